import { createReadStream } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createZip } from "./create-zip.ts";
import type { SampleData } from "./data.ts";
import type { secRoutes } from "./sec-routes.ts";

/** Which paths of the SEC's services an archive holds for a company, by the archive's path. */
const archives: Record<string, (cik: string) => string> = {
  "/Archives/edgar/daily-index/xbrl/companyfacts.zip": (cik) => `/api/xbrl/companyfacts/CIK${cik}.json`,
  "/Archives/edgar/daily-index/bulkdata/submissions.zip": (cik) => `/submissions/CIK${cik}.json`,
};

type Answers = ReturnType<typeof secRoutes>;

/** Lists the pages of older filings that the body of a company's filing index names. */
const listPages = (body: string): string[] => {
  const { filings } = JSON.parse(body) as { filings?: { files: { name: string }[] } };
  return (filings?.files ?? []).map(({ name }) => `/submissions/${name}`);
};

const writeArchive = async (
  path: string,
  pathOf: (cik: string) => string,
  { data, answer }: { data: SampleData; answer: Answers },
): Promise<void> => {
  const zip = createZip(path);
  const add = async (from: string): Promise<string> => {
    const body = answer(from)?.body ?? "";
    await zip.add(from.slice(from.lastIndexOf("/") + 1), body);
    return body;
  };
  const inSample = new Set(data.sampleTickers());
  const ciks = new Set(data.tickers().data.flatMap(([cik, , ticker]) => (inSample.has(ticker) ? [cik] : [])));
  for (const cik of ciks)
    for (const page of listPages(await add(pathOf(String(cik).padStart(10, "0"))))) await add(page);
  await zip.end();
};

/**
 * Creates the SEC's two archives of all companies, of the sample's. Each is made when it is first
 * asked for, in a temporary folder. serve answers false for another path; it knows ETag, Range and
 * If-Range as the SEC's servers do.
 */
export const createArchives = (from: { data: SampleData; answer: Answers }) => {
  const made = new Map<string, Promise<string>>();
  let folder: Promise<string> | null = null;
  const make = async (pathname: string, pathOf: (cik: string) => string): Promise<string> => {
    folder ??= mkdtemp(join(tmpdir(), "plumbline-archives-"));
    const path = join(await folder, pathname.slice(pathname.lastIndexOf("/") + 1));
    await writeArchive(path, pathOf, from);
    return path;
  };
  return {
    serve: async (
      pathname: string,
      { headers }: IncomingMessage,
      response: ServerResponse,
    ): Promise<boolean> => {
      const pathOf = archives[pathname];
      if (!pathOf) return false;
      const making = made.get(pathname) ?? make(pathname, pathOf);
      made.set(pathname, making);
      const path = await making;
      const { size, mtimeMs } = await stat(path);
      const etag = `"${size}-${mtimeMs}"`;
      if (headers["if-none-match"] === etag) {
        response.writeHead(304, { etag }).end();
        return true;
      }
      const asked = headers["if-range"] === etag ? /^bytes=(\d+)-$/.exec(headers.range ?? "") : null;
      const start = asked ? Number(asked[1]) : 0;
      response.writeHead(asked ? 206 : 200, {
        etag,
        "content-type": "application/zip",
        "content-length": size - start,
        ...(asked && { "content-range": `bytes ${start}-${size - 1}/${size}` }),
      });
      await pipeline(createReadStream(path, { start }), response);
      return true;
    },
    close: async (): Promise<void> => {
      if (folder) await rm(await folder, { recursive: true, force: true });
    },
  };
};
