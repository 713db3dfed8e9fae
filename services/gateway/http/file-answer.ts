import type { Context } from "koa";
import { Readable } from "node:stream";
import { emptyFile } from "../errors.ts";

/** A file as an answer: its name and its bytes in pieces. */
export type FileAnswer = { fileName: string; mediaType: string; pieces: AsyncIterable<Uint8Array> };

/** An ASCII name for clients that ignore filename*: accents are removed, everything else becomes "-". */
const asciiName = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\w.-]+/g, "-");

/**
 * Answers with a file, as fast as the client takes it. The first piece is waited for: what fails before it is thrown,
 * and told as any other error; what fails later breaks the transfer off, so that half a file is not taken for a whole one.
 */
export const answerFile = async (
  context: Context,
  { fileName, mediaType, pieces }: FileAnswer,
): Promise<void> => {
  const rest = pieces[Symbol.asyncIterator]();
  const first = await rest.next();
  if (first.done) throw emptyFile();
  const whole = async function* () {
    yield first.value;
    yield* { [Symbol.asyncIterator]: () => rest };
  };
  context.attachment(fileName, { fallback: asciiName(fileName) });
  context.type = mediaType;
  const body = Readable.from(whole());
  // One that was never read from ends without having begun, and would leave its source open.
  body.once("close", () => void rest.return?.()?.catch(() => undefined));
  context.body = body;
};
