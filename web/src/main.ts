import "./styles/tokens.css";
import "./styles/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { settings } from "./lib/settings.svelte";

settings.apply();

const target = document.getElementById("app");
if (target === null) throw new Error("the page has no place for the client");

export default mount(App, { target });
