import { localClient } from "@plumbline/test-servers/openid/names.ts";
import type { Tamper } from "@plumbline/test-servers/openid/provider.ts";
import { startOpenIdServer } from "@plumbline/test-servers/openid/server.ts";
import { createTestSettings } from "@plumbline/test-kit/settings.ts";
import { afterAll } from "vitest";
import { answerProvider } from "./provider-browser.ts";
import { newClient, newEmail, useTestIdentity } from "./test-identity.ts";

/** What a person does on a provider's page. */
export type Choice = Parameters<typeof answerProvider>[1];

export const newPerson = (changes = {}) => ({
  name: "Tess Hale",
  email: newEmail(),
  isVerified: true,
  ...changes,
});

/**
 * Starts the local stack's provider and an identity that offers it; both close after the tests of
 * the file. tamper: replaces the provider's ID tokens.
 */
export const openTestOpenId = async ({
  tamper,
  env = {},
}: { tamper?: Tamper; env?: Record<string, string> } = {}) => {
  const server = await startOpenIdServer({
    port: 0,
    publicUrl: "http://localhost:3000",
    ...(tamper ? { tamper } : {}),
  });
  afterAll(() => server.close());
  const fixture = useTestIdentity({
    settings: await createTestSettings(),
    env: {
      ...Object.fromEntries(
        (["google", "microsoft", "linkedin"] as const).flatMap((name) => [
          [`${name.toUpperCase()}_ISSUER`, server.issuerOf(name)],
          [`${name.toUpperCase()}_CLIENT_ID`, localClient.id],
          [`${name.toUpperCase()}_CLIENT_SECRET`, localClient.secret],
        ]),
      ),
      ...env,
    },
  });

  const begin = (provider = "google", rest = {}) => fixture.identity.startOpenId({ provider, ...rest });
  const finish = (query: string, flowToken: string, { provider = "google", linkToken = "" } = {}) =>
    fixture.identity.finishOpenId({ provider, query, flowToken, linkToken, client: newClient() });
  /** Goes through a whole sign-in. */
  const signIn = async (
    choice: Choice,
    {
      provider = "google",
      linkToken = "",
      ...rest
    }: { provider?: string; linkToken?: string; referralCode?: string; returnTo?: string } = {},
  ) => {
    const { url, flowToken } = await begin(provider, rest);
    return finish(await answerProvider(url, choice), flowToken, { provider, linkToken });
  };
  const users = () => fixture.connection.collection("users");
  return { fixture, begin, finish, signIn, users };
};
