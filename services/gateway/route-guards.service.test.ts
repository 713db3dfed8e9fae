import { PostStatus } from "@plumbline/proto/blog/v1/blog_pb.ts";
import { AnalysisStatus } from "@plumbline/proto/analysis_orchestrator/v1/report_pb.ts";
import { ShareStatus } from "@plumbline/proto/analysis_orchestrator/v1/sharing_pb.ts";
import { CreditEventType, PaymentStatus } from "@plumbline/proto/billing/v1/billing_pb.ts";
import { ReportStatus, ReportType } from "@plumbline/proto/feedback/v1/feedback_pb.ts";
import { BulkMailState } from "@plumbline/proto/notification/v1/notification_pb.ts";
import { AppError, failedPrecondition, forbidden, invalid, notFound } from "@plumbline/platform/errors.ts";
import { connectRedis } from "@plumbline/platform/database/redis.ts";
import { createLogger } from "@plumbline/platform/telemetry/log.ts";
import type { CallContext } from "@plumbline/platform/rpc/rpc-server.ts";
import { createTestSettings } from "@plumbline/test-kit/settings.ts";
import { afterAll, beforeEach, expect, test } from "vitest";
import { createXsrf } from "./http/xsrf.ts";
import { routes } from "./routes/table.ts";
import type { Backends } from "./testing/backends.ts";
import { createBrowser, readEnvelope } from "./testing/browser.ts";
import {
  type CallerName,
  callers,
  guardRows,
  ownedId,
  ownedPurchase,
  publishedId,
} from "./testing/route-guards.ts";
import { openTestGateway } from "./testing/test-gateway.ts";

// Who may call what. The stand-ins behind the gateway check ownership as the services do.
const settings = await createTestSettings();
const ownerId = "the-user";
// A database of its own, emptied before each row: all rows together are more than users may call.
const redisUrl = `${process.env["REDIS_URL"]}/6`;
const env = { TRUST_PROXY: "true", REDIS_URL: redisUrl };
const { backends, gateway } = await openTestGateway({ settings, env });
const redis = connectRedis({ url: redisUrl, logger: createLogger({ name: "test", level: "silent" }) });
beforeEach(() => redis.flushdb());
afterAll(() => redis.disconnect());

const isOwner = ({ caller }: CallContext) => caller.kind === "user" && caller.userId === ownerId;
const isAdmin = ({ caller }: CallContext) => caller.kind === "user" && caller.isAdmin;
const mustRead = (id: string, context: CallContext) => {
  if (id !== ownedId || !(isOwner(context) || isAdmin(context)))
    throw notFound("ANALYSIS_NOT_FOUND", "There is no such analysis.");
};
const mustOwn = (id: string, context: CallContext) => {
  mustRead(id, context);
  if (!isOwner(context)) throw failedPrecondition("ONLY_OWNER_SHARES", "Only the owner.");
};
const readScenarios = async ({ id }: { id: string }, context: CallContext) => {
  mustRead(id, context);
  return {};
};
async function* sendFile({ id }: { id: string }, context: CallContext) {
  mustRead(id, context);
  yield { part: { case: "subject" as const, value: { ticker: "T", companyName: "C", date: "D" } } };
  yield { part: { case: "chunk" as const, value: Uint8Array.of(1) } };
}
const nothing = async () => ({});
const emptyPage = async () => ({ meta: {} });
const bulkMail = async () => ({ mail: { state: BulkMailState.DONE } });
const queued = { status: AnalysisStatus.QUEUED };

