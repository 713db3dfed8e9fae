import { act, renderHook, screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { queryKeys } from "../shared/api/query-keys.ts";
import { signedInKey } from "../shared/session/session-store.ts";
import { readStored, writeStored } from "../shared/storage.ts";
import { markUnseen, useUnseen } from "../shared/unseen-analyses.ts";
import { answer, refuse } from "../testing/api.ts";
import { address, analyst, answerFrame, openApp, reaches, setUpApp } from "../testing/app.tsx";
import { eventually, passTime, settle } from "../testing/time.ts";
import { queryClient } from "./query-client.ts";

setUpApp();

const ended = { status: 401, code: "SESSION_ENDED", message: "Ended." };
const other = { ...analyst, id: "user-0002", firstName: "Bob" };
const credits = () => queryClient.getQueryData(queryKeys.credits);

/** Opens a page of a user of whom this browser keeps a report and a mark. */
async function openWithData() {
  const user = await openApp({ at: "/analysis/new" });
  await eventually(() => screen.getByText("You have 5 credits."));
  writeStored("report.analysis-0001", "a report");
  act(() => markUnseen("analysis-0001"));
  return user;
}

function expectNothingOfUser(): void {
  expect(readStored("report.analysis-0001"), "the report kept for reading offline").toBeNull();
  expect(renderHook(useUnseen).result.current, "the analyses marked as new").toEqual([]);
  expect(credits(), "the cached credits").toBeUndefined();
}

/** Changes what is stored as another tab does: this one only hears of it. */
function inOtherTab(change: () => void): void {
  change();
  act(() => {
    dispatchEvent(new StorageEvent("storage", { key: `plumbline.${signedInKey}` }));
  });
}

test("forgets the user when the scheduled refresh is refused", async () => {
  await openWithData();
  refuse("POST /auth/refresh-token", ended);
  await passTime(15 * 60_000);
  await reaches("/login");
  expectNothingOfUser();
});

test.each([
  ["a call finds the session ended", ended],
  ["a call is refused for the session", { ...ended, status: 403 }],
])("forgets the user when %s", async (_when, refusal) => {
  const user = await openWithData();
  refuse("POST /auth/refresh-token", ended);
  refuse("GET /analysis/user", refusal);
  await user.click(screen.getAllByRole("link", { name: "Dashboard" })[0] as HTMLElement);
  await reaches("/login");
  expectNothingOfUser();
});

test.each([
  ["forgets the user of a session that ended while no page was open", analyst.id, null],
  ["keeps what a visitor stored", null, "ann@example.com"],
])("%s", async (_name, signedIn, left) => {
  if (signedIn) writeStored(signedInKey, signedIn);
  writeStored("pendingEmail", "ann@example.com");
  await openApp({ at: "/login", user: null });
  await eventually(() => screen.getByLabelText("Password"));
  await settle();
  expect([readStored("pendingEmail"), readStored(signedInKey)]).toEqual([left, null]);
});

test("forgets the former user when another is signed in", async () => {
  writeStored(signedInKey, other.id);
  writeStored("report.analysis-0001", "a report");
  answer("GET /auth/session", { user: analyst, renewable: true });
  answerFrame();
  await openApp({ at: "/analysis/new", user: "as answered" });
  await eventually(() => screen.getByText("You have 5 credits."));
  expect([readStored("report.analysis-0001"), readStored(signedInKey)]).toEqual([null, analyst.id]);
});

test("follows a log-out in another tab", async () => {
  await openWithData();
  inOtherTab(() => localStorage.clear());
  await reaches("/login");
  expectNothingOfUser();
});

test("shows the user who logged in in another tab, and keeps what that tab stored", async () => {
  await openWithData();
  answer("GET /auth/session", { user: other, renewable: true });
  answerFrame({ credits: 9 });
  inOtherTab(() => {
    localStorage.clear();
    writeStored("reviewPromptAfter", Number.MAX_SAFE_INTEGER);
    writeStored(signedInKey, other.id);
    writeStored("report.analysis-0002", "a report");
  });
  await eventually(() => screen.getByText("You have 9 credits."));
  expect(renderHook(useUnseen).result.current, "the analyses marked as new").toEqual([]);
  expect([address(), readStored("report.analysis-0002")]).toEqual(["/analysis/new", "a report"]);
});

/** Fills in the log-in form that is open, and logs in as a user. */
async function logIn(browser: UserEvent, user: typeof analyst) {
  answer("POST /auth/login", { user, requiresVerification: false, newUser: false });
  await browser.type(await eventually(() => screen.getByLabelText("E-mail")), user.email);
  await browser.type(screen.getByLabelText("Password"), "correct horse battery");
  await browser.click(within(screen.getByRole("main")).getByRole("button", { name: "Log in" }));
}

/** Writes feedback, and sends it after the session has ended. */
async function sendTooLate(status = 401) {
  const browser = await openApp({ at: "/feedback/new" });
  await browser.click(await eventually(() => screen.getByRole("radio", { name: "Bug Report" })));
  await browser.type(screen.getByLabelText("Title"), "A title");
  await browser.type(screen.getByLabelText("Description"), "What I saw.");
  refuse("POST /auth/refresh-token", ended);
  refuse("POST /reports", { ...ended, status });
  await browser.click(screen.getByRole("button", { name: "Submit Feedback" }));
  await reaches("/login");
  return browser;
}
/** Reads the fields of the form once it is drawn. */
const written = () =>
  eventually(() =>
    ["Title", "Description"].map((label) => screen.getByLabelText<HTMLInputElement>(label).value),
  );

test.each([401, 403])(
  "after a %i says that the session has ended, and puts back what was written",
  async (status) => {
    const browser = await sendTooLate(status);
    const notice = await eventually(() => screen.getByText(/^Your session has ended/));
    expect(notice.textContent).toBe(
      "Your session has ended. Please log in again. What you had written is in its form when you are back.",
    );
    await logIn(browser, analyst);
    await reaches("/feedback/new");
    expect(await written()).toEqual(["A title", "What I saw."]);
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "Bug Report" }).checked).toBe(true);
  },
);

