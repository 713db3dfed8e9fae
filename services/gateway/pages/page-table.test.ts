import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findPage, indexedPaths, pagePaths } from "./page-table.ts";

test("has a head for every address of the app, and no other", () => {
  const app = join(import.meta.dirname, "../../../web/src/app");
  const router = ["routes.tsx", "admin-routes.tsx"]
    .map((name) => readFileSync(join(app, name), "utf8"))
    .join("");
  const inApp = Array.from(router.matchAll(/path: "([^"*]+)"/g), ([, path]) => path);
  expect(inApp.length).toBeGreaterThan(10);
  expect(pagePaths.toSorted((a, b) => a.localeCompare(b))).toEqual(
    inApp.toSorted((a, b) => String(a).localeCompare(String(b))),
  );
});

test.each([
  ["/", "Plumbline", null],
  ["/blog/", "Blog · Plumbline", null],
  ["/company/BRK-B", "Company · Plumbline", "BRK-B"],
  ["/company/%E0%A4%A", "Company · Plumbline", "%E0%A4%A"],
  ["/analysis/new", "New analysis · Plumbline", null],
  ["/analysis/some-id/results", "Analysis · Plumbline", null],
])("finds the page of %s", (address, title, ticker) => {
  expect(findPage(address)).toMatchObject({ title, ticker });
});

test.each(["/no-such-page", "/company", "/company/A/B", "/analysis/id/other", "/%E0%A4%A"])(
  "finds no page at %s",
  (address) => {
    expect(findPage(address)).toBeNull();
  },
);

test("indexes single public pages only", () => {
  expect(indexedPaths).toEqual([
    "/",
    "/blog",
    "/free-analyses",
    "/contact",
    "/how-it-works",
    "/monte-carlo-guide",
    "/about",
    "/legal",
    "/changelog",
    "/track-record",
    "/screener",
    "/developers",
    "/login",
    "/register",
    "/reviews",
  ]);
});

test("the posts of our own link to pages that exist", () => {
  const folder = join(import.meta.dirname, "../../blog/posts");
  const texts = globSync("*.md", { cwd: folder }).map((file) => readFileSync(join(folder, file), "utf8"));
  const links = texts.flatMap((text) =>
    Array.from(text.matchAll(/\]\((\/[^)\s]*)\)/g), ([, path]) => path ?? ""),
  );
  expect(links.length).toBeGreaterThan(5);
  expect(links.filter((path) => !findPage(path))).toEqual([]);
});
