import type { z } from "zod";

/** Reads one answer while it streams; write and end throw if it cannot be read. */
export type Reader<T> = { write: (chunk: Uint8Array) => void; end: () => T };

/**
 * Creates a streaming reader for answers of any size. A parser that ends with null rejects the
 * answer with the fault's text.
 */
export const textReader = <T>({
  parser,
  fault,
}: {
  parser: { write: (text: string) => void; end: () => T | null };
  fault: string;
}): Reader<T> => {
  const decoder = new TextDecoder();
  return {
    write: (chunk) => parser.write(decoder.decode(chunk, { stream: true })),
    end: () => {
      const found = parser.end();
      if (!found) throw new Error(fault);
      return found;
    },
  };
};

/**
 * Creates a reader for answers of a few megabytes: buffers the text, parses it and validates it.
 */
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
