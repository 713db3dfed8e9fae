import { assumptionNames, assumptions } from "@plumbline/report/assumptions.ts";
import { formOf } from "./form-of.ts";

/** Callers of a route. "unverified" has the cookies of a log-in that was refused. */
export const callers = ["anonymous", "unverified", "user", "stranger", "admin"] as const;
export type CallerName = (typeof callers)[number];

type Statuses = Record<CallerName, string>;
export type GuardRow = {
  path?: string;
  body?: object;
  /** Answers with the anti-forgery header. */
  answers: Statuses;
  /** Answers without it; null for calls that need none: reads, and what carries a signature. */
  withoutHeader: Statuses | null;
};

const login = "401 UNAUTHENTICATED";
const xsrf = "403 XSRF";
const forbidden = "403 FORBIDDEN";
const missing = "404 ANALYSIS_NOT_FOUND";
const noPurchase = "404 PURCHASE_NOT_FOUND";
const noSession = "404 SESSION_NOT_FOUND";
const noToken = "404 API_TOKEN_NOT_FOUND";
const noProgram = "404 PROGRAM_NOT_CONNECTED";
const noReport = "404 REPORT_NOT_FOUND";
const unsigned = "400 SIGNATURE_INVALID";
const notOwner = "422 ONLY_OWNER_SHARES";

/** In the order of callers: anonymous, unverified, user, stranger, admin. */
const each = (...answers: [string, string, string, string, string]): Statuses =>
  Object.fromEntries(callers.map((caller, at) => [caller, answers[at]])) as Statuses;

const everyone = (status: string) => each(status, status, status, status, status);
const open = everyone("200");
const signedIn = each(login, login, "200", "200", "200");
const forgedByAll = everyone(xsrf);
const forgedBySignedIn = each(login, login, xsrf, xsrf, xsrf);

const read = (answers: Statuses, path?: string): GuardRow => ({
  answers,
  withoutHeader: null,
  ...(path ? { path } : {}),
});
const change = (answers: Statuses, rest: { path?: string; body?: object } = {}): GuardRow => ({
  answers,
  withoutHeader: answers["anonymous"] === login ? forgedBySignedIn : forgedByAll,
  ...rest,
});

export const ownedId = "analysis-of-the-user";
const ownedSession = "session-of-the-user";
export const ownedPurchase = "purchase-of-the-user";
export const publishedId = "analysis-published";
const owners = each(login, login, "200", missing, "200");
const admins = each(login, login, forbidden, forbidden, "200");
const letter = { subject: "News", message: "Hello" };
const account = { email: "ann@example.com", password: "correct horse battery" };

export const scenarioBody = {
  name: "Fast growth",
  values: Object.fromEntries(assumptionNames.map((name) => [name, assumptions[name].least])),
  industries: { "1": "Machinery" },
};

