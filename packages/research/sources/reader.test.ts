import { expect, test } from "vitest";
import { z } from "zod";
import { type Reader, textReader, wholeReader } from "./reader.ts";

/** Feeds a reader byte by byte, so that every multi-byte character is split. */
const readInBytes = <T>(reader: Reader<T>, text: string): T => {
  for (const byte of new TextEncoder().encode(text)) reader.write(Uint8Array.of(byte));
  return reader.end();
};

const ignore = () => undefined;
const collect = () => {
  let text = "";
  return { write: (part: string) => void (text += part), held: () => text.length, end: () => text || null };
};

test("a parser receives whole characters, however bytes arrive", () => {
  expect(readInBytes(textReader({ parser: collect(), fault: "nothing" }), "Nestlé: €5, 日本")).toBe(
    "Nestlé: €5, 日本",
  );
});

test("throws with a reason if the parser finds nothing", () => {
  expect(() => readInBytes(textReader({ parser: collect(), fault: "no instance" }), "")).toThrow(
    "no instance",
  );
});

test("parses and validates the body once it is complete", () => {
  const format = z.object({ name: z.string() });
  const read = wholeReader({ format: (body) => format.parse(body) });
  expect(readInBytes(read(ignore), '{"name":"Nestlé 日本"}')).toEqual({ name: "Nestlé 日本" });
  expect(() => readInBytes(read(ignore), '{"name":5}')).toThrow("expected string");
  expect(() => readInBytes(read(ignore), '{"name":')).toThrow(SyntaxError);
});

test("reads a text that it remembers only once, and names what was left out of it each time", () => {
  let reads = 0;
  const format = (body: unknown, leaveOut: (rows: number, reason: string) => void) => {
    reads++;
    leaveOut(1, "no ticker");
    return z.array(z.string()).parse(body);
  };
  const left: string[] = [];
  const leaveOut = (rows: number, reason: string) => void left.push(`${rows} ${reason}`);
  const remembering = wholeReader({ format, remembers: true });
  const first = readInBytes(remembering(leaveOut), '["A"]');
  expect(readInBytes(remembering(leaveOut), '["A"]')).toBe(first);
  expect([reads, left]).toEqual([1, ["1 no ticker", "1 no ticker"]]);
  expect(readInBytes(remembering(leaveOut), '["B"]')).toEqual(["B"]);
  expect(readInBytes(remembering(leaveOut), '["A"]')).toEqual(["A"]);
  expect(reads).toBe(3);
  const forgetful = wholeReader({ format });
  for (const _ of [1, 2]) readInBytes(forgetful(leaveOut), '["A"]');
  expect(reads).toBe(5);
});

test("accepts another parser than JSON", () => {
  const lines = wholeReader({
    format: (body) => z.array(z.string()).parse(body),
    parse: (body) => body.split("\n"),
  });
  expect(readInBytes(lines(ignore), "é\nü")).toEqual(["é", "ü"]);
});