const unverified = "unverified@example.com";
const answerAll = ({ handlers }: Backends) => {
  Object.assign(handlers.identity, {
    register: nothing,
    logIn: async ({ email }: { email: string }) => {
      if (email !== unverified) return {};
      throw new AppError({
        kind: "forbidden",
        code: "ACCOUNT_NOT_VERIFIED",
        message: "Account requires verification",
      });
    },
    logOut: nothing,
    verifyEmail: nothing,
    resendVerification: nothing,
    forgotPassword: nothing,
    resetPassword: nothing,
    setAvatar: async () => ({ user: {} }),
    removeAvatar: async () => ({ user: {} }),
    updateProfile: async () => ({ user: {} }),
    changePassword: nothing,
    deleteAccount: nothing,
    requestEmailChange: nothing,
    confirmEmailChange: nothing,
    listSessions: nothing,
    endSession: async (_request: object, context: CallContext) => {
      if (!isOwner(context)) throw notFound("SESSION_NOT_FOUND", "This session has ended already.");
      return {};
    },
    endAllSessions: nothing,
    listApiTokens: nothing,
    listApiTokensOf: nothing,
    createApiToken: async () => ({ token: { scopes: ["read"] }, text: "plb_x" }),
    revokeApiToken: async (_request: object, context: CallContext) => {
      if (!isOwner(context)) throw notFound("API_TOKEN_NOT_FOUND", "There is no such token.");
      return {};
    },
    listPrograms: nothing,
    listProgramsOf: nothing,
    describeAuthorization: async () => ({ scopes: ["read"] }),
    answerAuthorization: async () => ({ location: "https://program.example/" }),
    disconnectProgram: async (_request: object, context: CallContext) => {
      if (!isOwner(context)) throw notFound("PROGRAM_NOT_CONNECTED", "This program is not connected.");
      return {};
    },
    listProviders: nothing,
    startOpenId: async () => ({ url: "https://provider.example/", flowToken: "flow" }),
    startOpenIdLink: async () => ({ url: "https://provider.example/", flowToken: "flow" }),
    finishOpenId: nothing,
    unlinkOpenId: nothing,
    listSignInMethods: nothing,
    answerChallenge: async () => ({ user: {} }),
    beginSecondFactor: nothing,
    confirmSecondFactor: nothing,
    disableSecondFactor: nothing,
    getOnboarding: async () => ({ progress: {} }),
    markOnboarding: async () => ({ progress: {} }),
    getSession: async () => ({ user: {} }),
    countUsers: nothing,
    listAdminActions: emptyPage,
    listUsers: emptyPage,
    findUsers: async () => ({ users: [{ id: "u1" }] }),
    updateUser: nothing,
    deleteUsers: nothing,
    countAccounts: nothing,
  } satisfies Backends["handlers"]["identity"]);
  Object.assign(handlers.orchestrator, {
    startAnalysis: nothing,
    listAnalyses: emptyPage,
    listCompanies: emptyPage,
    listPublicAnalyses: emptyPage,
    getPublicReport: async ({ id }) => {
      if (id !== publishedId) throw notFound("ANALYSIS_NOT_FOUND", "There is no such analysis.");
      return { report: queued };
    },
    getReport: async ({ id }, context) => {
      mustRead(id, context);
      return { report: queued };
    },
    getStatus: async ({ id }, context) => {
      mustRead(id, context);
      return { status: queued };
    },
    deleteAnalysis: async ({ id }, context) => {
      mustRead(id, context);
      return {};
    },
    cancelAnalysis: async ({ id }, context) => {
      mustRead(id, context);
      if (!isOwner(context)) throw forbidden("FORBIDDEN", "Only the owner can cancel an analysis.");
      return {};
    },
    getCompany: () => ({ company: { ticker: "AAPL", title: "Apple" } }),
    getPriceHistory: nothing,
    getMarketDay: nothing,
    getMarketHistory: nothing,
    listMarketRecords: () => ({ records: [] }),
    getMarketRecord: nothing,
    getPriceRecords: () => ({ day: "2026-03-31" }),
    countAnalyses: nothing,
    setPublic: nothing,
    listUserAnalyses: emptyPage,
    searchAnalyses: nothing,
    getOverview: nothing,
    listTopUsers: nothing,
    getQueueSummary: nothing,
    getMarketRun: nothing,
    listJobs: emptyPage,
    listDeadLetters: nothing,
    requeueDeadLetter: nothing,
    discardDeadLetter: nothing,
    shareAnalysis: async ({ id }, context) => {
      mustOwn(id, context);
      return { status: ShareStatus.INVITED };
    },
    getShareQuota: nothing,
    listShares: async ({ id }, context) => {
      mustOwn(id, context);
      return {};
    },
    listSharers: nothing,
    revokeShare: async ({ id }, context) => {
      mustOwn(id, context);
      return {};
    },
    leaveShare: async () => {
      throw notFound("ANALYSIS_NOT_FOUND", "There is no such analysis.");
    },
    listIndustries: nothing,
    listScenarios: readScenarios,
    listOwnScenarios: () => ({ analyses: [] }),
    saveScenario: readScenarios,
    deleteScenario: readScenarios,
    listScreens: nothing,
    saveScreens: nothing,
    removeScreen: nothing,
    listWatched: nothing,
    saveWatched: nothing,
    listWatchMoves: nothing,
    listBeliefs: nothing,
    removeBelief: nothing,
    removeWatched: nothing,
    listPerformanceMetrics: emptyPage,
    summarisePerformance: nothing,
    summariseOutcomes: nothing,
    downloadWorkbook: sendFile,
    downloadReport: sendFile,
  } satisfies Backends["handlers"]["orchestrator"]);
  const mustBuy = (id: string, context: CallContext) => {
    if (id !== ownedPurchase || !isOwner(context))
      throw notFound("PURCHASE_NOT_FOUND", "There is no such purchase.");
    return { transaction: { paymentStatus: PaymentStatus.PAID } };
  };
  Object.assign(handlers.billing, {
    getCredits: nothing,
    listPacks: nothing,
    createCheckout: async () => ({ url: "https://pay.example/1" }),
    getCheckout: async ({ sessionId }, context) => mustBuy(sessionId, context),
    listTransactions: emptyPage,
    refundPurchase: async ({ purchaseId }, context) => mustBuy(purchaseId, context),
    listCreditEvents: emptyPage,
    listReferrals: emptyPage,
    getInvoice: async ({ purchaseId }, context) => {
      mustBuy(purchaseId, context);
      return { number: "PL-000001", pdf: Uint8Array.of(37) };
    },
    listUserTransactions: emptyPage,
    listBalances: nothing,
    listUserCreditEvents: emptyPage,
    refundUserPurchase: async () => ({ transaction: { paymentStatus: PaymentStatus.REFUNDED } }),
    adjustCredits: async () => ({ event: { eventType: CreditEventType.ADMIN_GIFT } }),
    receivePaymentMessage: async ({ signature }) => {
      if (signature !== "signed") throw invalid("SIGNATURE_INVALID", "The signature is not valid.");
      return {};
    },
  } satisfies Backends["handlers"]["billing"]);
  Object.assign(handlers.feedback, {
    listReports: emptyPage,
    listOwnReports: emptyPage,
    reportAnalysis: async ({ analysisId }, context) => {
      mustRead(analysisId, context);
      return {};
    },
    voteOnReport: nothing,
    deleteOwnReport: async (_request, context) => {
      if (isOwner(context)) return {};
      throw notFound("REPORT_NOT_FOUND", "There is no such report.");
    },
    setReportStatus: nothing,
    listReviews: emptyPage,
    putReview: async () => ({ review: { user: {} } }),
    summariseReviews: nothing,
    listAllReports: emptyPage,
    getReport: async () => ({
      report: { author: {}, type: ReportType.BUG, status: ReportStatus.SUBMITTED },
    }),
    getCapture: async () => ({ data: "{}" }),
    deleteReport: nothing,
    listAllReviews: emptyPage,
    deleteReview: nothing,
  } satisfies Backends["handlers"]["feedback"]);
  const aPost = async () => ({ post: { status: PostStatus.DRAFT }, body: "" });
  Object.assign(handlers.blog, {
    listPosts: emptyPage,
    listTags: nothing,
    getPost: aPost,
    listRelated: nothing,
    listAllPosts: emptyPage,
    getAnyPost: aPost,
    createPost: aPost,
    updatePost: aPost,
    deletePost: nothing,
    addPicture: nothing,
  } satisfies Backends["handlers"]["blog"]);
  Object.assign(handlers.notification, {
    listNotifications: nothing,
    countUnread: nothing,
    markAllRead: nothing,
    getMailPreferences: async () => ({ preferences: {} }),
    setMailPreferences: async () => ({ preferences: {} }),
    unsubscribe: nothing,
    createTestNotification: nothing,
    getWebhook: nothing,
    setWebhook: nothing,
    removeWebhook: nothing,
    rotateWebhookSecret: nothing,
    testWebhook: nothing,
    sendContactMessage: nothing,
    getContactAddress: nothing,
    listContactMessages: nothing,
    sendBulkMail: nothing,
    sendTestMail: nothing,
    getBulkMail: bulkMail,
    findSubscribers: nothing,
    stopBulkMail: bulkMail,
    markRead: async (_request, context) => {
      if (isOwner(context)) return {};
      throw notFound("NOTIFICATION_NOT_FOUND", "There is no such notification.");
    },
  } satisfies Backends["handlers"]["notification"]);
};

