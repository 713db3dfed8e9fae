import type { Figure, Provenance } from "@plumbline/report/provenance.ts";
import type { FilingIndex } from "./sec-records.ts";

/** The file names of the main documents of a company's 10-Ks and 10-Qs, by accession number. */
export type DocumentNames = Record<string, string>;

const periodicForm = /^10-[KQ]/;

/** Lists the file names of main documents. A filing without one in the SEC's list is left out. */
export const listDocumentNames = ({ filings }: Pick<FilingIndex, "filings">): DocumentNames =>
  Object.fromEntries(
    filings.flatMap(({ form, accession, primaryDocument }) => {
      // The SEC's list may have the path of its viewer in front of the name.
      const name = primaryDocument.split("/").at(-1) ?? "";
      return periodicForm.test(form) && /^[\w.-]+\.html?$/i.test(name) ? [[accession, name]] : [];
    }),
  );

/**
 * Returns the address of a filing's main document from that of its index page, which exists for
 * every filing; the index page where the name is not known.
 */
export const linkDocument = <U extends string | null>(
  { accession, url }: { accession: string | null; url: U },
  names: DocumentNames,
): U => {
  const name = names[accession ?? ""];
  return url === null || name === undefined ? url : (url.replace(/[^/]*$/, name) as U);
};

/** Adds texts that browsers scroll to and mark: the first that the document has. */
const addTexts = (address: string, texts: readonly string[]): string =>
  texts.length === 0 ? address : `${address}#:~:${texts.map((text) => `text=${text}`).join("&")}`;

/** A comma between two texts would mean a range, a hyphen what is before or after them. */
const encode = (text: string): string => encodeURIComponent(text).replaceAll("-", "%2D");

/** A shorter number, such as 12, is found in the page's first date. */
const leastCharacters = 5;

/** Writes an amount as documents in millions, thousands and units do: "47,941" and "47,941,000". */
const listTexts = (millions: number): string[] =>
  [1, 1e3, 1e6].flatMap((scale) => {
    // Fifteen digits drop the remainder that a product of floating-point numbers has.
    const amount = Math.abs(Number((millions * scale).toPrecision(15)));
    const text = amount.toLocaleString("en-US");
    return Number.isInteger(amount) && text.length >= leastCharacters ? [encode(text)] : [];
  });

/**
 * Returns the address of a document at the figure, in millions. One that was computed is not found
 * in the document, which then opens at its top.
 */
export const linkFigure = (
  { value, source }: { value: Figure["value"]; source: Pick<Provenance, "accession" | "url"> },
  names: DocumentNames,
): string | null => {
  const address = linkDocument(source, names);
  if (address === null || address === source.url || value === null) return address;
  return addTexts(address, listTexts(value));
};

/** Enough words to be found once, few enough that a tag of the document seldom divides them. */
const wordsOfEnds = 5;

/** Returns the address of a document at a passage: from its first words to its last. */
export const linkQuotation = (
  { quotation, source }: { quotation: string; source: Pick<Provenance, "accession" | "url"> },
  names: DocumentNames,
): string | null => {
  const address = linkDocument(source, names);
  if (address === null || address === source.url) return address;
  const words = quotation.split(/\s+/).filter(Boolean);
  const first = encode(words.slice(0, wordsOfEnds).join(" "));
  if (words.length <= 2 * wordsOfEnds) return addTexts(address, [encode(words.join(" "))]);
  return addTexts(address, [`${first},${encode(words.slice(-wordsOfEnds).join(" "))}`]);
};
