import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { createV1Document } from "@plumbline/gateway/v1/openapi.ts";
import { v1Routes } from "@plumbline/gateway/v1/table.ts";
import { root } from "./checks.ts";

/** Of the examples, because it needs a TypeScript before version 7. */
const generator = join(root, "examples/typescript/node_modules/.bin/openapi-typescript");

/** The types of the public API from which the example's client is made. */
export const publicApiTypes = join(root, "examples/typescript/plumbline-v1.d.ts");

/** Generates the types of the public API from its OpenAPI document. */
export const makePublicApiTypes = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), "plumbline-api-"));
  try {
    const [from, to] = [join(folder, "openapi.json"), join(folder, "types.d.ts")];
    const document = createV1Document({ routes: v1Routes, origin: "http://localhost:3000" });
    await writeFile(from, JSON.stringify(document));
    await promisify(execFile)(generator, [from, "--output", to]);
    return await readFile(to, "utf8");
  } finally {
    await rm(folder, { recursive: true });
  }
};
