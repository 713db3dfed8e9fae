import { act, renderHook, screen } from "@testing-library/react";
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
