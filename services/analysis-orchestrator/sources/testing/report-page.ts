import { createFilingTextParser } from "../documents/filing-text.ts";

/** Parses a 10-K's page in chunks of a size. */
export const read = (page: string, size = page.length) => {
  const parser = createFilingTextParser();
  for (let at = 0; at < page.length; at += size) parser.write(page.slice(at, at + size));
  return parser.end();
};

export const page = (body: string) =>
  `<?xml version='1.0' encoding='ASCII'?><html><head><title>Item 1. Business</title></head><body>${body}</body></html>`;

export const paragraphs = (about: string, count = 8) =>
  Array.from(
    { length: count },
    (_, i) => `<p>Paragraph ${i} tells of ${about}, at some length. It has an end.</p>`,
  ).join("");
