import { companyFactsReader } from "@plumbline/research/sources/company-facts-reader.ts";
import { openData } from "@plumbline/test-servers/mirror/data.ts";
import { createZip } from "@plumbline/test-servers/mirror/create-zip.ts";
import { secRoutes } from "@plumbline/test-servers/mirror/sec-routes.ts";
import { mkdtemp, readdir, readFile, rm, truncate, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { packFacts, unpackFacts } from "./compact-facts.ts";
import { openCompiledFacts } from "./compiled-facts.ts";
import { type Archive, openArchive } from "./open-archive.ts";

const answer = secRoutes(openData(resolve(import.meta.dirname, "../../test-servers/sample-data")));
const read = (body: string) => {
  const reader = companyFactsReader();
  reader.write(new TextEncoder().encode(body));
  return reader.end();
};
const bodyOf = (cik: number) =>
  answer(`/api/xbrl/companyfacts/CIK${String(cik).padStart(10, "0")}.json`)?.body ?? "";
/** Coca-Cola and Uber. */
const [ko, uber] = [bodyOf(21344), bodyOf(1543151)];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "plumbline-compiled-"));
});
afterAll(() => rm(folder, { recursive: true }));
const compiled = () => join(folder, "compiled");
beforeEach(() => rm(compiled(), { recursive: true, force: true }));

const name = "CIK0000021344.json";
const path = () => join(compiled(), `${name}.facts`);

/** Opens an archive with one entry, which counts how often it is read. */
const openCounted = async (body: string) => {
  const zip = createZip(join(folder, "facts.zip"));
  await zip.add(name, body);
  await zip.end();
  const archive = await openArchive(join(folder, "facts.zip"));
  let reads = 0;
  const counted: Archive = {
    ...archive,
    read: (entry) => {
      reads += 1;
      return archive.read(entry);
    },
  };
  return { archive: counted, reads: () => reads };
};

test("facts are equal after they were packed, in the same order", () => {
  for (const body of [ko, uber]) {
    const facts = read(body);
    const again = unpackFacts(packFacts(facts));
    expect(again).toStrictEqual(facts);
    expect([...again.byTag.keys()]).toEqual([...facts.byTag.keys()]);
  }
  const none = { cik: 1, name: "Ünnamed", byTag: new Map() };
  expect(unpackFacts(packFacts(none))).toStrictEqual(none);
});

test("an entry is read once, and again when the archive's checksum of it changes", async () => {
  const first = await openCounted(ko);
  for (const _ of [1, 2]) {
    const { read: readFacts } = await openCompiledFacts(first.archive, compiled());
    expect(await readFacts(name)).toStrictEqual(read(ko));
  }
  expect(first.reads()).toBe(1);
  const second = await openCounted(uber);
  const { read: readFacts } = await openCompiledFacts(second.archive, compiled());
  expect(await readFacts(name)).toStrictEqual(read(uber));
  expect(second.reads()).toBe(1);
  expect(await readFacts("CIK0000000001.json")).toBeNull();
});

test.each([
  ["is cut off", () => truncate(path(), 20_000)],
  ["is empty", () => truncate(path(), 0)],
  [
    "has a damaged byte",
    async () => {
      const bytes = await readFile(path());
      bytes[bytes.length - 5_000] = (bytes[bytes.length - 5_000] ?? 0) ^ 1;
      await writeFile(path(), bytes);
    },
  ],
  [
    "is of another schema",
    async () => {
      const bytes = await readFile(path());
      bytes.write("facts 0");
      await writeFile(path(), bytes);
    },
  ],
])("a file that %s is compiled again", async (_fault, damage) => {
  const { archive, reads } = await openCounted(ko);
  const { read: readFacts } = await openCompiledFacts(archive, compiled());
  await readFacts(name);
  await damage();
  expect(await readFacts(name)).toStrictEqual(read(ko));
  expect(await readFacts(name)).toStrictEqual(read(ko));
  expect(reads()).toBe(2);
});

test("an entry whose bytes are not those of the directory is an error, and is not kept", async () => {
  const { archive } = await openCounted(ko);
  const describe = () => ({ crc32: 1, bytes: 1 });
  const { read: readFacts } = await openCompiledFacts({ ...archive, describe }, compiled());
  await expect(readFacts(name)).rejects.toThrow("damaged");
  expect(await readdir(compiled())).toEqual([]);
});

test("facts are read where no file can be written, and what a killed process left is removed", async () => {
  const { archive, reads } = await openCounted(ko);
  const open = await openCompiledFacts(archive, compiled());
  await rm(compiled(), { recursive: true });
  expect(await open.read(name)).toStrictEqual(read(ko));
  expect(reads()).toBe(1);
  await openCompiledFacts(archive, compiled());
  const abandoned = join(compiled(), "CIK0000000001.json.facts.1.new");
  await writeFile(abandoned, "");
  await openCompiledFacts(archive, compiled());
  expect(await readdir(compiled())).toHaveLength(1);
  await utimes(abandoned, 1, 1);
  await openCompiledFacts(archive, compiled());
  expect(await readdir(compiled())).toEqual([]);
});
