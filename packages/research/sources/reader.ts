import type { LeaveOut } from "./readable-rows.ts";

/**
 * Reads one answer while it streams; write and end throw if it cannot be read. held says about how
 * many bytes it keeps of it so far.
 */
export type Reader<T> = { write: (chunk: Uint8Array) => void; held: () => number; end: () => T };

/** Creates a reader of one answer, which counts the rows that it leaves out. */
export type CreateReader<T> = (leaveOut: LeaveOut) => Reader<T>;

/** Turns a parsed body into what it says. Throws if it is not valid. */
export type Format<T> = (body: unknown, leaveOut: LeaveOut) => T;

/**
 * A parser keeps the text of its last piece until the next one comes. Of eight large answers at
 * once, whole chunks of 64 KB would outlive the collections of young objects, and pile up.
 */
const pieceBytes = 8_192;

/**
 * Creates a streaming reader for answers of any size. A parser that ends with null rejects the
 * answer with the fault's text.
 */
export const textReader = <T>({
  parser,
  fault,
}: {
  parser: { write: (text: string) => void; held: () => number; end: () => T | null };
  fault: string;
}): Reader<T> => {
  const decoder = new TextDecoder();
  return {
    write: (chunk) => {
      for (let at = 0; at < chunk.length; at += pieceBytes)
        parser.write(decoder.decode(chunk.subarray(at, at + pieceBytes), { stream: true }));
    },
    held: parser.held,
    end: () => {
      const found = parser.end();
      if (!found) throw new Error(fault);
      return found;
    },
  };
};

/**
 * Creates readers for answers of a few megabytes: each buffers the text, parses it and reads it by
 * its format. With remembers they keep the last text and what it says, for an answer that is read
 * often and seldom changes: the same text gives the same value, which nobody may change.
 */
export const wholeReader = <T>({
  format,
  parse = JSON.parse,
  remembers = false,
}: {
  format: Format<T>;
  parse?: (body: string) => unknown;
  remembers?: boolean;
}): CreateReader<T> => {
  let last: { text: string; value: T; leftOut: Parameters<LeaveOut>[] } | null = null;
  return (leaveOut) => {
    const decoder = new TextDecoder();
    let text = "";
    const read = (): NonNullable<typeof last> => {
      if (last?.text === text) return last;
      const leftOut: Parameters<LeaveOut>[] = [];
      const value = format(parse(text), (...one) => void leftOut.push(one));
      return { text, value, leftOut };
    };
    return {
      write: (chunk) => {
        text += decoder.decode(chunk, { stream: true });
      },
      held: () => text.length,
      end: () => {
        text += decoder.decode();
        const answer = read();
        if (remembers) last = answer;
        for (const one of answer.leftOut) leaveOut(...one);
        return answer.value;
      },
    };
  };
};
