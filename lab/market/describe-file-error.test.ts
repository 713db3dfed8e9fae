import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { describeFileError } from "./describe-file-error.ts";

const missing = join(tmpdir(), randomUUID());

test.each([
  [missing, `There is no file or folder ${missing}.`],
  [tmpdir(), /is a folder, not a file\.$/],
  [join(import.meta.filename, "x"), /is a file, not a folder\.$/],
])("says why %s cannot be read", async (path, sentence) => {
  const thrown = await readFile(path).catch((error: unknown) => error);
  expect(describeFileError(thrown, path)).toEqual(
    typeof sentence === "string" ? sentence : expect.stringMatching(sentence),
  );
});

test("says that a compressed file is cut off, and passes other sentences on", () => {
  const cut = gzipSync("a record of a day").subarray(0, 20);
  const unpack = () => {
    try {
      return gunzipSync(cut);
    } catch (error) {
      return error;
    }
  };
  expect(describeFileError(unpack(), "a.gz")).toBe("a.gz is damaged or cut off.");
  expect(describeFileError(new Error("No record."))).toBe("No record.");
});
