import { expect, test } from "vitest";
import { countFilters, defaultScreen, readScreen, type Screen, setRange, writeScreen } from "./screen.ts";

const read = (query: string) => readScreen(new URLSearchParams(query));

const screen: Screen = {
  ranges: { marketValue: [1000, null], valueToPrice: [1.2, 3], netMargin: [null, -0.05] },
  industries: ["Oil/Gas (Production, and Exploration)", "R&D"],
  words: ["Buy", "No word"],
  search: "acme & co",
  sort: { by: "filed", dir: "asc" },
  shown: ["price", "industry"],
  view: "map",
};

test("reads from the address the screen that it wrote there", () => {
  expect(read(writeScreen(screen))).toEqual(screen);
});

test("writes nothing of the default screen", () => {
  expect(writeScreen(defaultScreen)).toBe("");
  expect(read("")).toEqual(defaultScreen);
});

test.each([
  "price=",
  "price=1",
  "price=..",
  "price=a..b",
  "price=1..2..3",
  "nothing=1..2",
  "sortBy=nothing&sortDir=asc",
  "sortBy=range",
  "view=list",
])("leaves out what it does not know: %s", (query) => {
  expect(read(query)).toEqual(defaultScreen);
});

test("shows each column once, and no unknown one", () => {
  expect(read("columns=price,nothing,price,word").shown).toEqual(["price", "word"]);
  expect(read("columns=").shown).toEqual([]);
});

test("counts and removes filters", () => {
  expect(countFilters(defaultScreen)).toBe(0);
  expect(countFilters(screen)).toBe(6);
  expect(setRange(screen, "marketValue", [null, null]).ranges).toEqual({
    valueToPrice: [1.2, 3],
    netMargin: [null, -0.05],
  });
  expect(setRange(screen, "price", [null, 5]).ranges.price).toEqual([null, 5]);
});
