import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import { chart } from "./render-chart.ts";
import type { ServiceKeys, ServiceName } from "@plumbline/platform/auth/service-keys.ts";

/** The part of the chart's services that is about secrets. */
export type SecretServices = Record<
  string,
  { program?: string; secret: string; secretSettings: string[]; optionalSecretSettings?: string[] }
>;

/** Reads from the chart's values which secrets each service needs. */
export const readSecretServices = async (): Promise<SecretServices> => {
  const values = await readFile(join(chart, "values.yaml"), "utf8");
  return (parse(values, { merge: true }) as { services: SecretServices }).services;
};

/**
 * Creates a Secret for each program, with only what it needs: its own signing key, and what the
 * environment has under the name of a setting, or for one service under BILLING_MONGODB_URI.
 * missing: the names that a service needs and the environment lacks.
 */
export const createSecrets = ({
  services,
  keys,
  env,
}: {
  services: SecretServices;
  keys: ServiceKeys;
  env: NodeJS.ProcessEnv;
}) => {
  const missing = new Set<string>();
  const secrets = Object.entries(services).flatMap(([service, { program, secret, ...settings }]) => {
    if (program) return [];
    const generated: Record<string, string> = {
      SERVICE_KEY: keys.private[service as ServiceName],
      SERVICE_JWKS: keys.jwks,
      IDENTITY_SIGNING_KEY: keys.identitySigningKey,
    };
    const prefix = service.toUpperCase().replaceAll("-", "_");
    const find = (name: string) => generated[name] ?? env[`${prefix}_${name}`] ?? env[name];
    const data: Record<string, string> = {};
    for (const name of [...settings.secretSettings, ...(settings.optionalSecretSettings ?? [])]) {
      const value = find(name);
      if (value) data[name] = value;
      else if (settings.secretSettings.includes(name)) missing.add(name);
    }
    return [
      { apiVersion: "v1", kind: "Secret", type: "Opaque", metadata: { name: secret }, stringData: data },
    ];
  });
  return { secrets, missing: [...missing].toSorted() };
};
