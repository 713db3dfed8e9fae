import type { Page } from "@playwright/test";
import { livingScreens } from "./living-screens.ts";

/**
 * Who looks at a screen: nobody, an account that did nothing yet, one with reports and no
 * credit, an administrator.
 */
export type Viewer = "visitor" | "newcomer" | "reader" | "admin";

export type Screen = {
  name: string;
  path: string;
  viewer: Viewer;
  /** Runs before the page is opened, such as a fault of the server. */
  before?: (page: Page) => Promise<unknown>;
  /** Runs on the open page. */
  after?: (page: Page) => Promise<unknown>;
};

/** Sample companies: a rich one, a bank, a loss maker, one of negative equity, one near nothing. */
export const pictured = ["AAPL", "JPM", "SNOW", "MCD", "TSLA"] as const;

const tabs = ["summary", "datalog", "background", "thesis", "catalysts", "risks"];
const subs = [
  "summary",
  "assumptions",
  "dcf",
  "segments",
  "cost-of-equity",
  "scenarios",
  "sensitivity",
  "simulations",
  "other-claims",
  "reverse-dcf",
  "interactive",
];

const visitorPaths: [string, string][] = [
  ["landing", "/"],
  ["login", "/login"],
  ["login-connect", "/login?connect=google"],
  ["login-refused", "/login?refused=OPENID_UNVERIFIED&provider=microsoft"],
  ["login-code", "/login/code"],
  ["register", "/register"],
  ["forgot-password", "/forgot-password"],
  ["reset-password", "/reset-password/a-token-of-a-link"],
  ["verify-email-change", "/verify-email-change/a-token-of-a-link"],
  ["verify-bad-link", "/verify-email/short"],
  ["free-analyses", "/free-analyses"],
  ["how-it-works", "/how-it-works"],
  ["monte-carlo-guide", "/monte-carlo-guide"],
  ["about", "/about"],
  ["legal", "/legal"],
  ["legal-cookies", "/legal?tab=cookies"],
  ["changelog", "/changelog"],
  ["blog", "/blog"],
  ["blog-nothing", "/blog?search=zzzz"],
  ["blog-post", "/blog/why-ranges-beat-targets"],
  ["blog-post-unknown", "/blog/no-such-post"],
  ["track-record", "/track-record"],
  ["screener", "/screener"],
  ["screener-map", "/screener?view=map"],
  ["contact-visitor", "/contact"],
  ["unsubscribe", "/unsubscribe/a.token"],
  ["feedback-visitor", "/feedback"],
  ["reviews-visitor", "/reviews"],
  ["company", "/company/AAPL"],
  ["company-unknown", "/company/ZZZZZZ"],
  ["public-analysis-unknown", "/public-analysis/00000000-0000-4000-8000-000000000000"],
  ["not-found", "/no-such-page"],
];

const newcomerPaths: [string, string][] = [
  ["dashboard-empty", "/dashboard"],
  ["analyses-empty", "/analysis"],
  ["watchlist-empty", "/watchlist"],
  ["new-analysis", "/analysis/new"],
];

const readerPaths: [string, string][] = [
  ["dashboard", "/dashboard"],
  ["analyses", "/analysis"],
  ["new-analysis-no-credit", "/analysis/new"],
  ["buy-credits", "/buycredits"],
  ["account", "/account"],
  ["profile", "/profile"],
  ["account-purchases", "/account?tab=purchases"],
  ["account-credits", "/account?tab=credits"],
  ["account-feedback", "/account?tab=feedback"],
  ["account-referrals", "/account?tab=referrals"],
  ["feedback", "/feedback"],
  ["feedback-new", "/feedback/new"],
  ["reviews", "/reviews"],
  ["review-new", "/reviews/new"],
  ["contact", "/contact"],
  ["company-reader", "/company/AAPL"],
  ["analysis-unknown", "/analysis/00000000-0000-4000-8000-000000000000/results"],
];

const adminPaths: [string, string][] = [
  "overview",
  "users",
  "feedback",
  "reviews",
  "job-queue",
  "performance",
  "blog",
  "blog/new",
  "email",
  "audit",
].map((tab) => [`admin-${tab.replace("/", "-")}`, `/admin/${tab}`]);

