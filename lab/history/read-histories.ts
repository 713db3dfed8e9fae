import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { MadeReport } from "@plumbline/research/approved/make-report.ts";

/** A folder for each version, in it a file for each company. */
export const historyFolder = join(import.meta.dirname, "versions");

/** A report as it lies in the database, with what names its company. */
export type SavedReport = Pick<MadeReport, "ticker" | "companyName" | "content">;

/** Reads the saved reports of all versions, in the order of their folders. */
export const readHistories = (): { version: string; saved: SavedReport }[] =>
  readdirSync(historyFolder)
    .toSorted()
    .flatMap((version) =>
      readdirSync(join(historyFolder, version))
        .toSorted()
        .map((file) => ({
          version,
          saved: JSON.parse(
            gunzipSync(readFileSync(join(historyFolder, version, file))).toString(),
          ) as SavedReport,
        })),
    );
