import { type FeedbackItem, feedbackItem } from "@plumbline/gateway/dto/feedback.ts";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answer, bad, good, pageOf, refuse, respond, seen } from "../../testing/api.ts";
import { analyst, linksIn, notices, openApp, reaches, setUpApp } from "../../testing/app.tsx";
import { eventually } from "../../testing/time.ts";

setUpApp();

const list = "GET /reports";
const vote = "POST /reports/:id/vote";
const bug = feedbackItem.parse({
  id: "f1",
  title: "Wrong year",
  description: "See 2024.",
  type: "BUG",
  status: "SUBMITTED",
  score: 12,
  author: { firstName: "Bo" },
  createdAt: "2026-02-20",
  updatedAt: "2026-02-20",
  currentUserVote: null,
  isOwn: false,
});
const admin = { ...analyst, isAdmin: true };
const button = (name: string) => eventually(() => screen.getByRole<HTMLButtonElement>("button", { name }));
const score = (text: string) =>
  eventually(() => screen.getByText((_, element) => element?.textContent === text, { selector: "span" }));

test("shows each report with its votes, kind, state and author", async () => {
  const states = ["SUBMITTED", "IN_PROGRESS", "COMPLETED", "REJECTED"] as const;
  answer(
    list,
    states.map((status, index) => ({ ...bug, id: status, status, score: index - 1 })),
  );
  await openApp({ at: "/feedback?tab=bugs" });
  const main = await eventually(() => screen.getByRole("main"));
  const items = await eventually(() => within(main).getAllByRole("listitem"));
  expect(items.map((one) => one.textContent)).toEqual(
    ["−1 votes", "0 votes", "1 vote", "2 votes"].map(
      (votes, index) =>
        `${votes}Wrong yearSee 2024.${["Submitted", "In progress", "Completed", "Rejected"][index]}Bug report · Bo · 20 Feb 2026`,
    ),
  );
});

test("pages through the bug reports, marks their tab, and says when a tab is empty", async () => {
  respond(list, ({ query }) =>
    query["type"] === "BUG"
      ? good(list, [bug], pageOf({ page: Number(query["page"]), limit: 10, total: 11 }))
      : good(list, []),
  );
  const user = await openApp({ at: "/feedback?tab=bugs" });
  const tabs = await eventually(() => screen.getByRole("navigation", { name: "Feedback" }));
  expect(linksIn(tabs)).toEqual([
    "Feature Requests: /feedback?tab=features",
    "Bug Reports: /feedback?tab=bugs",
  ]);
  expect(within(tabs).getByRole("link", { current: "page" }).textContent).toBe("Bug Reports");
  await user.click(await eventually(() => screen.getByRole("link", { name: "Next page" })));
  await reaches("/feedback?tab=bugs&page=2");
  await eventually(() => screen.getByText("11 to 11 of 11"));
  expect(seen(list).at(-1)?.query).toEqual({ type: "BUG", page: "2", limit: "10" });
  await user.click(screen.getByRole("link", { name: "Feature Requests" }));
  await eventually(() => screen.getByText("No feature requests found."));
});

test.each([
  ["a page that is no number", "/feedback?page=-3", []],
  ["the bug reports", "/feedback?tab=bugs", []],
] as const)("lists %s", async (_what, at, items) => {
  answer(list, [...items]);
  await openApp({ at });
  await eventually(() => screen.getByText(/^No (feature requests|bug reports) found\.$/));
  expect(seen(list)[0]?.query["page"]).toBe("1");
});

test("a page beyond the end leads to the first one", async () => {
  respond(list, ({ query }) => {
    const page = Number(query["page"]);
    return good(list, page === 1 ? [bug] : [], pageOf({ page, limit: 10, total: 1 }));
  });
  const user = await openApp({ at: "/feedback?tab=bugs&page=9" });
  await eventually(() => screen.getByText("There is nothing on this page."));
  await user.click(screen.getByRole("link", { name: "First page" }));
  await eventually(() => screen.getByText("Wrong year"));
});

test("a visitor reads the list, and is asked to log in before a vote", async () => {
  answer(list, [bug]);
  const user = await openApp({ at: "/feedback?tab=bugs", user: null });
  for (const name of ["Vote up: Wrong year", "Vote down: Wrong year"])
    expect((await button(name)).disabled).toBe(true);
  await user.click(within(screen.getByRole("main")).getByRole("link", { name: "Log in" }));
  await reaches("/login");
});

