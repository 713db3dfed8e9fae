// Prints the Secrets of an installation, with new keys and with addresses and keys of the
// environment: `npm run -s cluster:secrets | kubectl -n plumbline apply -f -`. BILLING_MONGODB_URI
// gives one service an address of its own.
import { createServiceKeys } from "@plumbline/platform/auth/service-keys.ts";
import { createSecrets, readSecretServices } from "./create-secrets.ts";

const { secrets, missing } = createSecrets({
  services: await readSecretServices(),
  keys: await createServiceKeys(),
  env: process.env,
});
if (missing.length > 0) {
  for (const name of missing) process.stderr.write(`configuration: ${name} is needed\n`);
  process.exit(1);
}
process.stdout.write(`${JSON.stringify({ apiVersion: "v1", kind: "List", items: secrets }, undefined, 2)}\n`);
