import { expect, test } from "vitest";
import { z } from "zod";
import { type Reader, textReader, wholeReader } from "./reader.ts";

/** Gives a reader a text byte by byte, so that every character of several bytes is split. */
const readInBytes = <T>(reader: Reader<T>, text: string): T => {
  for (const byte of new TextEncoder().encode(text)) reader.write(Uint8Array.of(byte));
  return reader.end();
};

const collect = () => {
  let text = "";
  return { write: (part: string) => void (text += part), end: () => text || null };
};

test("a parser is fed characters whole, however the bytes arrive", () => {
  expect(readInBytes(textReader({ parser: collect(), fault: "nothing" }), "Nestlé: €5, 日本")).toBe(
    "Nestlé: €5, 日本",
  );
});

test("an answer in which the parser found nothing is a fault with its reason", () => {
  expect(() => readInBytes(textReader({ parser: collect(), fault: "no instance" }), "")).toThrow(
    "no instance",
  );
});

test("a whole answer is parsed and checked once all bytes are there", () => {
  const format = z.object({ name: z.string() });
  expect(readInBytes(wholeReader({ format }), '{"name":"Nestlé 日本"}')).toEqual({ name: "Nestlé 日本" });
  expect(() => readInBytes(wholeReader({ format }), '{"name":5}')).toThrow("expected string");
  expect(() => readInBytes(wholeReader({ format }), '{"name":')).toThrow(SyntaxError);
});

test("a whole answer may be of another form than JSON", () => {
  const lines = wholeReader({ format: z.array(z.string()), parse: (body) => body.split("\n") });
  expect(readInBytes(lines, "é\nü")).toEqual(["é", "ü"]);
});
