import type { ServiceName } from "@plumbline/platform/auth/service-keys.ts";
import { buildIfChanged } from "@plumbline/test-servers/build-if-changed.ts";
import { join } from "node:path";

/** Returns the program of a service. */
export type ProgramOf = (name: ServiceName) => string;

/**
 * Returns where the programs of the services are: their sources, or with BUILT_SERVICES=true one
 * file each, built if a source has changed. A built service starts with two thirds of the processor
 * time, and tests start more than a hundred. It cannot be traced: instrumentation wraps libraries
 * as they load, and they are inside the file.
 */
export const findPrograms = async (root: string): Promise<ProgramOf> => {
  if (process.env["BUILT_SERVICES"] !== "true") return (name) => join(root, `services/${name}/main.ts`);
  const into = ".plumbline/services";
  await buildIfChanged({
    root,
    folder: root,
    config: "deploy/local/vite.services.config.ts",
    into,
    sources: [
      "services",
      "packages",
      "proto/gen",
      "deploy/local/vite.services.config.ts",
      "package-lock.json",
    ],
  });
  return (name) => join(root, into, "services", name, "main.js");
};
