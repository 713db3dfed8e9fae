import type { Context } from "koa";
import { Readable } from "node:stream";
import { emptyFile } from "../errors.ts";

/** A file as an answer: its name and its content in chunks. */
export type FileAnswer = {
  fileName: string;
  chunks: AsyncIterable<Uint8Array>;
  /** True for what a page shows and no one saves. */
  isInline?: boolean;
  /** How long everybody may cache it, in seconds; left out for what one caller may see. */
  cacheSeconds?: number;
};

/**
 * An ASCII name for clients that ignore filename*: accents are removed, everything else becomes
 * "-".
 */
const asciiName = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\w.-]+/g, "-");

/**
 * Streams a file to the client, with back-pressure. An error before the first chunk is thrown and
 * answered as any other error; a later one aborts the response, so that the client does not keep a
 * truncated file. Throws EMPTY_FILE.
 */
export const answerFile = async (
  context: Context,
  mediaType: string,
  { fileName, chunks, isInline = false, cacheSeconds }: FileAnswer,
): Promise<void> => {
  const rest = chunks[Symbol.asyncIterator]();
  const first = await rest.next();
  if (first.done) throw emptyFile();
  const whole = async function* () {
    yield first.value;
    yield* { [Symbol.asyncIterator]: () => rest };
  };
  context.attachment(fileName, {
    type: isInline ? "inline" : "attachment",
    fallback: asciiName(fileName),
  });
  context.type = mediaType;
  if (cacheSeconds) context.set("Cache-Control", `public, max-age=${cacheSeconds}`);
  const body = Readable.from(whole());
  // A stream that was never read (HEAD) does not start its generator, and would leave the source
  // open.
  body.once("close", () => void rest.return?.()?.catch(() => undefined));
  context.body = body;
};
