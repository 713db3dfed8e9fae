/** A thousand positions with all columns of a broker are a third of it. */
const maxBytes = 1_000_000;

/** Reads a file as text. Throws an Error with a sentence if it is too large. */
export const readFile = async (file: File): Promise<string> => {
  if (file.size > maxBytes)
    throw new Error("This file has more than 1 MB. Export your holdings alone, without all transactions.");
  const bytes = new Uint8Array(await file.arrayBuffer());
  // Spreadsheets write UTF-16 under the name "Unicode text".
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe;
  if (isWide) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    // Spreadsheets on Windows write CSV in the code page of the system.
    return new TextDecoder("windows-1252").decode(bytes);
  }
};
