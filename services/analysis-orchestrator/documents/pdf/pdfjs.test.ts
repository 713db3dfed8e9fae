import { expect, test } from "vitest";
import { decodeBase64 } from "./pdfjs.ts";
import { readPageNumbers } from "./read-page-numbers.ts";

const { fromBase64 } = Uint8Array as unknown as { fromBase64: typeof decodeBase64 };

test("Node decodes base64, also after pdfjs has loaded all of its parts", async () => {
  const pdf = new TextEncoder().encode("no PDF");
  await expect(readPageNumbers({ pdf, ids: [] })).rejects.toThrow("Invalid PDF");
  expect((Uint8Array as unknown as { fromBase64: unknown }).fromBase64).toBe(decodeBase64);
});

test.each([0, 1, 2, 3, 4, 255])("decodes %i bytes into an array of their own", (length) => {
  const bytes = Uint8Array.from({ length }, (_, index) => index * 7);
  const decoded = fromBase64(Buffer.from(bytes).toString("base64"));
  expect(decoded).toEqual(bytes);
  expect(decoded.buffer.byteLength).toBe(length);
});

test("what is not in whole groups is decoded or refused as the standard says", () => {
  expect(fromBase64(" AA EC ")).toEqual(Uint8Array.of(0, 1, 2));
  expect(fromBase64("AAEC-_8", { alphabet: "base64url" })).toEqual(Uint8Array.of(0, 1, 2, 251, 255));
  for (const wrong of ["A", "AA=A", "A===", "AAE*"])
    expect(() => fromBase64(wrong), wrong).toThrow(SyntaxError);
});
