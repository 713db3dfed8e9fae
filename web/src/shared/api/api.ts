import type { PageMeta } from "@plumbline/gateway/dto/common.ts";
import { type Call, createApi, type Download } from "./create-api.ts";

type SessionEvents = { signedOut: () => void; refused: () => void };

const listeners: SessionEvents = { signedOut: () => {}, refused: () => {} };

/** Sets what happens when a token refresh fails and when the server refuses the session. */
export function onSessionEvents(events: SessionEvents): void {
  Object.assign(listeners, events);
}

function readXsrfToken(): string | null {
  const match = /(?:^|;\s*)XSRF-TOKEN=([^;]+)/.exec(document.cookie);
  return match?.[1] ? decodeURIComponent(match[1]) : null;
}

const api = createApi({
  fetch: (...args) => globalThis.fetch(...args),
  readXsrfToken,
  now: () => Date.now(),
  onSignedOut: () => listeners.signedOut(),
  onSessionRefused: () => listeners.refused(),
});

export const refreshToken = api.refresh;

/** Makes a call and returns its data. Throws ApiError. */
export async function call<T>(request: Call): Promise<T> {
  return (await api.request<T>(request)).data;
}

/** Downloads a file. Throws ApiError. */
export function download(request: Call): Promise<Download> {
  return api.download(request);
}

export type Page<T> = { items: T[]; meta: PageMeta };

/** Reads one page of a list. Throws ApiError. */
export async function callPage<T>(request: Call): Promise<Page<T>> {
  const { data, meta } = await api.request<T[]>(request);
  const items = data ?? [];
  const singlePage: PageMeta = {
    page: 1,
    totalPages: 1,
    total: items.length,
    limit: items.length,
    hasNextPage: false,
    hasPreviousPage: false,
  };
  return { items, meta: { ...singlePage, ...(meta as Partial<PageMeta> | undefined) } };
}
