import type { PageMeta } from "@plumbline/gateway/dto/common.ts";
import {
  type CallKey,
  type DataOf,
  type FileKey,
  type InputArgs,
  type ItemOf,
  type JsonKey,
  type ListKey,
  writeCall,
} from "./api-calls.ts";
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

// The other form of the three, a request written by hand, goes when no caller has it.
const writeRequest = <K extends CallKey>(call: K | Call, input: unknown[]): Call =>
  typeof call === "string" ? writeCall(call, input as InputArgs<K>) : call;

/** Makes a call of the table and returns its data. Throws ApiError. */
export async function call<K extends JsonKey>(key: K, ...input: InputArgs<K>): Promise<DataOf<K>>;
export async function call<T>(request: Call): Promise<T>;
export async function call<K extends JsonKey>(key: K | Call, ...input: unknown[]): Promise<unknown> {
  return (await api.request(writeRequest(key, input))).data;
}

/** Downloads a file. Throws ApiError. */
export function download<K extends FileKey>(key: K, ...input: InputArgs<K>): Promise<Download>;
export function download(request: Call): Promise<Download>;
export function download<K extends FileKey>(key: K | Call, ...input: unknown[]): Promise<Download> {
  return api.download(writeRequest(key, input));
}

export type Page<T> = { items: T[]; meta: PageMeta };

/** Reads one page of a list. Throws ApiError. */
export async function callPage<K extends ListKey>(key: K, ...input: InputArgs<K>): Promise<Page<ItemOf<K>>>;
export async function callPage<T>(request: Call): Promise<Page<T>>;
export async function callPage<K extends ListKey>(
  key: K | Call,
  ...input: unknown[]
): Promise<Page<unknown>> {
  const { data, meta } = await api.request<unknown[] | undefined>(writeRequest(key, input));
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
