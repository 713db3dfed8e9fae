import { type CallKey, type InputArgs, writeCall } from "./api-calls.ts";
import { buildUrl } from "./create-api.ts";

/** Returns the address of a call that the browser itself opens, from a link. */
export const addressOf = <K extends CallKey>(key: K, ...input: InputArgs<K>): string =>
  buildUrl(writeCall(key, input));
