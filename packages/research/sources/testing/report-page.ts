import { createFilingTextParser } from "../documents/filing-text.ts";

/** Parses a 10-K's page in chunks of a size. */
export const parsePage = (text: string, size = text.length) => {
  const parser = createFilingTextParser();
  for (let at = 0; at < text.length; at += size) parser.write(text.slice(at, at + size));
  return parser.end();
};

export const createPage = (body: string) =>
  `<?xml version='1.0' encoding='ASCII'?><html><head><title>Item 1. Business</title></head><body>${body}</body></html>`;

export const createParagraphs = (about: string, count = 8) =>
  Array.from(
    { length: count },
    (_, i) => `<p>Paragraph ${i} tells of ${about}, at some length. It has an end.</p>`,
  ).join("");