/** The answer of every route to each caller, by method and path as in the table of routes. */
export const guardRows: Record<string, GuardRow> = {
  "POST /auth/register": change(open, { body: { ...account, firstName: "Ann", lastName: "Lee" } }),
  "POST /auth/login": change(open, { body: account }),
  "POST /auth/verify-email": change(open, { body: { token: "a-token-of-a-link" } }),
  "POST /auth/resend-verification": change(open, { body: { email: account.email } }),
  "POST /auth/request-verification": change(open, { body: { email: account.email } }),
  "POST /auth/forgot-password": change(open, { body: { email: account.email } }),
  "POST /auth/reset-password": change(open, {
    body: { token: "a-token-of-a-link", password: account.password },
  }),
  "PATCH /users/me": change(signedIn, { body: { role: "Analyst" } }),
  "POST /users/me/avatar": change(signedIn, { body: formOf({ field: "avatar" }, "a picture") }),
  "DELETE /users/me/avatar": change(signedIn),
  "POST /auth/verify-email-change": change(signedIn, { body: { token: "a-token-of-a-link" } }),
  "POST /users/me/email": change(signedIn, { body: account }),
  "GET /users/me/export": read(signedIn),
  "DELETE /users/me": change(signedIn, { body: { confirm: "DELETE" } }),
  "POST /users/me/password": change(signedIn, {
    body: { password: account.password, newPassword: "another long password" },
  }),
  "GET /users/me/sessions": read(signedIn),
  "GET /users/me/webhook": read(signedIn),
  "PUT /users/me/webhook": change(signedIn, { body: { url: "https://hooks.example.com" } }),
  "DELETE /users/me/webhook": change(signedIn),
  "POST /users/me/webhook/secret": change(signedIn),
  "POST /users/me/webhook/test": change(signedIn),
  "GET /users/me/tokens": read(signedIn),
  "POST /users/me/tokens": change(signedIn, { body: { name: "Sheet", scopes: ["read"], days: 30 } }),
  "DELETE /users/me/tokens/:id": change(each(login, login, "200", noToken, noToken), {
    path: "/users/me/tokens/token-of-the-user",
  }),
  "GET /oauth/authorization": read(
    signedIn,
    "/oauth/authorization?clientId=p&redirectUri=https://p.example/",
  ),
  "POST /oauth/authorization": change(signedIn, {
    body: { clientId: "p", redirectUri: "https://p.example/", allow: false },
  }),
  "DELETE /users/me/programs/:id": change(each(login, login, "200", noProgram, noProgram), {
    path: "/users/me/programs/program-of-the-user",
  }),
  "GET /admin/users/:id/tokens": read(admins, "/admin/users/u1/tokens"),
  "DELETE /users/me/sessions/:id": change(each(login, login, "200", noSession, noSession), {
    path: `/users/me/sessions/${ownedSession}`,
  }),
  "DELETE /users/me/sessions": change(signedIn),
  "GET /auth/session": read(open),
  // Without a refresh token there is no session to continue.
  "POST /auth/refresh-token": change(everyone("401 SESSION_ENDED")),
  "POST /auth/logout": change(open),
  "GET /auth/providers": read(open),
  "GET /auth/oauth/:provider": read(everyone("303"), "/auth/oauth/google"),
  "GET /auth/oauth/:provider/callback": read(everyone("303"), "/auth/oauth/google/callback?state=s&code=c"),
  "POST /auth/oauth/:provider/connect": change(signedIn, { path: "/auth/oauth/google/connect", body: {} }),
  "DELETE /auth/oauth/:provider": change(signedIn, { path: "/auth/oauth/google" }),
  "GET /auth/methods": read(signedIn),
  "POST /auth/login/code": change(open, { body: { code: "123456" } }),
  "POST /auth/second-factor": change(signedIn, { body: {} }),
  "POST /auth/second-factor/confirm": change(signedIn, { body: { code: "123456" } }),
  "POST /auth/second-factor/disable": change(signedIn, { body: { code: "123456" } }),
  "GET /users/onboarding-progress": read(signedIn),
  "POST /users/onboarding-progress": change(signedIn, { body: { freeAnalyses: true } }),
  "POST /analysis/start": change(signedIn, { body: { ticker: "AAPL" } }),
  "GET /analysis/user": read(signedIn),
  "GET /analysis/ticker/:ticker": read(open, "/analysis/ticker/AAPL"),
  "GET /analysis/company-history": read(signedIn),
  "GET /analysis/public": read(open),
  "GET /analysis/public/:id": read(open, `/analysis/public/${publishedId}`),
  "GET /analysis/comprehensive/:id": read(owners, `/analysis/comprehensive/${ownedId}`),
  "GET /analysis/:id/status": read(owners, `/analysis/${ownedId}/status`),
  "POST /analysis/:id/cancel": change(each(login, login, "200", missing, forbidden), {
    path: `/analysis/${ownedId}/cancel`,
  }),
  "DELETE /analysis/:id": change(owners, { path: `/analysis/${ownedId}` }),
  "GET /company/:ticker": read(open, "/company/AAPL"),
  "GET /company/:ticker/picture": read(open, "/company/AAPL/picture"),
  "GET /market/day": read(open),
  "GET /market/records": read(open),
  "GET /market/records/:hash": read(open, `/market/records/${"a".repeat(64)}`),
  "GET /market/prices": read(open),
  "GET /market/history/:ticker": read(open, "/market/history/AAPL"),
  "POST /analysis/:id/share": change(each(login, login, "200", missing, notOwner), {
    path: `/analysis/${ownedId}/share`,
    body: { recipientEmail: "bob@example.com" },
  }),
  "GET /shares/quota": read(signedIn),
  "POST /analysis/shared-meta": change(signedIn, { body: { ids: [ownedId] } }),
  "GET /analysis/:id/shares": read(
    each(login, login, "200", missing, notOwner),
    `/analysis/${ownedId}/shares`,
  ),
  "DELETE /analysis/:id/shares/:shareId": change(each(login, login, "200", missing, notOwner), {
    path: `/analysis/${ownedId}/shares/share-1`,
  }),
  "DELETE /analysis/:id/shared": change(each(login, login, missing, missing, missing), {
    path: `/analysis/${ownedId}/shared`,
  }),
  "GET /industries": read(open),
  "GET /analysis/:id/scenarios": read(owners, `/analysis/${ownedId}/scenarios`),
  "POST /analysis/:id/scenarios": change(owners, {
    path: `/analysis/${ownedId}/scenarios`,
    body: scenarioBody,
  }),
  "DELETE /analysis/:id/scenarios/:scenarioId": change(owners, {
    path: `/analysis/${ownedId}/scenarios/scenario-1`,
  }),
  "GET /beliefs": read(signedIn),
  "DELETE /beliefs/:id": change(signedIn, { path: "/beliefs/5f0f7b1e-0000-4000-8000-000000000002" }),
  "GET /screens": read(signedIn),
  "PUT /screens": change(signedIn, { body: { screens: [{ name: "Cheap", query: "word=Buy" }] } }),
  "DELETE /screens/:name": change(signedIn, { path: "/screens/Cheap" }),
  "GET /watchlist": read(signedIn),
  "GET /watchlist/moves": read(signedIn),
  "PUT /watchlist": change(signedIn, { body: { companies: [{ ticker: "AAPL" }] } }),
  "DELETE /watchlist/:ticker": change(signedIn, { path: "/watchlist/AAPL" }),
  "GET /price/history/:ticker": read(open, "/price/history/AAPL"),
  "GET /analysis/:id/valuation/excel": read(
    each(missing, missing, "200", missing, "200"),
    `/analysis/${ownedId}/valuation/excel`,
  ),
  "GET /analysis/:id/valuation/excel-formulas": read(
    each(missing, missing, "200", missing, "200"),
    `/analysis/${ownedId}/valuation/excel-formulas`,
  ),
  "GET /analysis/:id/report/pdf": read(
    each(missing, missing, "200", missing, "200"),
    `/analysis/${ownedId}/report/pdf`,
  ),
  "GET /public/stats": read(open),
  "GET /public/site": read(open),
  "GET /public/track-record": read(open),
  "GET /payments/credits": read(signedIn),
  "GET /payments/packs": read(open),
  "POST /payments/create-checkout-session": change(signedIn, { body: { priceId: "price_1" } }),
  "GET /payments/session/:id": read(
    each(login, login, "200", noPurchase, noPurchase),
    `/payments/session/${ownedPurchase}`,
  ),
  "GET /payments/transactions": read(signedIn),
  "POST /payments/transactions/:id/refund": change(each(login, login, "200", noPurchase, noPurchase), {
    path: `/payments/transactions/${ownedPurchase}/refund`,
  }),
  "GET /payments/transactions/:id/invoice": read(
    each(login, login, "200", noPurchase, noPurchase),
    `/payments/transactions/${ownedPurchase}/invoice`,
  ),
  "GET /payments/credit-events": read(signedIn),
  "POST /referrals/generate-code": change(signedIn),
  "GET /referrals": read(signedIn),
  // Signed by the payment provider, which sends no anti-forgery header.
  "POST /payments/webhook": read(everyone(unsigned)),
  "GET /reports": read(open),
  "POST /reports": change(each(login, login, "200", missing, "200"), {
    body: { type: "ANALYSIS", stockAnalysisId: ownedId, title: null, description: "Wrong revenue." },
  }),
  "POST /reports/:id/vote": change(signedIn, { path: "/reports/r1/vote", body: { vote: "UPVOTE" } }),
  "DELETE /reports/:id": change(each(login, login, "200", noReport, noReport), { path: "/reports/r1" }),
  "PATCH /reports/:id/status": change(admins, { path: "/reports/r1/status", body: { status: "REJECTED" } }),
  "GET /reviews": read(open),
  "POST /reviews": change(signedIn, { body: { rating: 5, title: "Clear", comment: "Good." } }),
  "GET /blog": read(open),
  "GET /blog-tags": read(open),
  "GET /blog/:slug": read(open, "/blog/a-post"),
  "GET /picture": read(open),
  "GET /blog/:slug/picture": read(open, "/blog/a-post/picture"),
  "GET /blog/:id/related": read(open, "/blog/post-1/related"),
  "GET /admin/blog": read(admins),
  "GET /admin/blog/:id": read(admins, "/admin/blog/post-1"),
  "POST /admin/blog": change(admins, { body: { title: "A post" } }),
  "PUT /admin/blog/:id": change(admins, {
    path: "/admin/blog/post-1",
    body: { title: "A post", version: 1 },
  }),
  "DELETE /admin/blog/:id": change(admins, { path: "/admin/blog/post-1" }),
  "POST /admin/blog/images": change(admins, { body: formOf({ field: "image" }, "a picture") }),
  "GET /notifications": read(signedIn),
  "GET /notifications/unread/count": read(signedIn),
  "PATCH /notifications/:id/read": change(
    each(login, login, "200", "404 NOTIFICATION_NOT_FOUND", "404 NOTIFICATION_NOT_FOUND"),
    { path: "/notifications/notice-of-the-user/read" },
  ),
  "POST /notifications/mark-all-read": change(signedIn),
  "POST /notifications/test": change(signedIn),
  "GET /contact": read(open),
  "POST /contact": change(signedIn, { body: { subject: "A question", message: "How do I start?" } }),
  "GET /notifications/preferences": read(signedIn),
  "PATCH /notifications/preferences": change(signedIn, { body: { sharing: false } }),
  // The token in the address is the proof: mail programs send no anti-forgery header.
  "POST /unsubscribe/:token": read(open, "/unsubscribe/a.token"),
  "POST /admin/email": change(admins, { body: { ...letter, all: true } }),
  "POST /admin/email/test": change(admins, { body: letter }),
  "GET /admin/email/:id": read(admins, "/admin/email/mail-1"),
  "POST /admin/email/:id/stop": change(admins, { path: "/admin/email/mail-1/stop" }),
  "POST /admin/users/:id/email": change(admins, {
    path: "/admin/users/7f2c1a90-3c1d-4b7e-9a55-1c2d3e4f5a6b/email",
    body: letter,
  }),
  "GET /admin/audit": read(admins),
  "GET /admin/users": read(admins),
  "DELETE /admin/users": change(admins, { body: { userIds: ["u1"] } }),
  "GET /admin/users/:id": read(admins, "/admin/users/u1"),
  "PUT /admin/users/:id": change(admins, { path: "/admin/users/u1", body: { company: "Acme" } }),
  "GET /admin/users/:id/analyses": read(admins, "/admin/users/u1/analyses"),
  "GET /admin/users/:id/reports": read(admins, "/admin/users/u1/reports"),
  "GET /admin/stock-analyses/search": read(admins, "/admin/stock-analyses/search?query=acme"),
  "GET /admin/overview": read(admins),
  "GET /admin/leaderboard": read(admins),
  "GET /admin/job-queue/summary": read(admins),
  "GET /admin/job-queue/jobs": read(admins),
  "GET /admin/market-run": read(admins),
  "GET /admin/job-queue/dead-letters": read(admins),
  "POST /admin/job-queue/dead-letters/:id/requeue": change(admins, {
    path: "/admin/job-queue/dead-letters/7/requeue",
  }),
  "DELETE /admin/job-queue/dead-letters/:id": change(admins, { path: "/admin/job-queue/dead-letters/7" }),
  "GET /admin/reports": read(admins),
  "GET /admin/reports/:id": read(admins, "/admin/reports/r1"),
  "GET /admin/reports/:id/analysis": read(admins, "/admin/reports/r1/analysis"),
  "PUT /admin/reports/:id/status": change(admins, {
    path: "/admin/reports/r1/status",
    body: { status: "REJECTED" },
  }),
  "DELETE /admin/reports/:id": change(admins, { path: "/admin/reports/r1" }),
  "GET /admin/reviews": read(admins),
  "DELETE /admin/reviews/:id": change(admins, { path: "/admin/reviews/v1" }),
  "PATCH /admin/analyses/:id/public": change(each(login, login, forbidden, forbidden, "200"), {
    path: `/admin/analyses/${ownedId}/public`,
    body: { isPublic: true },
  }),
  "GET /admin/performance-metrics": read(each(login, login, forbidden, forbidden, "200")),
  "GET /admin/performance-metrics/summary": read(each(login, login, forbidden, forbidden, "200")),
  "GET /admin/users/:id/transactions": read(
    each(login, login, forbidden, forbidden, "200"),
    "/admin/users/u1/transactions",
  ),
  "GET /admin/users/:id/creditevents": read(
    each(login, login, forbidden, forbidden, "200"),
    "/admin/users/u1/creditevents",
  ),
  "POST /admin/users/:id/transactions/:txId/refund": change(each(login, login, forbidden, forbidden, "200"), {
    path: "/admin/users/u1/transactions/p1/refund",
  }),
  "POST /admin/credits": change(each(login, login, forbidden, forbidden, "200"), {
    body: { userId: "u1", eventType: "ADMIN_GIFT", creditChange: 3 },
  }),
};
