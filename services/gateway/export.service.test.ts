import { createTestSettings } from "@plumbline/test-kit/settings.ts";
import { unavailable } from "@plumbline/platform/errors.ts";
import { expect, test } from "vitest";
import { openTestGateway } from "./testing/test-gateway.ts";

const settings = await createTestSettings();
const { backends, gateway } = await openTestGateway({
  settings,
  clock: () => new Date("2026-03-01T10:00:00Z"),
});
const { handlers } = backends;
const lastPage = { page: 2, hasNextPage: false };

/** More than the call returns at once. */
const notices = Array.from({ length: 51 }, (_, at) => ({ id: `n${at}`, title: "Done" }));

const download = async () =>
  fetch(`${gateway.url}/api/users/me/export`, {
    headers: { cookie: `access_token=${await settings.userToken({ userId: "ann" })}` },
  });
const answerAll = () => {
  Object.assign(handlers.identity, {
    getSession: () => ({ user: { id: "ann", email: "ann@example.com", avatarUrl: "/avatars/abc.webp" } }),
    getAvatar: ({ name }: { name: string }) => ({ picture: Buffer.from(`picture ${name}`) }),
    listSignInMethods: () => ({ hasPassword: true, linked: [{ provider: "google" }] }),
    getOnboarding: () => ({ progress: { ranAnalysis: true } }),
    listPrograms: () => ({ programs: [{ id: "p1", name: "A program", scopes: ["read"] }] }),
    listApiTokens: () => ({ tokens: [{ id: "t1", name: "My sheet", scopes: ["read"] }] }),
    listSessions: () => ({ sessions: [{ id: "s1", device: "Firefox on Linux" }] }),
  });
  Object.assign(handlers.orchestrator, {
    listAnalyses: ({ page, ownOnly }: { page: { page: number }; ownOnly: boolean }) => ({
      analyses: ownOnly ? [{ id: `a${page.page}`, ticker: "KO" }] : [],
      meta: page.page === 1 ? { page: 1, hasNextPage: true } : lastPage,
    }),
    listShares: ({ id }: { id: string }) => ({ shares: [{ id: `share of ${id}` }] }),
    listBeliefs: () => ({ beliefs: [{ ticker: "KO", name: "Fast" }] }),
    listWatchMoves: () => ({ moves: [{ ticker: "KO", cause: "New 10-Q" }] }),
    listScreens: () => ({ screens: [{ name: "Cheap", query: "word=Buy" }] }),
    listWatched: () => ({ companies: [{ ticker: "KO", note: "Dividends" }] }),
    listOwnScenarios: () => ({ analyses: [{ analysisId: "a9", scenarios: [{ name: "Slow" }] }] }),
  });
  Object.assign(handlers.billing, {
    listTransactions: () => ({ transactions: [{ id: "p1" }], meta: lastPage }),
    listCreditEvents: () => ({ events: [{ id: "e1", creditChange: 5 }], meta: lastPage }),
  });
  handlers.billing.listReferrals = () => ({ referrals: [{ id: "f1" }], meta: lastPage });
  handlers.feedback.listOwnReports = () => ({ reports: [{ id: "r1" }], meta: lastPage });
  handlers.feedback.listReviews = ({ ownOnly }) => ({ reviews: ownOnly ? [{ id: "v1" }] : [] });
  Object.assign(handlers.notification, {
    listNotifications: ({ limit, skip }: { limit: number; skip: number }) => ({
      notifications: notices.slice(skip, skip + limit),
    }),
    getMailPreferences: () => ({ preferences: { productNews: true } }),
    getWebhook: () => ({ webhook: { url: "https://hooks.example.com/" }, deliveries: [{ id: "d1" }] }),
    listContactMessages: () => ({ messages: [{ subject: "A question" }] }),
  });
};

test("gathers what the services have of the caller, all pages of lists, in one file", async () => {
  answerAll();
  const answer = await download();
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toContain("application/json");
  expect(answer.headers.get("content-disposition")).toContain('attachment; filename="plumbline_export.json"');
  expect(await answer.json()).toMatchObject({
    exportedAt: "2026-03-01T10:00:00.000Z",
    profile: { id: "ann", email: "ann@example.com" },
    tokens: [{ name: "My sheet" }],
    programs: [{ name: "A program" }],
    sessions: [{ device: "Firefox on Linux" }],
    analyses: [{ id: "a1" }, { id: "a2" }],
    shares: [{ id: "share of a1" }, { id: "share of a2" }],
    purchases: [{ id: "p1" }],
    creditEvents: [{ id: "e1", creditChange: 5 }],
    referrals: [{ id: "f1" }],
    feedback: [{ id: "r1" }],
    review: { id: "v1" },
    notifications: notices,
    picture: { mediaType: "image/webp", base64: Buffer.from("picture abc").toString("base64") },
    signInMethods: { hasPassword: true, linked: [{ provider: "google" }] },
    firstSteps: { ranAnalysis: true },
    scenarios: [{ analysisId: "a9", scenarios: [{ name: "Slow" }] }],
    beliefs: [{ ticker: "KO", name: "Fast" }],
    watchMoves: [{ ticker: "KO", cause: "New 10-Q" }],
    screens: [{ name: "Cheap", query: "word=Buy" }],
    watchlist: [{ ticker: "KO", note: "Dividends" }],
    mailPreferences: { productNews: true },
    webhook: { webhook: { url: "https://hooks.example.com/" }, deliveries: [{ id: "d1" }] },
    contactMessages: [{ subject: "A question" }],
  });
  // Everybody may see a picture.
  const calls = backends.calls.filter(({ call }) => call !== "identity.getAvatar");
  expect(new Set(calls.map(({ by }) => by))).toEqual(new Set(["ann"]));
});

test("is no file while a service is away, rather than one without its part", async () => {
  answerAll();
  handlers.billing.listTransactions = () => {
    throw unavailable("UNAVAILABLE", "Billing is away.");
  };
  const answer = await download();
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ error: { code: "UNAVAILABLE" } });
});
