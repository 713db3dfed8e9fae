import type { z } from "zod";

/**
 * Rate limit class: calls that guess or send mail, calls that start an analysis, files made on
 * demand, other changes, reads, messages of the payment provider.
 */
export type RateClass = "credentials" | "start" | "download" | "write" | "read" | "message";

/** Fields of every call. access: who may call; the service that owns the data checks ownership. */
type CallHead = {
  summary: string;
  access: "public" | "user";
  rate: RateClass;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** True if the body may have 512 KB; others may have 64 KB. */
  hasLongBody?: true;
  /** In place of a body: the field of a form (multipart/form-data) that has one file. */
  upload?: string;
  /** The header that signs the body, in place of the anti-forgery check: the caller is no browser. */
  signatureHeader?: string;
  /** The address holds a secret, in place of the anti-forgery check: a mail program may call. */
  hasSecretInPath?: true;
};
/** A call that answers with JSON: the data of its answer. */
export type JsonCall = CallHead & { response: z.ZodType };
/** A call that answers with a file. */
export type FileCall = CallHead & { mediaType: string };
/** A call that sends the browser to another page, whatever happens: it was opened as a page. */
export type PageCall = CallHead & { opensPage: true };

export type Call = JsonCall | FileCall | PageCall;

/** Calls of the API by method and path. The page knows them too: no file here has a handler. */
export type Calls = Record<`${"GET" | "POST" | "PUT" | "PATCH" | "DELETE"} /${string}`, Call>;

/** The data of a call's answer; a file's is its content. */
export type CallData<C> = C extends { response: infer R extends z.ZodType } ? z.output<R> : string;
/** What a caller may send as the body of a call: data, or the form of an upload. */
export type CallBody<C> = C extends { body: infer B extends z.ZodType }
  ? z.input<B>
  : C extends { upload: string }
    ? FormData
    : never;
/** What a caller may send in the query of a call, by name. */
export type CallQuery<C> = C extends { query: infer Q extends z.ZodType }
  ? { [Name in keyof z.input<Q>]?: string | number | boolean | undefined }
  : never;
