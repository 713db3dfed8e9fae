import { type Callers, each, everyone, noAnalysis, ownerOnly, users } from "./callers.ts";
import type { RouteRequest } from "./exchanges.ts";

const nothing = () => ({});

/** The service decides who may read an analysis: a visitor too, once it is published. */
const readers: Callers = {
  ...everyone,
  refusals: { anonymous: noAnalysis, unverified: noAnalysis, stranger: noAnalysis },
};

async function* sendFile() {
  yield { part: { case: "subject" as const, value: { ticker: "T", companyName: "C", date: "D" } } };
  yield { part: { case: "chunk" as const, value: Uint8Array.of(1) } };
}
const workbook = { orchestrator: { downloadWorkbook: sendFile } };

/** Requests to routes that answer with a file or another page: other tests read what they answer. */
export const fileRequests: Record<string, RouteRequest[]> = {
  "GET /users/me/export": [
    {
      callers: users,
      path: "/users/me/export",
      answers: {
        identity: {
          getSession: nothing,
          getOnboarding: nothing,
          listSignInMethods: nothing,
          listApiTokens: nothing,
          listPrograms: nothing,
          listSessions: nothing,
        },
        orchestrator: {
          listAnalyses: nothing,
          listOwnScenarios: nothing,
          listBeliefs: nothing,
          listWatched: nothing,
          listWatchMoves: nothing,
          listScreens: nothing,
        },
        billing: { listTransactions: nothing, listCreditEvents: nothing, listReferrals: nothing },
        feedback: { listOwnReports: nothing, listReviews: nothing },
        notification: {
          listNotifications: nothing,
          getMailPreferences: nothing,
          getWebhook: nothing,
          listContactMessages: nothing,
        },
      },
    },
  ],
  "GET /auth/oauth/:provider": [
    {
      callers: each("303"),
      path: "/auth/oauth/google",
      answers: { identity: { startOpenId: () => ({ url: "https://provider.example/", flowToken: "flow" }) } },
    },
  ],
  "GET /auth/oauth/:provider/callback": [
    {
      callers: each("303"),
      path: "/auth/oauth/google/callback?state=s&code=c",
      answers: { identity: { finishOpenId: nothing } },
    },
  ],
  "GET /company/:ticker/picture": [
    {
      callers: everyone,
      path: "/company/AAPL/picture",
      answers: {
        orchestrator: {
          getCompany: () => ({ company: { ticker: "AAPL", title: "Apple" } }),
          listPublicAnalyses: nothing,
        },
      },
    },
  ],
  "GET /market/day": [
    { callers: everyone, path: "/market/day", answers: { orchestrator: { getMarketDay: nothing } } },
  ],
  "GET /market/records/:hash": [
    {
      callers: everyone,
      path: `/market/records/${"a".repeat(64)}`,
      answers: { orchestrator: { getMarketRecord: nothing } },
    },
  ],
  "GET /analysis/:id/valuation/excel": [
    { callers: readers, path: "/analysis/analysis-1/valuation/excel", answers: workbook },
  ],
  "GET /analysis/:id/valuation/excel-formulas": [
    { callers: readers, path: "/analysis/analysis-1/valuation/excel-formulas", answers: workbook },
  ],
  "GET /analysis/:id/report/pdf": [
    {
      callers: readers,
      path: "/analysis/analysis-1/report/pdf",
      answers: { orchestrator: { downloadReport: sendFile } },
    },
  ],
  "GET /payments/transactions/:id/invoice": [
    {
      callers: ownerOnly("404 PURCHASE_NOT_FOUND"),
      path: "/payments/transactions/purchase-1/invoice",
      answers: { billing: { getInvoice: () => ({ number: "PL-000001", pdf: Uint8Array.of(37) }) } },
    },
  ],
  "GET /picture": [{ callers: everyone, path: "/picture", answers: {} }],
  "GET /blog/:slug/picture": [
    { callers: everyone, path: "/blog/a-post/picture", answers: { blog: { getPost: nothing } } },
  ],
};
