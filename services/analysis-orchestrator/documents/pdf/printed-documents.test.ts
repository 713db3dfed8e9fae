import { expect, test } from "vitest";
import { createPrintedDocuments } from "./printed-documents.ts";

const start = (maxBytes: number) => {
  const printed: string[] = [];
  const { findOr } = createPrintedDocuments({ maxBytes });
  return {
    printed,
    find: (html: string, address = "http://localhost/") =>
      findOr({ html, address }, async () => {
        printed.push(`${address} ${html}`);
        return new Uint8Array(10);
      }),
  };
};

test("prints a document once, and another address or another text anew", async () => {
  const { printed, find } = start(100);
  expect(await find("a")).toBe(await find("a"));
  await find("a", "http://other/");
  await find("b");
  expect(printed).toEqual(["http://localhost/ a", "http://other/ a", "http://localhost/ b"]);
});

test("gives up the document that was asked for the longest time ago, and keeps none too large", async () => {
  const { printed, find } = start(25);
  for (const html of ["a", "b", "a", "c", "a", "b"]) await find(html);
  expect(printed.map((text) => text.at(-1))).toEqual(["a", "b", "c", "b"]);
  const small = start(5);
  await small.find("a");
  await small.find("a");
  expect(small.printed).toHaveLength(2);
});

test("keeps nothing of a document that was not printed", async () => {
  const { findOr } = createPrintedDocuments({ maxBytes: 100 });
  const document = { html: "a", address: "http://localhost/" };
  await expect(findOr(document, () => Promise.reject(new Error("it crashed")))).rejects.toThrow("crashed");
  const pdf = new Uint8Array(3);
  expect(await findOr(document, async () => pdf)).toBe(pdf);
});
