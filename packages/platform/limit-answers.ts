import { Readable } from "node:stream";

/**
 * Yields the chunks of an answer's body, as decoded, and throws `tooLarge()` once they exceed
 * `maxBytes`, which ends the connection. An answer that announces more is not read at all.
 */
export const readWithin = async function* (
  response: Response,
  { maxBytes, tooLarge }: { maxBytes: number; tooLarge: () => Error },
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  if (Number(response.headers.get("content-length")) > maxBytes) {
    await response.body?.cancel();
    throw tooLarge();
  }
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw tooLarge();
    yield chunk;
  }
};

/**
 * Wraps fetch for clients that read an answer as a whole: its body ends with `tooLarge()` after
 * `maxBytes`, counted after decompression.
 */
export const limitAnswers =
  (limit: { maxBytes: number; tooLarge: () => Error }, ask: typeof fetch = fetch): typeof fetch =>
  async (...request) => {
    const response = await ask(...request);
    if (!response.body) return response;
    const { status, statusText, headers } = response;
    const body = Readable.toWeb(Readable.from(readWithin(response, limit), { highWaterMark: 0 }));
    return new Response(body as ReadableStream, { status, statusText, headers });
  };
