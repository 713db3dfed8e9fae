import type { PageMeta } from "@plumbline/gateway/dto/common.ts";
import {
  type DataOf,
  type FileKey,
  type InputArgs,
  type ItemOf,
  type JsonKey,
  type ListKey,
  writeCall,
} from "./api-calls.ts";
import { unreadable } from "./api-error.ts";
import { createApi, type Download } from "./create-api.ts";

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

/** Makes a call of the table and returns its data. Throws ApiError, also for an answer without data. */
export async function call<K extends JsonKey>(key: K, ...input: InputArgs<K>): Promise<DataOf<K>> {
  const { data } = await api.request<DataOf<K> | undefined>(writeCall(key, input));
  if (data === undefined) throw unreadable();
  return data;
}

/** Downloads a file. Throws ApiError. */
export function download<K extends FileKey>(key: K, ...input: InputArgs<K>): Promise<Download> {
  return api.download(writeCall(key, input));
}

export type Page<T> = { items: T[]; meta: PageMeta };

/** Reads one page of a list. Throws ApiError. */
export async function callPage<K extends ListKey>(key: K, ...input: InputArgs<K>): Promise<Page<ItemOf<K>>> {
  const { data, meta } = await api.request<ItemOf<K>[] | undefined>(writeCall(key, input));
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
