import { openArchive } from "@plumbline/market/archive/open-archive.ts";
import type { Readable } from "node:stream";
import { InputError } from "../command.ts";

/** The four tables of a quarter, as the SEC names them in the archive. */
export type TableName = "sub" | "pre" | "num" | "tag";

/** An opened quarter: read may be called for each table, in any order; close it at the end. */
export type Quarter = { read: (name: TableName) => Promise<Readable>; close: () => void };

const tableNames: readonly TableName[] = ["sub", "pre", "num", "tag"];

const messageOf = (thrown: unknown) => (thrown instanceof Error ? thrown.message : String(thrown));

/**
 * Opens a quarter of the SEC's Financial Statement Data Sets (a zip archive) without reading its
 * tables. Throws an InputError for a file that cannot be read, is no zip archive or lacks a table.
 */
export const openQuarter = async (path: string): Promise<Quarter> => {
  const archive = await openArchive(path).catch((thrown: unknown) => {
    throw new InputError(`${path} cannot be read as a zip archive: ${messageOf(thrown)}`);
  });
  const missing = tableNames.filter((name) => !archive.has(`${name}.txt`));
  if (missing.length > 0) {
    archive.close();
    throw new InputError(`${path} has no ${missing.map((name) => `${name}.txt`).join(", ")}.`);
  }
  return {
    read: async (name) => (await archive.read(`${name}.txt`)) as Readable,
    close: archive.close,
  };
};
