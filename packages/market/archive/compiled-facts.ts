import type { CompanyFacts } from "@plumbline/research/company/filings/sec-records.ts";
import { wantedTags } from "@plumbline/research/company/filings/wanted-tags.ts";
import { companyFactsReader } from "@plumbline/research/sources/company-facts-reader.ts";
import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { constants, crc32, zstdCompressSync, zstdDecompressSync } from "node:zlib";
import { packFacts, unpackFacts } from "./compact-facts.ts";
import type { Archive } from "./open-archive.ts";

/** Increase it when companyFactsReader or compact-facts.ts change what they make of an entry. */
const schema = 1;

/** Hash of the tags that are kept, which follow from the readers: another list compiles again. */
const tagsKey = createHash("sha256")
  .update([...wantedTags].toSorted().join(" "))
  .digest("hex")
  .slice(0, 12);

const keyBytes = 64;
const writeKey = ({ crc32: sum, bytes }: { crc32: number; bytes: number }) =>
  Buffer.from(`facts ${schema} ${tagsKey} ${sum} ${bytes}`.padEnd(keyBytes));

/** With a checksum, so that a file which the disk has damaged is noticed. */
const compression = {
  params: { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_checksumFlag]: 1 },
};

const unfinished = ".new";
const abandonedAfterMs = 3_600_000;

/** Removes what ended processes began to write. */
const sweep = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = name.endsWith(unfinished) ? await stat(path).catch(() => null) : null;
    if (found && Date.now() - found.mtimeMs > abandonedAfterMs) await rm(path, { force: true });
  }
};

/** Reads and validates an entry. Throws if its bytes are not those that the directory names. */
const compile = async (archive: Archive, name: string, sum: number): Promise<CompanyFacts> => {
  // A row that cannot be read costs only itself.
  const reader = companyFactsReader();
  let found = 0;
  for await (const chunk of (await archive.read(name)) ?? []) {
    found = crc32(chunk as Uint8Array, found);
    reader.write(chunk as Uint8Array);
  }
  if (found !== sum) throw new Error(`${name} is damaged: its checksum differs`);

  return reader.end();
};

/**
 * Opens the facts of an archive as they were compiled once, a file for each company in a folder. An
 * entry is parsed and validated again only when its checksum in the archive's directory, the wanted
 * tags or the schema have changed, or where its file is missing or broken. A file is written whole
 * or not at all; if it cannot be written, the entry is parsed each time. Throws if the folder
 * cannot be created.
 */
export const openCompiledFacts = async (
  archive: Archive,
  folder: string,
): Promise<{ read: (name: string) => Promise<CompanyFacts | null> }> => {
  await mkdir(folder, { recursive: true });
  await sweep(folder);

  const readCompiled = async (path: string, key: Buffer): Promise<CompanyFacts | null> => {
    try {
      const file = await readFile(path);
      if (!file.subarray(0, keyBytes).equals(key)) return null;

      return unpackFacts(zstdDecompressSync(file.subarray(keyBytes)));
    } catch {
      return null;
    }
  };

  const keep = async (path: string, key: Buffer, facts: CompanyFacts): Promise<void> => {
    const begun = `${path}.${randomUUID()}${unfinished}`;
    try {
      await writeFile(begun, Buffer.concat([key, zstdCompressSync(packFacts(facts), compression)]));
      await rename(begun, path);
    } catch {
      await rm(begun, { force: true }).catch(() => undefined);
    }
  };

  return {
    read: async (name) => {
      const entry = archive.describe(name);
      if (!entry) return null;
      const [path, key] = [join(folder, `${name}.facts`), writeKey(entry)];
      const known = await readCompiled(path, key);
      if (known) return known;
      const facts = await compile(archive, name, entry.crc32);
      await keep(path, key, facts);
      return facts;
    },
  };
};