test("returns to a public page of which a call was refused for the session", async () => {
  const browser = await openApp({ at: "/contact" });
  await browser.type(await eventually(() => screen.getByLabelText("Subject")), "A subject");
  await browser.type(screen.getByLabelText("Message"), "What I ask you.");
  answer("GET /contact", { email: "help@plumbline.test" });
  refuse("POST /contact", { ...ended, status: 403 });
  await browser.click(screen.getByRole("button", { name: "Send message" }));
  await reaches("/login");
  await logIn(browser, analyst);
  await reaches("/contact");
  const subject = await eventually(() => screen.getByLabelText<HTMLInputElement>("Subject"));
  await eventually(() => expect(subject.value).toBe("A subject"));
});

test("shows what was written to nobody else", async () => {
  const browser = await sendTooLate();
  await logIn(browser, other);
  await reaches("/feedback/new");
  expect(await written()).toEqual(["", ""]);
});

test("keeps nothing after a log-out of one's own, and says nothing of an end", async () => {
  const browser = await openApp({ at: "/feedback/new" });
  await browser.type(await eventually(() => screen.getByLabelText("Title")), "A title");
  answer("POST /auth/logout", {});
  answer("GET /analysis/user", []);
  await browser.click(screen.getByRole("button", { name: "Account" }));
  await browser.click(await eventually(() => screen.getByRole("button", { name: "Logout" })));
  await reaches("/login");
  await eventually(() => screen.getByLabelText("E-mail"));
  expect(screen.queryByText(/Your session has ended/)).toBeNull();
  await logIn(browser, analyst);
  await reaches("/dashboard");
  await browser.click(await eventually(() => screen.getByRole("button", { name: "Menu" })));
  await browser.click(screen.getByRole("menuitem", { name: "Submit Feedback" }));
  await reaches("/feedback/new");
  expect(await written()).toEqual(["", ""]);
});
