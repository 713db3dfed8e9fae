import { expect, test } from "vitest";
import { createMarkupParser } from "./markup-parser.ts";

test.each([
  ["an attribute", '<a href="'],
  ["a name", "<a"],
  ["a comment", "<!--"],
  ["a declaration", "<!DOCTYPE "],
])("%s without an end is not read for ever", (_, begin) => {
  const parser = createMarkupParser({});
  const writeLong = () => {
    parser.write(begin);
    for (let i = 0; i < 100; i++) parser.write("a".repeat(10_001));
  };
  expect(writeLong).toThrow("a document with too long a tag");
});

test("a tag without an end is not read for ever, whatever its attributes", () => {
  const parser = createMarkupParser({});
  const writeLong = () => {
    parser.write("<a ");
    for (let i = 0; i < 2_000; i++) parser.write(`b${i}="c" `);
  };
  expect(writeLong).toThrow("a document with too long a tag");
});

test("reads a long text, and a long document of short tags", () => {
  let [texts, tags] = [0, 0];
  const parser = createMarkupParser({ ontext: (part) => (texts += part.length), onclosetag: () => tags++ });
  for (let i = 0; i < 300; i++) parser.write("a".repeat(10_000));
  for (let i = 0; i < 300; i++) parser.write(`<a href="${"b".repeat(10_000)}"></a>`);
  parser.end();
  expect({ texts, tags }).toEqual({ texts: 3_000_000, tags: 300 });
});
