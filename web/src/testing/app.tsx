import type { AnalysisListItem } from "@plumbline/gateway/dto/analysis.ts";
import type { MarketHistory, PriceHistoryEntry, TickerEntry } from "@plumbline/gateway/dto/market.ts";
import type { UserDto } from "@plumbline/gateway/dto/auth.ts";
import type { OnboardingProgress } from "@plumbline/gateway/dto/onboarding.ts";
import { userDto } from "@plumbline/gateway/dto/auth.ts";
import { cleanup, configure, render, renderHook } from "@testing-library/react";
import { type UserEvent, userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect } from "vitest";
import { App } from "../app/app.tsx";
import { queryClient } from "../app/query-client.ts";
import { router } from "../app/router.tsx";
import { restoreSession } from "../shared/session/restore-session.ts";
import { signedInKey, useSession } from "../shared/session/session-store.ts";
import { disconnectSocket } from "../shared/socket/socket-store.ts";
import { writeStored } from "../shared/storage.ts";
import { startTheme, useTheme } from "../shared/theme/theme-store.ts";
import { dismissToast, useToasts } from "../shared/ui/toast-list.ts";
import { markSeen, useUnseen } from "../shared/unseen-analyses.ts";
import { answer, good, respond } from "./api.ts";
import { ticker } from "./fixtures.ts";
import { setUpBrowser } from "./set-up.ts";
import { shortenErrors } from "./shorten-errors.ts";
import { eventually, settle } from "./time.ts";

export const analyst: UserDto = userDto.parse({
  id: "user-0001",
  firstName: "Ann",
  lastName: "Lee",
  email: "ann@example.com",
  avatarUrl: null,
  isAdmin: false,
  verified: true,
  referralCode: null,
  referredById: null,
  referredByFirstName: null,
  role: null,
  company: null,
  location: null,
  investorType: null,
  twitterHandle: null,
  theme: null,
  secondFactorRequired: false,
});

/** The first steps of a user who has done all. */
export const onboarded: OnboardingProgress = {
  boughtCredits: true,
  ranAnalysis: true,
  freeAnalyses: true,
  howItWorks: true,
  sharedReferral: true,
  completedProfile: true,
  dismissed: false,
};

/**
 * Sets up a test file that opens the app: call once at its top. Each test starts signed out,
 * without cached data.
 */
export function setUpApp(): void {
  // The library's own waits need a running clock; tests wait with eventually.
  configure({ asyncWrapper: (run) => run() });
  shortenErrors();
  setUpBrowser();
  beforeEach(() => {
    answer("GET /auth/providers", { providers: [] });
    answer("GET /public/site", { founder: null, analytics: null, sampleDay: null });
    answer("GET /users/onboarding-progress", onboarded);
    answer("GET /watchlist", []);
    answer("GET /watchlist/moves", []);
    answer("GET /beliefs", []);
    answer("GET /price/history/:ticker", []);
    answer("GET /analysis/public", []);
    // The app's retry rule applies, without its backoff.
    const { queries } = queryClient.getDefaultOptions();
    queryClient.setDefaultOptions({ queries: { ...queries, retryDelay: 0 } });
  });
  afterEach(async () => {
    cleanup();
    await settle();
    disconnectSocket();
    queryClient.clear();
    useSession.setState({ status: "authenticating", user: null, error: null, hasEnded: false });
    useTheme.setState({ choice: "system" });
    for (const item of renderHook(useToasts).result.current) dismissToast(item.id);
    for (const id of renderHook(useUnseen).result.current) markSeen(id);
    cleanup();
  });
}

/** Waits until a dialog is gone, and the page behind it can be used again. */
export async function dialogClosed(): Promise<void> {
  await eventually(() => expect(document.querySelector("[role=alertdialog]")).toBeNull());
  await eventually(() => expect(document.body.style.pointerEvents).not.toBe("none"));
}

/** Answers the calls that every signed-in page makes. */
export function answerFrame({ credits = 5, unread = 0, hasPurchased = false } = {}): void {
  answer("GET /payments/credits", { credits, hasPurchased });
  answer("GET /notifications/unread/count", { count: unread });
}

/** Answers the session call as the gateway does: the user, or null for a visitor. */
function answerSession(user: UserDto | null): void {
  answer("GET /auth/session", { user, renewable: user !== null });
}

/**
 * Opens the app at an address for a user or, with null, a visitor. With "as answered" the test
 * answers the calls for session and frame itself.
 */
export async function openApp({
  at,
  user = analyst,
  hasPurchased = false,
  hasReviewPrompt = false,
  state,
}: {
  at: string;
  user?: UserDto | null | "as answered";
  hasPurchased?: boolean;
  /** Whether the app may ask for a review; else the reader has put it off. */
  hasReviewPrompt?: boolean;
  state?: unknown;
}): Promise<UserEvent> {
  if (user !== "as answered") answerSession(user);
  if (user !== "as answered" && user) {
    answerFrame({ hasPurchased });
    // As after a reload, the browser had a session.
    writeStored(signedInKey, user.id);
  }
  if (!hasReviewPrompt) writeStored("reviewPromptAfter", Number.MAX_SAFE_INTEGER);
  await router.navigate(at, { replace: true, state });
  startTheme();
  void restoreSession();
  render(<App />);
  return userEvent.setup({ delay: null });
}

/**
 * Answers what a company's page reads: its description, its prices, and its analyses, of which the
 * completed ones are asked for separately.
 */
export function answerCompanyPage({
  analyses = [],
  prices = [],
  history = [],
  rank = null,
  ...changes
}: {
  analyses?: AnalysisListItem[];
  history?: MarketHistory["days"];
  rank?: MarketHistory["rank"];
  prices?: PriceHistoryEntry[];
} & Partial<TickerEntry> = {}): void {
  const ofTicker = "GET /analysis/ticker/:ticker";
  answer("GET /company/:ticker", ticker("ACME", "Acme Tools Inc.", changes));
  answer("GET /price/history/:ticker", prices);
  answer("GET /market/history/:ticker", { ticker: "ACME", modelVersion: "1", days: history, rank });
  respond(ofTicker, ({ query }) =>
    good(
      ofTicker,
      analyses.filter(({ status }) => query["status"] === undefined || status === "COMPLETED"),
    ),
  );
}

/** Returns path and query of the open page. */
export function address(): string {
  const { pathname, search } = router.state.location;
  return `${pathname}${search}`;
}

/** Waits until the app has opened an address. */
export async function reaches(wanted: string): Promise<void> {
  await eventually(() => expect(address()).toBe(wanted));
}

/** Returns the notices that are shown. */
export function notices(): string[] {
  return renderHook(useToasts).result.current.map((item) => item.text);
}

/** Returns the links of a part of the page in order, each as "name: target". */
export function linksIn(part: HTMLElement): string[] {
  return [...part.querySelectorAll("a")].map(
    (link) => `${link.getAttribute("aria-label") ?? link.textContent}: ${link.getAttribute("href")}`,
  );
}
