import type { z } from "zod";

/** Reads one answer while it comes; write and end throw where it cannot be read. */
export type Reader<T> = { write: (chunk: Uint8Array) => void; end: () => T };

/** For answers of a few megabytes: all of it as text, then parsed, then checked by a format. */
export const wholeReader = <T>({
  format,
  parse = JSON.parse,
}: {
  format: z.ZodType<T>;
  parse?: (body: string) => unknown;
}): Reader<T> => {
  const decoder = new TextDecoder();
  let text = "";
  return {
    write: (chunk) => {
      text += decoder.decode(chunk, { stream: true });
    },
    end: () => format.parse(parse(text + decoder.decode())),
  };
};