/** Screens with a list that the server refuses. */
const failing: [Viewer, string, string][] = [
  ["visitor", "/blog", "blog*"],
  ["visitor", "/blog/why-ranges-beat-targets", "blog/**"],
  ["visitor", "/free-analyses", "**"],
  ["visitor", "/feedback", "reports*"],
  ["visitor", "/reviews", "reviews*"],
  ["visitor", "/track-record", "**"],
  ["visitor", "/company/AAPL", "company/**"],
  ["visitor", "/screener", "market/**"],
  ["reader", "/watchlist", "watchlist*"],
  ["visitor", "/login", "auth/**"],
  ["reader", "/dashboard", "analysis/**"],
  ["reader", "/analysis", "analysis/**"],
  ["reader", "/buycredits", "payments/**"],
  ["reader", "/account?tab=purchases", "payments/**"],
  ["reader", "/account?tab=credits", "users/me/**"],
  ["reader", "/account?tab=referrals", "users/me/**"],
  ...["overview", "users", "feedback", "reviews", "job-queue", "performance", "blog", "audit"].map(
    (tab): [Viewer, string, string] => ["admin", `/admin/${tab}`, "admin/**"],
  ),
];

const failCalls = (calls: string) => (page: Page) =>
  page.route(`**/api/${calls}`, (route) =>
    route.fulfill({
      status: 500,
      json: { success: false, error: { code: "INTERNAL", message: "internal error" } },
    }),
  );

/** Opens the page of the first row of a list. */
const openFirst = async (page: Page) => {
  const list = page.url();
  await page.getByRole("row").getByRole("link").first().click();
  await page.waitForURL((now) => now.href !== list);
  await page.waitForLoadState("networkidle");
  await page.locator(".skeleton").first().waitFor({ state: "detached" });
};

/**
 * Lists all screens. reports: the id of each pictured company's report. isFull: whether the lists
 * have been filled with samples.
 */
export const listScreens = (reports: Map<string, string>, isFull: boolean): Screen[] => {
  const of =
    (viewer: Viewer) =>
    ([name, path]: [string, string]): Screen => ({ name, path, viewer });
  const ofReport = [...reports].flatMap(([ticker, id]) => {
    const at = (rest: string) => `/analysis/${id}/results?${rest}`;
    const name = ticker.toLowerCase();
    return [
      ...tabs.map((tab): [string, string] => [`${name}-${tab}`, at(`tab=${tab}`)]),
      ...subs.map((sub): [string, string] => [`${name}-valuation-${sub}`, at(`tab=valuation&sub=${sub}`)]),
    ];
  });
  const [first = "", second = ""] = reports.values();
  return [
    ...visitorPaths.map(of("visitor")),
    ...newcomerPaths.map(of("newcomer")),
    ...readerPaths.map(of("reader")),
    ...adminPaths.map(of("admin")),
    ...ofReport.map(of("reader")),
    ...livingScreens,
    {
      name: "error-results",
      path: `/analysis/${first}/results`,
      viewer: "newcomer",
      before: failCalls("analysis/**"),
    },
    ...failing.map(([viewer, path, calls]): Screen => ({
      name: `error${path.replaceAll(/[^a-z]+/gi, "-")}`.toLowerCase(),
      path,
      viewer,
      before: failCalls(calls),
    })),
    { name: "admin-user", path: "/admin/users", viewer: "admin", after: openFirst },
    ...(isFull
      ? [{ name: "admin-report", path: "/admin/feedback", viewer: "admin" as const, after: openFirst }]
      : []),
    {
      name: "menu",
      path: "/dashboard",
      viewer: "admin",
      after: (page) => page.getByRole("button", { name: "Menu", exact: true }).click(),
    },
    {
      name: "compare",
      path: `/compare?first=${first}&second=${second}`,
      viewer: "reader",
    },
    {
      name: "suggestions",
      path: "/analysis/new",
      viewer: "newcomer",
      after: async (page) => {
        await page.getByRole("main").getByRole("combobox").fill("micro");
        await page.getByRole("option").first().waitFor();
      },
    },
    {
      name: "offline",
      path: "/dashboard",
      viewer: "reader",
      after: (page) => page.context().setOffline(true),
    },
  ];
};