test("a vote is shown at once; the same again removes it, and the other one moves the score by two", async () => {
  answer(list, [bug]);
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  respond(vote, async () => {
    await held;
    return good(vote, { score: 12, currentUserVote: null });
  });
  const user = await openApp({ at: "/feedback?tab=bugs" });
  const up = await button("Vote up: Wrong year");
  await user.click(up);
  await score("13 votes");
  expect(up.getAttribute("aria-pressed")).toBe("true");
  await user.click(await button("Vote down: Wrong year"));
  await score("11 votes");
  await user.click(await button("Vote down: Wrong year"));
  await score("12 votes");
  release();
  await eventually(() => expect(seen(vote)).toHaveLength(3));
  expect(seen(vote).map(({ body }) => (body as { vote: string }).vote)).toEqual([
    "UPVOTE",
    "DOWNVOTE",
    "DOWNVOTE",
  ]);
  const keys = seen(vote).map(({ body }) => (body as { idempotencyKey: string }).idempotencyKey);
  expect(new Set(keys).size).toBe(3);
});

test("the server's score replaces the expected one: others have voted meanwhile", async () => {
  answer(list, [bug]);
  answer(vote, { score: 20, currentUserVote: "UPVOTE" });
  const user = await openApp({ at: "/feedback?tab=bugs" });
  await user.click(await button("Vote up: Wrong year"));
  await score("20 votes");
});

test("a vote that fails is undone, with a notice", async () => {
  answer(list, [bug]);
  refuse(vote, { status: 404, message: "There is no such report." });
  const user = await openApp({ at: "/feedback?tab=bugs" });
  await user.click(await button("Vote up: Wrong year"));
  await eventually(() => expect(notices()).toEqual(["Operation failed"]));
  await score("12 votes");
});

test("its author deletes a report after a question, and it leaves the list", async () => {
  let items: FeedbackItem[] = [
    { ...bug, isOwn: true },
    { ...bug, id: "f2", title: "Another's" },
  ];
  respond(list, () => good(list, items));
  respond("DELETE /reports/:id", ({ params }) => {
    items = items.filter(({ id }) => id !== params["id"]);
    return good("DELETE /reports/:id", {});
  });
  const user = await openApp({ at: "/feedback?tab=bugs" });
  await button("Delete: Wrong year");
  expect(screen.queryByRole("button", { name: "Delete: Another's" })).toBeNull();
  await user.click(await button("Delete: Wrong year"));
  await user.click(await button("Cancel"));
  expect(seen("DELETE /reports/:id")).toHaveLength(0);
  await user.click(await button("Delete: Wrong year"));
  await user.click(await button("Delete"));
  await eventually(() => expect(screen.queryByText("Wrong year")).toBeNull());
});

test("a deletion that fails keeps the report, with a notice", async () => {
  answer(list, [{ ...bug, isOwn: true }]);
  refuse("DELETE /reports/:id", { status: 503, message: "Away." });
  const user = await openApp({ at: "/feedback?tab=bugs" });
  await user.click(await button("Delete: Wrong year"));
  await user.click(await button("Delete"));
  await eventually(() => expect(notices()).toEqual(["Operation failed"]));
  screen.getByText("Wrong year");
});

const chooseStatus = async (status: string) => {
  const user = await openApp({ at: "/feedback?tab=bugs", user: admin });
  const choice = await eventually(() =>
    screen.getByRole<HTMLSelectElement>("combobox", { name: "Status of Wrong year" }),
  );
  await user.selectOptions(choice, status);
  return { user, choice };
};
const change = "PATCH /reports/:id/status";

test("an administrator changes the status after a question; nobody else can", async () => {
  answer(list, [bug]);
  answer(change, {});
  const { user, choice } = await chooseStatus("Completed");
  expect(seen(change)).toHaveLength(0);
  expect(choice.value).toBe("SUBMITTED");
  await user.click(await button("Change status"));
  await eventually(() => expect(notices()).toEqual(["Status updated"]));
  expect(choice.value).toBe("COMPLETED");
  expect(seen(change).map(({ params, body }) => [params["id"], body])).toEqual([
    ["f1", { status: "COMPLETED" }],
  ]);
});

test("a status that cannot be changed reverts, with a notice", async () => {
  answer(list, [bug]);
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  respond(change, async () => {
    await held;
    return bad({ status: 503, message: "Away." });
  });
  const { user, choice } = await chooseStatus("Rejected");
  await user.click(await button("Change status"));
  await eventually(() => expect(choice.value).toBe("REJECTED"));
  release();
  await eventually(() => expect(notices()).toEqual(["Failed to update"]));
  await eventually(() => expect(choice.value).toBe("SUBMITTED"));
});
