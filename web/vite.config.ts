import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const server = process.env.SPACEBRIDGE_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/spacebridge/table/web",
    emptyOutDir: true,
    // The page forbids data: sources, so nothing is folded into the style sheet or a script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
  },
  server: {
    proxy: {
      "/api": { target: server },
      "/ws": { target: server.replace("http", "ws"), ws: true },
    },
  },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  // One window for all files: to make one for each takes longer than the tests.
  test: { environment: "happy-dom", isolate: false, include: ["src/**/*.test.ts", "tests/**/*.test.ts"], globals: false, testTimeout: 120_000 },
});
