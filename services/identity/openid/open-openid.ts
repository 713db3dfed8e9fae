import type { ProviderName } from "../domain/user.ts";
import type { Redis } from "ioredis";
import type { z } from "zod";
import { createOneTimeRecords } from "../one-time-records.ts";
import { createOpenIdClient } from "./openid-client.ts";
import { type openIdConfig, readProviders } from "./providers.ts";
import { createOpenIdSignIn } from "./sign-in.ts";

const flowSeconds = 10 * 60;
const pendingSeconds = 30 * 60;

/** Opens the sign-in with the providers that the settings name. */
export const openOpenId = ({
  config,
  redis,
  ...parts
}: {
  config: z.infer<typeof openIdConfig> & { PUBLIC_URL: string };
  redis: Redis;
} & Omit<Parameters<typeof createOpenIdSignIn>[0], "client" | "flows" | "pendingLinks">) => {
  const providers = readProviders(config);
  const client = createOpenIdClient({
    providers,
    redirectUriOf: (name) => new URL(`/api/auth/oauth/${name}/callback`, config.PUBLIC_URL).href,
  });
  return {
    providers: Object.keys(providers) as ProviderName[],
    signIn: createOpenIdSignIn({
      ...parts,
      client,
      flows: createOneTimeRecords({ redis, name: "openid-flow", seconds: flowSeconds }),
      pendingLinks: createOneTimeRecords({ redis, name: "openid-link", seconds: pendingSeconds }),
    }),
  };
};
export type OpenId = ReturnType<typeof openOpenId>;
