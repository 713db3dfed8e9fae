import { AnalysisStatus } from "@plumbline/proto/analysis_orchestrator/v1/report_pb.ts";
import escapeHtml from "escape-html";
import type { Context, Next } from "koa";
import type { Clients } from "../clients.ts";
import { indexedPaths } from "./page-table.ts";

const companiesForMs = 3_600_000;
const pageLength = 100;
const maxPages = 100;
const statuses = [AnalysisStatus.COMPLETED];

/** Lists the companies with published analyses, by ticker. */
const listPublishedTickers = async (orchestrator: Clients["orchestrator"]): Promise<string[]> => {
  const tickers = new Set<string>();
  for (let page = 1; page <= maxPages; page++) {
    const request = { page, limit: pageLength, sortBy: "ticker", descending: false };
    const { analyses, meta } = await orchestrator.listPublicAnalyses({ page: request, statuses });
    for (const { ticker } of analyses) tickers.add(ticker);
    if (!meta?.hasNextPage) break;
  }
  return [...tickers];
};

/**
 * Serves /robots.txt and /sitemap.xml: the pages that search engines may index, with those of
 * companies that have a published analysis. The companies are read again after an hour; while they
 * cannot be read, the sitemap has the pages without them.
 */
export const serveSitemap = ({
  origin,
  orchestrator,
  clock,
}: {
  origin: string;
  orchestrator: Clients["orchestrator"];
  clock: () => Date;
}) => {
  let known: { paths: string[]; at: number } | undefined;
  const listCompanyPaths = async (): Promise<string[]> => {
    const now = clock().getTime();
    if (known && now - known.at <= companiesForMs) return known.paths;
    const tickers = await listPublishedTickers(orchestrator).catch(() => null);
    if (!tickers) return known?.paths ?? [];
    known = { paths: tickers.map((ticker) => `/company/${ticker}`), at: now };
    return known.paths;
  };
  const writeSitemap = async () => {
    const paths = [...indexedPaths, ...(await listCompanyPaths())];
    const urls = paths.map((path) => `  <url><loc>${escapeHtml(origin + path)}</loc></url>`);
    return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("\n")}
</urlset>
`;
  };
  // Crawlers may read every page: X-Robots-Tag says which ones they must not index.
  const robots = `User-agent: *\nAllow: /\nSitemap: ${origin}/sitemap.xml\n`;
  return async (context: Context, next: Next) => {
    if (context.method !== "GET" && context.method !== "HEAD") return next();
    if (context.path === "/robots.txt") {
      context.type = "text";
      context.body = robots;
    } else if (context.path === "/sitemap.xml") {
      const sitemap = await writeSitemap();
      context.type = "application/xml";
      context.body = sitemap;
    } else return next();
  };
};
