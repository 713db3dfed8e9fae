import type { ServiceName } from "@plumbline/platform/auth/service-keys.ts";
import { buildIfChanged } from "@plumbline/test-servers/build-if-changed.ts";
import { join } from "node:path";

/** Returns the program of a service. */
export type ProgramOf = (name: ServiceName) => string;

/**
 * Whether services run from their sources: for a developer, who watches or halts them, and for
 * telemetry, which wraps libraries as they load.
 */
export const needsSources = (env: NodeJS.ProcessEnv, dev: boolean): boolean =>
  dev ||
  ["INSPECT", "METRICS_PORT", "OTEL_EXPORTER_OTLP_ENDPOINT", "OTEL_METRICS_EXPORTER"].some(
    (name) => env[name],
  );

/**
 * Returns where the programs of the services are: one built file each, or their sources. Builds the
 * files if a source has changed. A built service starts in little more than half of the time, also
 * after a crash.
 */
export const findPrograms = async (root: string, fromSources: boolean): Promise<ProgramOf> => {
  if (fromSources) return (name) => join(root, `services/${name}/main.ts`);
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
