import { toAppError } from "@plumbline/platform/errors.ts";
import type { Context, Next } from "koa";
import { extname } from "node:path";
import { answerWithEtag, etagOf } from "../http/etag.ts";
import { describeCompany } from "../company/describe-company.ts";
import { readCompany } from "../company/read-company.ts";
import type { Clients } from "../clients.ts";
import { describePost } from "./describe-post.ts";
import { readPages } from "./read-pages.ts";
import { findPage, type Page, type PageHead } from "./page-table.ts";
import { renderHead } from "./render-head.ts";

const isRead = ({ method }: Context) => method === "GET" || method === "HEAD";

const notFound: PageHead = { title: "Page not found · Plumbline", description: null };

/** A page waits no longer for what its head says; the app loads the rest itself. */
const headDeadlineMs = 2_000;

/** What an address answers: a page's head, or the address under which the page is now. */
type Found = { head: PageHead } | { movedTo: string };

/** Returns what `read` finds, notFound for what does not exist, and null while a service is away. */
const findOrMiss = async (read: () => Promise<Found>): Promise<Found | null> => {
  try {
    return await read();
  } catch (thrown) {
    const { kind } = toAppError(thrown);
    return kind === "not-found" || kind === "invalid" ? { head: notFound } : null;
  }
};

/**
 * Serves the app's HTML with the head of the page, status 404 for an unknown address, ticker or
 * post, 301 for the former address of a post, and X-Robots-Tag for pages that search engines must
 * not index. While the service behind a page does not answer, the page has a general title. The
 * HTML is read once, when the gateway starts.
 */
export const servePage = ({
  dist,
  origin,
  orchestrator,
  blog,
}: {
  dist: string;
  origin: string;
} & Pick<Clients, "orchestrator" | "blog">) => {
  const { app, prerendered } = readPages(dist);
  /**
   * Visitors get a page of texts as markup, the landing page with any query, others without one,
   * which may choose what they show; who may have a session gets the empty app.
   */
  const chooseHtml = ({ cookies, path, search }: Context) => {
    const isVisitor = !cookies.get("access_token") && !cookies.get("refresh_token");
    const markup = path === "/" || search === "" ? prerendered.get(path) : undefined;
    return (isVisitor ? markup : undefined) ?? app;
  };

  const findCompany = async (page: Page, address: string): Promise<Found> => {
    const ticker = address.toUpperCase().replace(/[./]/g, "-");
    const found = await findOrMiss(async () => {
      const read = await readCompany({ orchestrator, ticker, deadlineMs: headDeadlineMs });
      return { head: describeCompany(read, origin) };
    });
    return found ?? { head: { title: `${ticker} · Plumbline`, description: page.description } };
  };
  const findPost = async (page: Page, slug: string): Promise<Found> => {
    const found = await findOrMiss(async () => {
      const { post } = await blog.getPost({ slugOrId: slug }, { deadlineMs: headDeadlineMs });
      if (!post) return { head: notFound };
      return post.slug === slug ? { head: describePost(post, origin) } : { movedTo: `/blog/${post.slug}` };
    });
    return found ?? { head: page };
  };
  const find = async (page: Page | null): Promise<Found> => {
    if (page?.ticker) return findCompany(page, page.ticker);
    if (page?.slug) return findPost(page, page.slug);
    return { head: page ?? notFound };
  };

  return async (context: Context, next: Next) => {
    const page = findPage(context.path);
    const isPage = page !== null || !extname(context.path);
    const html = chooseHtml(context);
    if (html === null || !isRead(context) || !isPage) return next();
    const found = await find(page);
    context.set("Cache-Control", "no-cache");
    if ("movedTo" in found) {
      context.redirect(found.movedTo);
      context.status = 301;
      return;
    }
    const { head } = found;
    const body = renderHead({ html, head, origin, path: context.path });
    context.status = head === notFound ? 404 : 200;
    if (!head.description) context.set("X-Robots-Tag", "noindex");
    context.type = "html";
    answerWithEtag(context, { body, etag: etagOf(body) });
  };
};
