import type { ListedCompany } from "@plumbline/research/company/company-data.ts";
import { cannotBeValued } from "@plumbline/research/errors.ts";
import type { Sources } from "@plumbline/research/pipeline/sources.ts";
import { readOlderFilings, readSubmissions } from "@plumbline/research/sources/formats.ts";
import { addOlderFilings } from "@plumbline/research/sources/older-filings.ts";
import { type CreateReader, wholeReader } from "@plumbline/research/sources/reader.ts";
import { join } from "node:path";
import { openCompiledFacts } from "./compiled-facts.ts";
import { type Archive, openArchive } from "./open-archive.ts";

/** The SEC's two archives, as published: a file for each company, and pages of its older filings. */
export const archiveFiles = { facts: "companyfacts.zip", submissions: "submissions.zip" } as const;

const nameOf = ({ cik }: ListedCompany) => `CIK${String(cik).padStart(10, "0")}.json`;

/** Rows that cannot be read cost only themselves; the run counts companies, not rows. */
export const leaveOut = () => undefined;

/** Reads a file of an archive; null if it has none of that name. */
export const readEntry = async <T>(
  archive: Archive,
  name: string,
  create: CreateReader<T>,
): Promise<T | null> => {
  const stream = await archive.read(name);
  if (!stream) return null;
  const reader = create(leaveOut);
  for await (const chunk of stream) reader.write(chunk as Uint8Array);
  return reader.end();
};

/**
 * Opens the filings and facts of companies from a folder with the SEC's archives: what the SEC's
 * services answered when the archives were made. Facts are compiled into a folder beside them.
 * Throws where an archive is missing or cut off.
 */
export const openArchiveFilings = async (
  folder: string,
): Promise<Pick<Sources, "filings" | "companyFacts"> & { close: () => void }> => {
  const archives = await Promise.all(
    [archiveFiles.facts, archiveFiles.submissions].map((name) => openArchive(join(folder, name))),
  );
  const [factsArchive, submissions] = archives as [Archive, Archive];
  const facts = await openCompiledFacts(factsArchive, join(folder, "compiled"));
  const readPage = (name: string) => readEntry(submissions, name, wholeReader({ format: readOlderFilings }));
  return {
    filings: async (subject) => {
      const found = await readEntry(submissions, nameOf(subject), wholeReader({ format: readSubmissions }));
      if (!found) throw cannotBeValued(subject.companyName, "the SEC has no filings for it");
      return addOlderFilings(found, readPage);
    },
    companyFacts: async (subject) => {
      const found = await facts.read(nameOf(subject));
      if (!found)
        throw cannotBeValued(
          subject.companyName,
          "it has filed no statements in machine-readable form (XBRL)",
        );
      return found.name ? found : { ...found, name: subject.companyName };
    },
    close: () => {
      for (const archive of archives) archive.close();
    },
  };
};
