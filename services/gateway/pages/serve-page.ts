import { toAppError } from "@plumbline/shared/errors.ts";
import type { Context, Next } from "koa";
import { existsSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { answerWithEtag, etagOf } from "../http/etag.ts";
import { describeCompany } from "../company/describe-company.ts";
import { readCompany } from "../company/read-company.ts";
import type { Clients } from "../clients.ts";
import { findPage, type Page, type PageHead } from "./page-table.ts";
import { renderHead } from "./render-head.ts";

const isRead = ({ method }: Context) => method === "GET" || method === "HEAD";

const notFound: PageHead = { title: "Page not found · Plumbline", description: null };

/** A page waits no longer for what its head says; the app loads the rest itself. */
const headDeadlineMs = 2_000;

/**
 * Serves the app's HTML with the head of the page, status 404 for an unknown address or ticker, and
 * X-Robots-Tag for pages that search engines must not index. While the orchestrator does not
 * answer, a company's page has its ticker as the title. The HTML is read once, when the gateway
 * starts.
 */
export const servePage = ({
  dist,
  origin,
  orchestrator,
}: {
  dist: string;
  origin: string;
  orchestrator: Clients["orchestrator"];
}) => {
  const index = join(dist, "index.html");
  const html = existsSync(index) ? readFileSync(index, "utf8") : null;

  const headOf = async (page: Page | null): Promise<PageHead> => {
    if (!page?.ticker) return page ?? notFound;
    const ticker = page.ticker.toUpperCase().replace(/[./]/g, "-");
    try {
      const read = await readCompany({ orchestrator, ticker, deadlineMs: headDeadlineMs });
      return describeCompany(read, origin);
    } catch (thrown) {
      const { kind } = toAppError(thrown);
      if (kind === "not-found" || kind === "invalid") return notFound;
      return { title: `${ticker} · Plumbline`, description: page.description };
    }
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
