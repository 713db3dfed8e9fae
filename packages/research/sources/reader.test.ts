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
  return { write: (part: string) => void (text += part), end: () => text || null };
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

test("accepts another parser than JSON", () => {
  const lines = wholeReader({
    format: (body) => z.array(z.string()).parse(body),
    parse: (body) => body.split("\n"),
  });
  expect(readInBytes(lines(ignore), "é\nü")).toEqual(["é", "ü"]);
});