answerAll(backends);

const tokens: Partial<Record<CallerName, () => Promise<string>>> = {
  user: () => settings.userToken({ userId: ownerId }),
  stranger: () => settings.userToken({ userId: "another-user" }),
  admin: () => settings.userToken({ userId: "an-admin", isAdmin: true }),
};

const browserOf = async (caller: CallerName) => {
  const accessToken = await tokens[caller]?.();
  const browser = createBrowser({
    url: gateway.url,
    ...(accessToken ? { accessToken, xsrfToken: gateway.xsrfToken } : {}),
  });
  if (caller === "unverified") {
    const body = { email: unverified, password: "correct horse battery" };
    const refused = await browser.send("POST", "/api/auth/login", { body });
    expect((await readEnvelope(refused)).error?.code).toBe("ACCOUNT_NOT_VERIFIED");
  }
  return browser;
};

/** Reads "200", or the status and the code of an error. */
const readOutcome = async (answer: Response) => {
  if (answer.status === 200 || answer.status === 303) return `${answer.status}`;
  const { success, error } = await readEnvelope(answer);
  expect(success).toBe(false);
  return `${answer.status} ${error?.code}`;
};

const keys = routes.map(({ method, path }) => `${method.toUpperCase()} ${path}`);

test("every route has a row of guards, and every row a route", () => {
  const missing = keys.filter((key) => !(key in guardRows));
  const spare = Object.keys(guardRows).filter((key) => !keys.includes(key));
  expect({ missing, spare }, "testing/route-guards.ts").toEqual({ missing: [], spare: [] });
});

