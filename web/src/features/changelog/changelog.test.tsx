import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answer } from "../../testing/api.ts";
import { linksIn, openApp, setUpApp } from "../../testing/app.tsx";
import { eventually } from "../../testing/time.ts";
import { changelogEntries } from "./list-entries.ts";

setUpApp();

test("every entry has a day, a title and a text, the newest first", () => {
  expect(changelogEntries.length).toBeGreaterThanOrEqual(8);
  for (const { day, title, text } of changelogEntries) {
    expect(new Date(day).toISOString().slice(0, 10)).toBe(day);
    expect(title.length).toBeGreaterThan(5);
    expect(text.length).toBeGreaterThan(20);
  }
  const days = changelogEntries.map(({ day }) => day);
  expect(days).toEqual(days.toSorted().toReversed());
});

test("the changelog lists all entries", async () => {
  await openApp({ at: "/changelog", user: null });
  const articles = await eventually(() => screen.getAllByRole("article"));
  expect(articles.map((one) => within(one).getByRole("heading", { level: 2 }).textContent)).toEqual(
    changelogEntries.map(({ title }) => title),
  );
});

test("the dashboard lists the eight newest entries with how long ago they were made", async () => {
  answer("GET /analysis/user", []);
  answer("GET /analysis/public", []);
  await openApp({ at: "/dashboard" });
  const section = await eventually(() => screen.getByRole("region", { name: "Latest Updates" }));
  expect(within(section).getAllByRole("listitem")).toHaveLength(8);
  expect(linksIn(section).slice(0, 2)).toEqual([
    "Changelog: /changelog",
    `${changelogEntries[0]?.title}: /changelog#${changelogEntries[0]?.id}`,
  ]);
  const times = [...section.querySelectorAll("time")].map(({ textContent }) => textContent);
  expect(times.every(Boolean)).toBe(true);
});
