import type { LeaveOut } from "./readable-rows.ts";

/** Reads one answer while it streams; write and end throw if it cannot be read. */
export type Reader<T> = { write: (chunk: Uint8Array) => void; end: () => T };

/** Creates a reader of one answer, which counts the rows that it leaves out. */
export type CreateReader<T> = (leaveOut: LeaveOut) => Reader<T>;

/** Turns a parsed body into what it says. Throws if it is not valid. */
export type Format<T> = (body: unknown, leaveOut: LeaveOut) => T;

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
 * Creates readers for answers of a few megabytes: each buffers the text, parses it and reads it by
 * its format.
 */
export const wholeReader =
  <T>({
    format,
    parse = JSON.parse,
  }: {
    format: Format<T>;
    parse?: (body: string) => unknown;
  }): CreateReader<T> =>
  (leaveOut) => {
    const decoder = new TextDecoder();
    let text = "";
    return {
      write: (chunk) => {
        text += decoder.decode(chunk, { stream: true });
      },
      end: () => format(parse(text + decoder.decode()), leaveOut),
    };
  };