test.each(keys)(
  "%s answers each caller as its row says, with and without the anti-forgery header",
  async (key) => {
    const row = guardRows[key];
    if (!row) throw new Error(`testing/route-guards.ts has no row for "${key}"`);
    const [method = "", path = ""] = key.split(" ");
    const outcomes = async (xsrf: boolean) => {
      const seen: Record<string, string> = {};
      for (const caller of callers) {
        const browser = await browserOf(caller);
        const sent = { xsrf, ...(row.body ? { body: row.body } : {}) };
        seen[caller] = await readOutcome(await browser.send(method, `/api${row.path ?? path}`, sent));
      }
      return seen;
    };
    expect(await outcomes(true)).toEqual(row.answers);
    if (row.withoutHeader === null) expect(await outcomes(false)).toEqual(row.answers);
    else {
      backends.calls.length = 0;
      expect(await outcomes(false)).toEqual(row.withoutHeader);
      const calls = backends.calls.filter(({ call }) => call !== "identity.logIn");
      expect(calls, "no service is called without the header").toEqual([]);
    }
  },
);

test.each([
  ["another value", { "x-xsrf-token": "its-xsrf-tokem" }],
  ["a shorter value", { "x-xsrf-token": "its-xsrf-toke" }],
  ["nothing", { "x-xsrf-token": "" }],
])("an anti-forgery header with %s is refused", async (_name, headers) => {
  const browser = createBrowser({ url: gateway.url });
  const answer = await browser.send("POST", "/api/auth/logout", { headers });
  expect(await readOutcome(answer)).toBe("403 XSRF");
});

