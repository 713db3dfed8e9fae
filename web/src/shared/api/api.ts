import type { PageMeta } from "@plumbline/gateway/dto/common.ts";
import type { ApiError } from "./api-error.ts";
import { type Call, createApi, type Download } from "./create-api.ts";

type SessionEvents = { signedOut: () => void; forbidden: (error: ApiError) => void };

const listeners: SessionEvents = { signedOut: () => {}, forbidden: () => {} };

/** Lets the session react to a refused refresh and to a 403, without the client knowing of it. */
export function onSessionEvents(events: SessionEvents): void {
  Object.assign(listeners, events);
}

function xsrfToken(): string | null {
  const match = /(?:^|;\s*)XSRF-TOKEN=([^;]+)/.exec(document.cookie);
  return match?.[1] ? decodeURIComponent(match[1]) : null;
}

const api = createApi({
  fetch: (...args) => globalThis.fetch(...args),
  xsrfToken,
  now: () => Date.now(),
  onSignedOut: () => listeners.signedOut(),
  onForbidden: (error) => listeners.forbidden(error),
});

export const refreshToken = api.refresh;

/** One call; answers its data. */
export async function call<T>(request: Call): Promise<T> {
  return (await api.request<T>(request)).data;
}

/** One call whose answer is a file. */
export function download(request: Call): Promise<Download> {
  return api.download(request);
}

export type Page<T> = { items: T[]; meta: PageMeta };

/** One call of a paged list. */
export async function callPage<T>(request: Call): Promise<Page<T>> {
  const { data, meta } = await api.request<T[]>(request);
  const items = data ?? [];
  const whole: PageMeta = {
    page: 1,
    totalPages: 1,
    total: items.length,
    limit: items.length,
    hasNextPage: false,
    hasPreviousPage: false,
  };
  return { items, meta: { ...whole, ...(meta as Partial<PageMeta> | undefined) } };
}
