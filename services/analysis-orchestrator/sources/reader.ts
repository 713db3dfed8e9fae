import type { z } from "zod";

/** Reads one answer while it comes; write and end throw where it cannot be read. */
export type Reader<T> = { write: (chunk: Uint8Array) => void; end: () => T };

/** For answers of any size: text that a parser is fed with as it comes. null at its end: not what was asked for, told as fault. */
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