test.each([
  ["of no session", async () => "its-xsrf-token"],
  ["of another session", async () => createXsrf({ secret: settings.keys.private.gateway }).issue("other")],
  ["of another key", async () => createXsrf({ secret: "another key" }).issue("test")],
  ["of another value", async () => gateway.xsrfToken.replace(/^./, (c) => (c === "x" ? "y" : "x"))],
])(
  "a planted anti-forgery cookie %s is refused; a retry with the new cookie succeeds",
  async (_name, plant) => {
    const browser = createBrowser({
      url: gateway.url,
      accessToken: await settings.userToken({ userId: ownerId }),
      xsrfToken: await plant(),
    });
    const send = async () => readOutcome(await browser.send("POST", "/api/notifications/mark-all-read"));
    expect(await send()).toBe("403 XSRF");
    expect(await send()).toBe("200");
  },
);

test("the cookie of a session whose access token has expired is accepted and kept", async () => {
  const browser = createBrowser({ url: gateway.url, xsrfToken: gateway.xsrfToken });
  const answer = await browser.send("POST", "/api/auth/refresh-token");
  expect(await readOutcome(answer)).toBe("401 SESSION_ENDED");
  expect(browser.cookies.get("XSRF-TOKEN")).toBe(gateway.xsrfToken);
});

test("an empty anti-forgery cookie does not match an empty header", async () => {
  const answer = await createBrowser({ url: gateway.url }).send("POST", "/api/auth/logout", {
    headers: { cookie: "XSRF-TOKEN=", "x-xsrf-token": "" },
  });
  expect(await readOutcome(answer)).toBe("403 XSRF");
});

test.each([
  ["GET", "/api/payments/credits", "401 INVALID_TOKEN"],
  ["GET", "/api/blog", "200"],
])("%s %s with an invalid token answers %s", async (method, path, outcome) => {
  const expired = await settings.userToken({ userId: ownerId, expiresIn: -1 });
  for (const accessToken of [expired, "a.b.c"]) {
    const browser = createBrowser({ url: gateway.url, accessToken });
    expect(await readOutcome(await browser.send(method, path))).toBe(outcome);
  }
});

test("messages of refusals tell people what to do", async () => {
  const browser = createBrowser({ url: gateway.url });
  const messageOf = async (answer: Promise<Response>) => (await readEnvelope(await answer)).error?.message;
  expect(await messageOf(browser.send("GET", "/api/payments/credits"))).toBe("Please log in.");
  expect(await messageOf(browser.send("POST", "/api/auth/logout", { xsrf: false }))).toBe(
    "The request did not come from this site's own page. Please reload and try again.",
  );
});

test("a service's token in the cookie does not sign in", async () => {
  const accessToken = await settings.serviceToken("gateway", "gateway");
  const browser = createBrowser({ url: gateway.url, accessToken });
  expect(await readOutcome(await browser.send("GET", "/api/payments/credits"))).toBe("401 UNAUTHENTICATED");
});

test.each(["x", "not-an-id", "a".repeat(60), "%C3%A9%20"])(
  "an analysis with the unknown id %s is not found",
  async (id) => {
    const browser = await browserOf("user");
    for (const path of [`public/${id}`, `${id}/status`])
      expect(await readOutcome(await browser.send("GET", `/api/analysis/${path}`))).toBe(
        "404 ANALYSIS_NOT_FOUND",
      );
  },
);
