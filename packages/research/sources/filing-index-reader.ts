import { z } from "zod";
import type { FilingRow } from "../company/filings/sec-records.ts";
import { filingColumnNames, type IndexWithPages, readOlderFilings, readSubmissions } from "./formats.ts";
import { createSectionReader } from "./json-sections.ts";
import type { CreateReader } from "./reader.ts";

/** Pages of older filings, ten times what any filer has. */
const maxPages = 2_000;

const indexOutline = z.looseObject({
  filings: z.looseObject({ recent: z.looseObject({}), files: z.unknown().optional() }),
});

/**
 * Creates streaming readers of SEC submissions/CIK##########.json, megabytes for a bank. One
 * column is parsed at a time, and only columns that are used.
 */
export const filingIndexReader: CreateReader<IndexWithPages> = (leaveOut) => {
  const recent: Record<string, unknown> = {};
  const pages: unknown[] = [];
  const sections = createSectionReader({
    depth: 3,
    isWanted: ([group, container, name = ""]) =>
      group === "filings" &&
      (container === "files" || (container === "recent" && filingColumnNames.has(name))),
    onSection: ([, container, name = ""], value) => {
      if (container === "recent") recent[name] = value;
      else if (pages.push(value) > maxPages) throw new Error("a filing index of too many pages");
    },
  });
  return {
    write: sections.write,
    held: sections.held,
    end: () => {
      const outline = indexOutline.parse(sections.end());
      const files = Array.isArray(outline.filings.files) ? pages : outline.filings.files;
      return readSubmissions({ ...outline, filings: { recent, files } }, leaveOut);
    },
  };
};

/** Creates streaming readers of SEC submissions/CIK##########-submissions-###.json. */
export const olderFilingsReader: CreateReader<FilingRow[]> = (leaveOut) => {
  const columns: Record<string, unknown> = {};
  const sections = createSectionReader({
    depth: 1,
    isWanted: ([name = ""]) => filingColumnNames.has(name),
    onSection: ([name = ""], column) => (columns[name] = column),
  });
  return {
    write: sections.write,
    held: sections.held,
    end: () => {
      z.looseObject({}).parse(sections.end());
      return readOlderFilings(columns, leaveOut);
    },
  };
};
