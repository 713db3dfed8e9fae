import { createSec } from "@plumbline/research/sources/sec.ts";
import { createZip } from "@plumbline/test-servers/mirror/create-zip.ts";
import { openData } from "@plumbline/test-servers/mirror/data.ts";
import { startMirror } from "@plumbline/test-servers/mirror/mirror.ts";
import { secRoutes } from "@plumbline/test-servers/mirror/sec-routes.ts";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { archiveFiles, openArchiveFilings } from "./open-archive-filings.ts";

const filingsPerPage = 2;
const data = openData(resolve(import.meta.dirname, "../../test-servers/sample-data"));
const cik = 19617;
const subject = { cik, ticker: "JPM", companyName: "JPMorgan Chase", exchange: "NYSE" };
const padded = "CIK0000019617";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "plumbline-filings-"));
  const answer = secRoutes(data, filingsPerPage);
  const facts = createZip(join(folder, archiveFiles.facts));
  await facts.add(`${padded}.json`, answer(`/api/xbrl/companyfacts/${padded}.json`)?.body ?? "");
  await facts.end();
  const submissions = createZip(join(folder, archiveFiles.submissions));
  const pages = Array.from({ length: 9 }, (_, i) => `-submissions-00${i + 1}`);
  for (const name of ["", ...pages].map((page) => `${padded}${page}.json`))
    await submissions.add(name, answer(`/submissions/${name}`)?.body ?? "{}");
  await submissions.end();
});
afterAll(() => rm(folder, { recursive: true }));

test("archives give what the SEC's services give, older pages of filings included", async () => {
  const mirror = await startMirror({ filingsPerPage });
  const archive = await openArchiveFilings(folder);
  try {
    const sec = createSec({
      baseUrl: mirror.url,
      archivesUrl: mirror.url,
      userAgent: "tests@plumbline.example",
    });
    const index = await archive.filings(subject);
    expect(index.filings.length).toBeGreaterThan(filingsPerPage);
    expect(index).toEqual(await sec.filings(subject));
    expect(await archive.companyFacts(subject)).toStrictEqual(await sec.companyFacts(subject));
  } finally {
    archive.close();
    await mirror.close();
  }
});

test("a company that the archives lack is refused with the reason", async () => {
  const archive = await openArchiveFilings(folder);
  const missing = { ...subject, cik: 1, companyName: "Missing" };
  await expect(archive.filings(missing)).rejects.toThrow("the SEC has no filings for it");
  await expect(archive.companyFacts(missing)).rejects.toThrow("machine-readable form");
  archive.close();
});
