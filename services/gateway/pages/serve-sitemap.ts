import { AnalysisStatus } from "@plumbline/proto/analysis_orchestrator/v1/report_pb.ts";
import escapeHtml from "escape-html";
import type { Context, Next } from "koa";
import type { Clients } from "../clients.ts";
import { indexedPaths } from "./page-table.ts";

const knownForMs = 3_600_000;
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

/** Lists the addresses of published posts. */
const listPostPaths = async (blog: Clients["blog"]): Promise<string[]> => {
  const paths: string[] = [];
  for (let page = 1; page <= maxPages; page++) {
    const { posts, meta } = await blog.listPosts({ page: { page, limit: pageLength } });
    paths.push(...posts.map(({ slug }) => `/blog/${slug}`));
    if (!meta?.hasNextPage) break;
  }
  return paths;
};

/**
 * Keeps what a list answered for an hour. While it fails, answers what it was, or nothing.
 */
const keepAnHour = (list: () => Promise<string[]>, clock: () => Date) => {
  let known: { paths: string[]; at: number } | undefined;
  return async (): Promise<string[]> => {
    const now = clock().getTime();
    if (known && now - known.at <= knownForMs) return known.paths;
    const paths = await list().catch(() => null);
    if (!paths) return known?.paths ?? [];
    known = { paths, at: now };
    return paths;
  };
};

/**
 * Serves /robots.txt and /sitemap.xml: the pages that search engines may index, with posts
 * and those of companies that have a published analysis. Both are read again after an hour; while
 * they cannot be read, the sitemap has the pages without them.
 */
export const serveSitemap = ({
  origin,
  orchestrator,
  blog,
  clock,
}: {
  origin: string;
  clock: () => Date;
} & Pick<Clients, "orchestrator" | "blog">) => {
  const listCompanies = keepAnHour(
    async () => (await listPublishedTickers(orchestrator)).map((ticker) => `/company/${ticker}`),
    clock,
  );
  const listPosts = keepAnHour(() => listPostPaths(blog), clock);
  const writeSitemap = async () => {
    const paths = [...indexedPaths, ...(await listPosts()), ...(await listCompanies())];
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
