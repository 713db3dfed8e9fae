import type { FilingIndex } from "@plumbline/research/company/filings/sec-records.ts";
import type { FiledFact } from "./describe-on-day.ts";

/** A filing with the address of its index page, which exists for every filing. */
type Filing = { accession: string | null; url: string | null };

/**
 * Creates the function that returns the address of a filing's main document, or that of its index
 * page where the company's list of filings has no name of it.
 */
export const createDocumentLink = ({ filings }: Pick<FilingIndex, "filings">) => {
  const names = new Map(
    // The SEC's list may have the path of its viewer in front of the name.
    filings.map(({ accession, primaryDocument }) => [accession, primaryDocument.split("/").at(-1) ?? ""]),
  );
  return <U extends string | null>({ accession, url }: { accession: string | null; url: U }): U => {
    const name = names.get(accession ?? "") ?? "";
    if (url === null || !/^[\w.-]+\.html?$/i.test(name)) return url;
    return url.replace(/[^/]*$/, name) as U;
  };
};

/** A shorter number, such as 12, is found in the page's first date. */
const leastCharacters = 5;

/** Writes an amount as documents in millions and in thousands do: "47,941" and "47,941,000". */
const listTexts = (millions: number): string[] =>
  [millions, millions * 1_000].flatMap((amount) => {
    const text = Math.abs(amount).toLocaleString("en-US");
    return Number.isInteger(amount) && text.length >= leastCharacters ? [text] : [];
  });

/**
 * Returns the address of a document at the figure: a text fragment, which browsers scroll to and
 * mark. One that was computed, which its note says, has no place in the document.
 */
export const linkFigure = (
  { value, source }: Pick<FiledFact, "value" | "source">,
  linkDocument: (filing: Filing) => string | null,
): string | null => {
  const address = linkDocument(source);
  if (address === null || address === source.url || source.note !== null) return address;
  // A comma between two texts would mean a range.
  const directives = listTexts(value).map((text) => `text=${text.replaceAll(",", "%2C")}`);
  return directives.length === 0 ? address : `${address}#:~:${directives.join("&")}`;
};
