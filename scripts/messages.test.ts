import { messages } from "@plumbline/texts/messages.ts";
import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./checks.ts";

const exclude = [
  "**/*.test.{ts,tsx}",
  "**/testing/**",
  "packages/test-{kit,servers}/**",
  "packages/texts/messages.ts",
];
const paths = globSync(["{packages,services}/**/*.ts", "web/src/**/*.{ts,tsx}"], { cwd: root, exclude });
const files = await Promise.all(
  paths.map(async (path) => ({ path, code: await readFile(join(root, path), "utf8") })),
);

test.each(Object.entries(messages))(
  "the message %s is said somewhere, and written here alone",
  (key, text) => {
    const isUsed = new RegExp(String.raw`\bmessages\.${key}\b`);
    expect(files.some(({ code }) => isUsed.test(code))).toBe(true);
    const copies = files.filter(({ code }) => code.includes(`"${text}"`));
    expect(copies.map(({ path }) => path)).toEqual([]);
  },
);
