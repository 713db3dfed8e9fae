import { createServiceKeys } from "@plumbline/platform/auth/service-keys.ts";
import { expect, test } from "vitest";
import { createSecrets } from "./create-secrets.ts";

const keys = await createServiceKeys();
const services = {
  billing: { secret: "b", secretSettings: ["SERVICE_KEY", "MONGODB_URI", "STRIPE_SECRET_KEY"] },
  identity: {
    secret: "i",
    secretSettings: ["IDENTITY_SIGNING_KEY", "MONGODB_URI"],
    optionalSecretSettings: ["GOOGLE_CLIENT_SECRET", "LINKEDIN_CLIENT_SECRET"],
  },
  "analysis-worker": { program: "analysis-orchestrator", secret: "o", secretSettings: ["SERVICE_KEY"] },
};
const dataOf = (env: NodeJS.ProcessEnv) => {
  const { secrets, missing } = createSecrets({ services, keys, env });
  return {
    data: Object.fromEntries(secrets.map(({ metadata, stringData }) => [metadata.name, stringData])),
    missing,
  };
};

test("a service's Secret has its own key and what it needs of the environment, and nothing else", () => {
  const env = {
    MONGODB_URI: "mongodb://all",
    BILLING_MONGODB_URI: "mongodb://billing",
    STRIPE_SECRET_KEY: "sk",
    GOOGLE_CLIENT_SECRET: "g",
    OTHER: "x",
  };
  expect(dataOf(env)).toEqual({
    data: {
      b: { SERVICE_KEY: keys.private.billing, MONGODB_URI: "mongodb://billing", STRIPE_SECRET_KEY: "sk" },
      i: {
        IDENTITY_SIGNING_KEY: keys.identitySigningKey,
        MONGODB_URI: "mongodb://all",
        GOOGLE_CLIENT_SECRET: "g",
      },
    },
    missing: [],
  });
});

test("all missing settings are named, each once", () => {
  expect(dataOf({}).missing).toEqual(["MONGODB_URI", "STRIPE_SECRET_KEY"]);
});
