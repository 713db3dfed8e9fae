import type { Context, Next } from "koa";
import { existsSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { answerWithEtag, etagOf } from "../http/etag.ts";
import type { TickerList } from "../http/tickers.ts";
import { findPage, indexedPaths, type Page, type PageHead } from "./page-table.ts";
import { renderHead } from "./render-head.ts";

const isRead = ({ method }: Context) => method === "GET" || method === "HEAD";

const notFound: PageHead = { title: "Page not found · Plumbline", description: null };

/**
 * Serves the app's HTML with the head of the page, status 404 for an unknown address or ticker, and
 * X-Robots-Tag for pages that search engines must not index. Without the list of tickers, a
 * company's page has its ticker as the title. The HTML is read once, when the gateway starts.
 */
export const servePage = ({
  dist,
  origin,
  tickers,
}: {
  dist: string;
  origin: string;
  tickers: Pick<TickerList, "load">;
}) => {
  const index = join(dist, "index.html");
  const html = existsSync(index) ? readFileSync(index, "utf8") : null;

  const headOf = async (page: Page | null): Promise<PageHead> => {
    if (!page?.ticker) return page ?? notFound;
    const ticker = page.ticker.toUpperCase().replace(/[./]/g, "-");
    const list = await tickers.load().catch(() => null);
    const name = list?.entries.find((entry) => entry.ticker === ticker)?.title;
    if (list && !name) return notFound;
    return {
      title: `${ticker}${name ? ` · ${name}` : ""} · Plumbline`,
      description: `Valuation reports of ${name ?? ticker} built from its own SEC filings, with the source of every figure.`,
    };
  };

  return async (context: Context, next: Next) => {
    const page = findPage(context.path);
    const isPage = page !== null || !extname(context.path);
    if (html === null || !isRead(context) || !isPage) return next();
    const head = await headOf(page);
    const body = renderHead({ html, head, origin, path: context.path });
    context.status = head === notFound ? 404 : 200;
    if (!head.description) context.set("X-Robots-Tag", "noindex");
    context.set("Cache-Control", "no-cache");
    context.type = "html";
    answerWithEtag(context, { body, etag: etagOf(body) });
  };
};

/** Serves /robots.txt and /sitemap.xml: the single pages that search engines may index. */
export const serveSitemap = ({ origin }: { origin: string }) => {
  const urls = indexedPaths.map((path) => `  <url><loc>${origin}${path}</loc></url>`);
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("\n")}
</urlset>
`;
  // Crawlers may read every page: X-Robots-Tag says which ones they must not index.
  const robots = `User-agent: *\nAllow: /\nSitemap: ${origin}/sitemap.xml\n`;
  const files: Record<string, { type: string; body: string }> = {
    "/sitemap.xml": { type: "application/xml", body: sitemap },
    "/robots.txt": { type: "text", body: robots },
  };
  return async (context: Context, next: Next) => {
    const file = isRead(context) ? files[context.path] : undefined;
    if (!file) return next();
    context.type = file.type;
    context.body = file.body;
  };
};
