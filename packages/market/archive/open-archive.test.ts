import { createZip } from "@plumbline/test-servers/mirror/create-zip.ts";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text as readText } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { openArchive } from "./open-archive.ts";

const contents = "facts ".repeat(100_000);
/** Where a file's header in the directory has its length. */
const lengthAt = 24;

/** Writes an archive whose directory says another length of its file, by a number of bytes. */
const openWith = async (more: number) => {
  const folder = await mkdtemp(join(tmpdir(), "archive-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, "a.zip");
  const zip = createZip(path);
  await zip.add("a.json", contents);
  await zip.end();
  const bytes = await readFile(path);
  bytes.writeUInt32LE(contents.length + more, bytes.indexOf("PK\x01\x02") + lengthAt);
  await writeFile(path, bytes);
  const archive = await openArchive(path);
  onTestFinished(archive.close);
  return archive.read("a.json");
};
const read = async (more: number) => {
  const stream = await openWith(more);
  return stream && readText(stream);
};

test("reads a file as it was written, and none that is longer or shorter than its directory says", async () => {
  expect(await read(0)).toBe(contents);
  for (const more of [1, -1]) await expect(read(more)).rejects.toThrow("bytes that its directory says");
});
