import { mkdir, mkdtemp, readFile, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { unpackBrowser } from "./unpack-browser.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "plumbline-browsers-"));
  vi.stubEnv("TMPDIR", folder);
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

test("callers at the same time get one whole browser, with its own fonts", async () => {
  const [first, second] = await Promise.all([unpackBrowser(), unpackBrowser()]);
  expect(second).toEqual(first);
  expect((await stat(first.executablePath)).size).toBeGreaterThan(100_000_000);
  expect(await readdir(folder), "nothing half unpacked is left").toHaveLength(1);
  const fonts = first.env.FONTCONFIG_PATH;
  expect(await readFile(join(fonts, "fonts.conf"), "utf8")).toContain(`<dir>${fonts}</dir>`);
  expect((await readdir(fonts, { recursive: true })).some((name) => name.endsWith(".ttf"))).toBe(true);
  expect(await unpackBrowser()).toEqual(first);
});

test("a folder that another user has put in its place is refused", async () => {
  const { executablePath } = await unpackBrowser();
  const [ours = ""] = await readdir(folder);
  expect(executablePath).toContain(ours);
  const uid = process.getuid?.() ?? 0;
  vi.spyOn(process, "getuid").mockReturnValue(uid + 1);
  await mkdir(join(folder, ours.replace(/\d+$/, `${uid + 1}`)));
  await expect(unpackBrowser()).rejects.toThrow("belongs to another user");
});
