import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { cookies, localValues } from "./stored-values.ts";

// The cookie policy names what the code stores, and nothing else.
const root = join(import.meta.dirname, "../../../../..");
const read = (pattern: string) =>
  globSync(pattern, { cwd: root, exclude: (path: string) => /\.test\.|testing|node_modules/.test(path) }).map(
    (path) => readFileSync(join(root, path), "utf8"),
  );
const findAll = (texts: string[], pattern: RegExp) =>
  texts.flatMap((text) => Array.from(text.matchAll(pattern), ([, name]) => name ?? ""));

test("lists every cookie that the code sets", () => {
  const gateway = read("services/gateway/http/*.ts");
  const web = read("web/src/**/*.{ts,tsx}");
  const found = [
    ...findAll([...gateway, ...web], /const (?:\w*Cookie|cookieName) = "([\w-]+)"/g),
    ...findAll(findAll(gateway, /type Step = ([^;]+);/g), /"([\w-]+)"/g),
  ];
  expect(new Set(found)).toEqual(new Set(cookies.map(({ name }) => name)));
  const setters = web.filter((text) => /document\.cookie\s*=/.test(text));
  expect(setters).toHaveLength(1);
});

test("lists every value that the code keeps in local storage, and none in session storage", () => {
  const web = read("web/src/**/*.{ts,tsx}");
  const users = web.filter((text) => /storage\.ts"|localStorage/.test(text));
  const keys = [
    ...findAll(users, /const \w*[kK]ey = "([\w.]+)"/g),
    ...findAll(users, /`([a-z]+\.)\$\{id\}`/g).map((start) => `${start}*`),
    ...findAll(web, /sizeKey: "([\w.]+)"/g),
  ].map((key) => `plumbline.${key.replace(/^plumbline\./, "")}`);
  const listed = localValues.flatMap(({ name }) => name.split(", "));
  const covers = (name: string, key: string) =>
    name.endsWith("*") ? key.startsWith(name.slice(0, -1)) : key === name;
  expect(keys.length).toBeGreaterThan(12);
  expect(keys.filter((key) => !listed.some((name) => covers(name, key)))).toEqual([]);
  expect(listed.filter((name) => !keys.some((key) => covers(name, key)))).toEqual([]);
  expect(web.filter((text) => text.includes("sessionStorage"))).toEqual([]);
});
