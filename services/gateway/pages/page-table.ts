import { pictureSize } from "./picture-size.ts";
import { match } from "path-to-regexp";

/**
 * What search engines and previews of links read of a page. Pages without a description are not
 * indexed.
 */
export type PageHead = {
  title: string;
  description: string | null;
  /** The address by which search engines know the page; without it, the one that was asked for. */
  path?: string;
  /** What previews of links show. */
  picture?: { path: string; width: number; height: number };
  /** What the page is about: nodes of schema.org. */
  data?: object[];
  /** Whether the page names the feed of the blog. */
  hasFeed?: boolean;
  /** Of an article: when it was published and changed, as ISO texts. */
  article?: { publishedAt: string; changedAt: string };
};

/** A page's head, and the ticker or the slug in its address. */
export type Page = PageHead & { ticker: string | null; slug: string | null };

const product =
  "Plumbline turns a US ticker into a full equity valuation report, built from the company's own SEC filings, with the source of every figure.";

/** What previews of links show of a page that has no picture of its own. */
export const siteCard = { title: "What is a share worth?", lead: product };
const sitePicture = { ...pictureSize, path: "/api/picture" };

/**
 * The app's addresses (web/src/app/routes.tsx), with their heads. Addresses outside the table
 * answer 404.
 */
const table: Record<string, PageHead> = {
  "/": { title: "Plumbline", description: product },
  "/blog": {
    title: "Blog · Plumbline",
    description: "Articles on valuing companies from their own filings.",
    hasFeed: true,
  },
  "/blog/:slug": {
    title: "Blog · Plumbline",
    description: "An article on valuing companies from their own filings.",
  },
  "/free-analyses": {
    title: "Free analyses · Plumbline",
    description: "Equity valuation reports that their authors have published, free to read.",
  },
  "/contact": { title: "Contact · Plumbline", description: "How to reach Plumbline." },
  "/how-it-works": {
    title: "How it works · Plumbline",
    description:
      "How Plumbline turns a ticker into an equity valuation report: thirteen steps, with what each found for a real company.",
  },
  "/monte-carlo-guide": {
    title: "A guide to the simulation · Plumbline",
    description: "What a Monte Carlo simulation of a share's value says, with one that you can move.",
  },
  "/about": {
    title: "About · Plumbline",
    description: "Why Plumbline exists, what it holds to, and whose shoulders it stands on.",
  },
  "/legal": {
    title: "Legal · Plumbline",
    description: "Privacy, terms of service, cookies, disclaimer and the referral programme.",
  },
  "/changelog": { title: "Changelog · Plumbline", description: "What is new in Plumbline." },
  "/track-record": {
    title: "Track record · Plumbline",
    description:
      "How often Plumbline's ranges held on companies and years it had not seen, and what followed its recommendations.",
  },
  "/screener": {
    title: "Screener · Plumbline",
    description:
      "All valued companies in one table: value, price, range and what the price asks, by the same rules on the same day.",
  },
  "/developers": {
    title: "Developers · Plumbline",
    description:
      "Plumbline's values for programs, spreadsheets and AI assistants: API, MCP tools, CSV and cards to embed, with the filing of every figure.",
  },
  "/company/:ticker": { title: "Company · Plumbline", description: product },
  "/login": { title: "Log in · Plumbline", description: product },
  "/login/code": { title: "Enter your code · Plumbline", description: null },
  "/linkedin-redirect": { title: "Signing in · Plumbline", description: null },
  "/register": { title: "Create an account · Plumbline", description: product },
  "/public-analysis": { title: "Analysis · Plumbline", description: null },
  "/public-analysis/:id": { title: "Analysis · Plumbline", description: null },
  "/verify-email/:token": { title: "Verify your e-mail address · Plumbline", description: null },
  "/verify-email-change/:token": { title: "Change your e-mail address · Plumbline", description: null },
  "/unsubscribe/:token": { title: "Unsubscribe · Plumbline", description: null },
  "/verification-pending": { title: "Check your inbox · Plumbline", description: null },
  "/resend-verification": { title: "Resend verification · Plumbline", description: null },
  "/forgot-password": { title: "Forgot your password · Plumbline", description: null },
  "/reset-password": { title: "Set a new password · Plumbline", description: null },
  "/reset-password/:token": { title: "Set a new password · Plumbline", description: null },
  "/dashboard": { title: "Dashboard · Plumbline", description: null },
  "/analysis": { title: "My analyses · Plumbline", description: null },
  "/analysis/new": { title: "New analysis · Plumbline", description: null },
  "/admin": { title: "Admin · Plumbline", description: null },
  "/admin/blog": { title: "Posts · Plumbline", description: null },
  "/admin/blog/new": { title: "New post · Plumbline", description: null },
  "/admin/blog/:id": { title: "Edit post · Plumbline", description: null },
  "/admin/feedback": { title: "Feedback · Admin · Plumbline", description: null },
  "/admin/reviews": { title: "Reviews · Admin · Plumbline", description: null },
  "/admin/reports": { title: "Report · Admin · Plumbline", description: null },
  "/admin/reports/:reportId": { title: "Report · Admin · Plumbline", description: null },
  "/admin/reports/:reportId/:view": { title: "Report · Admin · Plumbline", description: null },
  "/admin/performance": { title: "Performance · Admin · Plumbline", description: null },
  "/admin/overview": { title: "Overview · Admin · Plumbline", description: null },
  "/admin/users": { title: "Users · Admin · Plumbline", description: null },
  "/admin/users/:userId": { title: "User · Admin · Plumbline", description: null },
  "/admin/users/:userId/email": { title: "Email user · Admin · Plumbline", description: null },
  "/admin/job-queue": { title: "Queue · Admin · Plumbline", description: null },
  "/admin/email": { title: "Email · Admin · Plumbline", description: null },
  "/admin/audit": { title: "Audit · Admin · Plumbline", description: null },
  "/oauth/authorize": { title: "Connect a program · Plumbline", description: null },
  "/watchlist": { title: "Watchlist · Plumbline", description: null },
  "/compare": { title: "Compare · Plumbline", description: null },
  "/analysis/:id": { title: "Analysis · Plumbline", description: null },
  "/analysis/:id/results": { title: "Analysis · Plumbline", description: null },
  "/analysis/:analysisId/results/report": { title: "Report a problem · Plumbline", description: null },
  "/account": { title: "Account · Plumbline", description: null },
  "/profile": { title: "Profile · Plumbline", description: null },
  "/buycredits": { title: "Buy credits · Plumbline", description: null },
  "/feedback": { title: "Feedback · Plumbline", description: null },
  "/reviews": {
    title: "Reviews · Plumbline",
    description: "What users say about Plumbline's equity valuation reports.",
  },
  "/reviews/new": { title: "Your review · Plumbline", description: null },
  "/feedback/new": { title: "New feedback · Plumbline", description: null },
};

export const pagePaths = Object.keys(table);

/** Addresses of single pages that search engines may index. */
export const indexedPaths = pagePaths.filter((path) => !path.includes(":") && table[path]?.description);

const matchers = pagePaths.map((path) => ({
  path,
  matches: match<{ ticker?: string; slug?: string }>(path, { decode: false }),
}));

/** Finds the page of an address; null for an unknown address. */
export const findPage = (address: string): Page | null => {
  for (const { path, matches } of matchers) {
    const found = matches(address);
    const head = table[path];
    if (!found || !head) continue;
    const { ticker = null, slug = null } = found.params;
    return { ...(head.description ? { picture: sitePicture } : {}), ...head, ticker, slug };
  }
  return null;
};
