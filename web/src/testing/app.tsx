import type { UserDto } from "@plumbline/gateway/dto/auth.ts";
import { userDto } from "@plumbline/gateway/dto/auth.ts";
import { cleanup, configure, render, renderHook } from "@testing-library/react";
import { type UserEvent, userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect } from "vitest";
import { App } from "../app/app.tsx";
import { queryClient } from "../app/query-client.ts";
import { router } from "../app/router.tsx";
import { restoreSession } from "../shared/session/restore-session.ts";
import { signedInHint, useSession } from "../shared/session/session-store.ts";
import { disconnectSocket } from "../shared/socket/socket-store.ts";
import { writeStored } from "../shared/storage.ts";
import { startTheme, useTheme } from "../shared/theme/theme-store.ts";
import { dismissToast, useToasts } from "../shared/ui/toast-list.ts";
import { markSeen, useUnseen } from "../shared/unseen-analyses.ts";
import { answer, refuse } from "./api.ts";
import { setUpBrowser } from "./set-up.ts";
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
});

// A failed query lists all roles of the page; in a poll that costs more than all the rest.
const cheapErrors = { _disableExpensiveErrorDiagnostics: true };

/** What the page says tells more than its markup. */
function getElementError(message: string | null): Error {
  return new Error(`${message?.split("\n")[0] ?? ""}\nThe page says: ${document.body.textContent}`);
}

/** Call once at the top of a test file that opens the app. Each test starts signed out, without cached data. */
export function setUpApp(): void {
  // Waiting is eventually's task; the library's own waits need a running clock.
  configure({ asyncWrapper: (run) => run(), getElementError, ...cheapErrors });
  setUpBrowser();
  beforeEach(() => {
    // Failed queries are retried by the app's own rule, without the wait.
    const { queries } = queryClient.getDefaultOptions();
    queryClient.setDefaultOptions({ queries: { ...queries, retryDelay: 0 } });
  });
  afterEach(async () => {
    cleanup();
    await settle();
    disconnectSocket();
    queryClient.clear();
    useSession.setState({ status: "authenticating", user: null, error: null });
    useTheme.setState({ choice: "system" });
    for (const item of renderHook(useToasts).result.current) dismissToast(item.id);
    for (const id of renderHook(useUnseen).result.current) markSeen(id);
    cleanup();
  });
}

/** Answers of the frame around every signed-in page. */
export function answerFrame({ credits = 5, unread = 0 } = {}): void {
  answer("GET /payments/credits", { credits });
  answer("GET /notifications/unread/count", { count: unread });
}

/** Answers the session call as the gateway does: the user, or 401 with a refused refresh. */
export function answerSession(user: UserDto | null): void {
  if (user) {
    answer("GET /auth/session", { user });
    return;
  }
  refuse("GET /auth/session", { status: 401, code: "UNAUTHENTICATED", message: "Not signed in." });
  refuse("POST /auth/refresh-token", { status: 401, code: "UNAUTHENTICATED", message: "Not signed in." });
}

/**
 * Opens the whole app at an address, as a browser would, for a user or (null) a visitor. "as answered" leaves the
 * answers of session and frame to the test.
 */
export async function openApp({
  at,
  user = analyst,
  state,
}: {
  at: string;
  user?: UserDto | null | "as answered";
  state?: unknown;
}): Promise<UserEvent> {
  if (user !== "as answered") answerSession(user);
  if (user !== "as answered" && user) {
    answerFrame();
    // This browser was signed in before, as after every reload.
    writeStored(signedInHint, true);
  }
  await router.navigate(at, { replace: true, state });
  startTheme();
  void restoreSession();
  render(<App />);
  return userEvent.setup({ delay: null });
}

/** Path and query of the page that is open. */
export function address(): string {
  const { pathname, search } = router.state.location;
  return `${pathname}${search}`;
}

/** Waits until the app is at an address. */
export async function reaches(wanted: string): Promise<void> {
  await eventually(() => expect(address()).toBe(wanted));
}

/** The notices shown now. */
export function notices(): string[] {
  return renderHook(useToasts).result.current.map((item) => item.text);
}

/** The links in a part of the page in their order, each as "name: target". */
export function linksIn(part: HTMLElement): string[] {
  return [...part.querySelectorAll("a")].map(
    (link) => `${link.getAttribute("aria-label") ?? link.textContent}: ${link.getAttribute("href")}`,
  );
}
