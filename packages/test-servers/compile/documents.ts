import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { createFilingTextParser } from "@plumbline/research/sources/documents/filing-text.ts";
import type { SampleCompany } from "../mirror/data.ts";
import { listNames, writeText } from "./files.ts";

/** The headings between which a reader finds the text. */
const headings = {
  business: "Item 1. Business",
  risks: "Item 1A. Risk Factors",
  discussion: "Item 7. Management’s Discussion and Analysis",
  notes: "Item 8. Financial Statements",
} as const;
const lastHeading = "Item 9. Changes in and Disagreements with Accountants";

const escape = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
const paragraph = (text: string) => `<p>${escape(text)}</p>`;

/**
 * Cuts an annual report's page to the text that the product reads of it, word for word, as a page
 * that names its address. Throws if a section is missing.
 */
export const cutDocument = (page: string, address: string): string => {
  const parser = createFilingTextParser();
  parser.write(page);
  const sections = parser.end();
  const lines = Object.entries(headings).flatMap(([name, heading]) => {
    const text = sections?.[name as keyof typeof headings];
    // Some reports have their notes in an exhibit or in Item 15.
    if (!text && name === "notes") return [];
    if (!text) throw new Error(`no section "${heading}"`);
    return [heading, ...text.split("\n")];
  });
  const body = [...lines, lastHeading].map(paragraph).join("\n");
  return `<!-- Cut from ${address} -->\n<html><head><title>10-K</title></head><body>\n${body}\n</body></html>\n`;
};

/** Compiles the 10-Ks whose documents are known. Returns their number. */
export const compileDocuments = ({
  source,
  target,
  companies,
}: {
  source: string;
  target: string;
  companies: SampleCompany[];
}) => {
  const folder = join(source, "sec", "ixbrl_10k");
  const names = listNames(folder, ".htm.gz");
  const kept = names.flatMap((name) => {
    const [ticker, filed] = name.split("_filed_") as [string, string];
    const company = companies.find((one) => one.ticker === ticker);
    // The sources have documents of other companies too.
    if (!company) return [];
    const reports = company.filings
      .filter((row) => row[1] === "10-K")
      .sort((a, b) => b[2].localeCompare(a[2]));
    const accessions = [...new Set(reports.map((row) => row[0]))];
    const filing = reports.find((row) => row[2] === filed);
    if (!filing) throw new Error(`${name}: its filing is not among the company's`);
    // An analysis reads the newest report, or the one before it.
    if (accessions.indexOf(filing[0]) > 1) return [];
    const [accession, , , period, , , known] = filing;
    const document = known || `${ticker.toLowerCase()}-${period.replaceAll("-", "")}.htm`;
    const folder = `edgar/data/${company.cik}/${accession.replaceAll("-", "")}`;
    return [
      { name, ticker, accession, document, address: `https://www.sec.gov/Archives/${folder}/${document}` },
    ];
  });
  // Of two documents of a company the newer one is read.
  const read = kept.filter(({ ticker }, i) => !kept.slice(i + 1).some((later) => later.ticker === ticker));
  for (const { name, accession, document, address } of read) {
    const page = gunzipSync(readFileSync(join(folder, `${name}.htm.gz`))).toString("utf8");
    writeText(join(target, `${accession}_${document}.gz`), cutDocument(page, address));
  }
  return read.length;
};
