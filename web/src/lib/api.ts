/** Talks to the table over HTTP. Tokens travel in a header, never in an address. */

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly reason: string,
    readonly rule = "",
  ) {
    super(reason);
  }
}

async function call<T>(method: string, path: string, body?: unknown, tokens: readonly string[] = []): Promise<T> {
  const headers: Record<string, string> = { Accept: "application/json" };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (tokens.length > 0) headers.Authorization = `Bearer ${tokens.join(" ")}`;
  let answer: Response;
  try {
    answer = await fetch(path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
  } catch {
    throw new ApiError(0, "");
  }
  if (!answer.ok) throw await refusal(answer);
  return (await answer.json()) as T;
}

async function refusal(answer: Response): Promise<ApiError> {
  try {
    const told = (await answer.json()) as { reason?: unknown; rule?: unknown };
    return new ApiError(answer.status, String(told.reason ?? ""), String(told.rule ?? ""));
  } catch {
    return new ApiError(answer.status, "");
  }
}

export const api = {
  get: <T>(path: string, tokens?: readonly string[]) => call<T>("GET", path, undefined, tokens),
  post: <T>(path: string, body: unknown, tokens?: readonly string[]) => call<T>("POST", path, body, tokens),
};

/** What a failed request says to a person: the table's own sentence, or that it cannot be reached. */
export function sentence(error: unknown, unreachable: string): string {
  if (error instanceof ApiError && error.reason) {
    return error.reason.charAt(0).toUpperCase() + error.reason.slice(1) + (/[.!?]$/.test(error.reason) ? "" : ".");
  }
  return unreachable;
}
