import type { CallBody, CallData, CallQuery } from "@plumbline/gateway/calls/call.ts";
import type { calls } from "@plumbline/gateway/calls/table.ts";
import type { Call } from "./create-api.ts";

// Types of the gateway's table alone: the table itself is not in the page.
type Table = typeof calls;
/** A call of the API by method and path: "GET /watchlist/moves". */
export type CallKey = keyof Table;

/** The data of a call's answer. */
export type DataOf<K extends CallKey> = CallData<Table[K]>;
/** What a caller sends as its body. */
export type BodyOf<K extends CallKey> = CallBody<Table[K]>;
/** Calls that answer with JSON, with a list, and with a file. */
export type JsonKey = { [K in CallKey]: Table[K] extends { response: unknown } ? K : never }[CallKey];
export type ListKey = { [K in JsonKey]: DataOf<K> extends unknown[] ? K : never }[JsonKey];
export type FileKey = { [K in CallKey]: Table[K] extends { mediaType: string } ? K : never }[CallKey];
/** An item of a call that answers with a list. */
export type ItemOf<K extends ListKey> = DataOf<K> extends (infer Item)[] ? Item : never;

type ParamOf<Path extends string> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | ParamOf<`/${Rest}`>
  : Path extends `${string}/:${infer Name}`
    ? Name
    : never;

/** What a call takes: each part exists only if the table has it. */
type CallInput<K extends CallKey> = ([ParamOf<K>] extends [never]
  ? { params?: never }
  : { params: Record<ParamOf<K>, string> }) &
  ([CallQuery<Table[K]>] extends [never] ? { query?: never } : { query?: CallQuery<Table[K]> }) &
  ([BodyOf<K>] extends [never] ? { body?: never } : { body: BodyOf<K> });
/** The input of a call as an argument, which a call without required parts may leave out. */
export type InputArgs<K extends CallKey> =
  object extends CallInput<K> ? [input?: CallInput<K>] : [input: CallInput<K>];

type AnyInput = Pick<Call, "query" | "body"> & { params?: Record<string, string> };

/** Writes a call of the table as a request: the parameters go into its path, encoded. */
export function writeCall<K extends CallKey>(key: K, [input]: InputArgs<K>): Call {
  const { params = {}, ...rest }: AnyInput = input ?? {};
  const [method, path] = key.split(" ") as [Call["method"], string];
  const fill = (_: string, name: string) => encodeURIComponent(params[name] ?? "");
  return { method, path: path.replace(/:(\w+)/g, fill), ...rest };
}
