import { createHash } from "node:crypto";
import type { PrintableDocument } from "./print-document.ts";

/**
 * Keeps documents that were printed last, by what was printed, up to maxBytes: the same report is
 * printed once, however often it is downloaded.
 */
export const createPrintedDocuments = ({ maxBytes }: { maxBytes: number }) => {
  const kept = new Map<string, Uint8Array>();
  let bytes = 0;
  const keyOf = ({ address, html }: PrintableDocument) =>
    createHash("sha256").update(address).update("\n").update(html).digest("base64url");
  const remove = (key: string) => {
    bytes -= kept.get(key)?.byteLength ?? 0;
    kept.delete(key);
  };
  return {
    /** Returns the PDF of a document, or prints and keeps it. */
    findOr: async (document: PrintableDocument, print: () => Promise<Uint8Array>): Promise<Uint8Array> => {
      const key = keyOf(document);
      const pdf = kept.get(key) ?? (await print());
      remove(key);
      kept.set(key, pdf);
      bytes += pdf.byteLength;
      for (const oldest of kept.keys()) {
        if (bytes <= maxBytes) break;
        remove(oldest);
      }
      return pdf;
    },
  };
};
