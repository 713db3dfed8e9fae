import { toAppError } from "@plumbline/platform/errors.ts";
import escapeHtml from "escape-html";
import type { Context, Next } from "koa";
import { presentRange } from "../company/present-company.ts";
import type { MarketReader } from "../company/read-market.ts";
import { networkOf } from "../http/client-network.ts";
import { answerWithEtag, etagOf } from "../http/etag.ts";
import type { RateLimits } from "../http/rate-limits.ts";
import { drawCompany, drawSentence } from "./draw-svg.ts";

/** The table changes once a day. */
const maxAgeSeconds = 3_600;

const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors *";

const writePage = ({ svg, href, title }: { svg: string; href: string; title: string }) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title><style>body{margin:0}a{display:block}svg{display:block;width:100%;height:auto}a:focus-visible{outline:2px solid #0e6169}</style></head><body><a href="${escapeHtml(href)}" target="_blank" rel="noopener">${svg}</a></body></html>`;

type Card = { svg: string; title: string; status: number };

/** An error that says nothing of the company is answered as every other one. */
const describeMissing = (thrown: unknown, ticker: string): Card => {
  const { kind, message } = toAppError(thrown);
  if (kind === "failed-precondition") return { svg: drawSentence(message), title: message, status: 200 };
  if (kind !== "not-found") throw thrown;
  const sentence = `Plumbline has no value of ${ticker}.`;
  return { svg: drawSentence(sentence), title: sentence, status: 404 };
};

/**
 * Serves cards of companies for other sites: /embed/KO is a page for a frame, /embed/KO.svg a
 * picture. Neither has a script or sets a cookie; any site may show them.
 */
export const serveEmbed =
  ({
    market,
    limit,
    origin,
  }: {
    market: Pick<MarketReader, "readCompany">;
    limit: RateLimits;
    origin: string;
  }) =>
  async (context: Context, next: Next): Promise<void> => {
    const [, asked, isPicture] = /^\/embed\/([A-Za-z0-9.-]{1,10}?)(\.svg)?$/.exec(context.path) ?? [];
    if (!asked || !["GET", "HEAD"].includes(context.method)) return next();
    await limit("read", { userId: undefined, ip: networkOf(context.ip) });
    const ticker = asked.toUpperCase();
    const readCard = async (): Promise<Card> => {
      const { filing, ...figures } = presentRange(await market.readCompany(ticker));
      return {
        svg: drawCompany(figures),
        title: `${figures.name}, valued by Plumbline from its filings up to ${filing.filed}`,
        status: 200,
      };
    };
    const { svg, title, status } = await readCard().catch((thrown: unknown) =>
      describeMissing(thrown, ticker),
    );
    const body = isPicture ? svg : writePage({ svg, title, href: `${origin}/company/${ticker}` });
    context.set("Content-Security-Policy", policy);
    context.remove("X-Frame-Options");
    context.set("Cross-Origin-Resource-Policy", "cross-origin");
    context.set("Cache-Control", `public, max-age=${maxAgeSeconds}`);
    context.type = isPicture ? "image/svg+xml" : "html";
    context.status = status;
    answerWithEtag(context, { body, etag: etagOf(body) });
  };
