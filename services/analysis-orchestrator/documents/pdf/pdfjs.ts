import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

type Decode = (text: string, options?: object) => Uint8Array;

// pdfjs adds Uint8Array.fromBase64 where Node lacks it, written in JavaScript. Puppeteer decodes
// each PDF with it once it is there: 0.1 s of processor time a megabyte, where Node takes a
// millisecond.
const { fromBase64: decodeSlowly } = Uint8Array as unknown as { fromBase64: Decode };

const isWhole = (text: string) => text.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(text);

/** Uint8Array.fromBase64 of the standard, by Node where a text has whole groups and nothing else. */
export const decodeBase64: Decode = (text, options) =>
  options === undefined && isWhole(text)
    ? new Uint8Array(Buffer.from(text, "base64"))
    : decodeSlowly.call(Uint8Array, text, options);
Object.assign(Uint8Array, { fromBase64: decodeBase64 });

export { getDocument };
