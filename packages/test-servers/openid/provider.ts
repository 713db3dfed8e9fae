import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from "jose";
import { interactionPolicy, Provider } from "oidc-provider";
import { localClient } from "./names.ts";
import { claimsOf, type TestPerson } from "./people.ts";

const { Check, Prompt, base } = interactionPolicy;

type Claims = Record<string, unknown>;

/**
 * Replaces an ID token, for tests of providers that are wrong. sign: signs other claims with the
 * provider's key.
 */
export type Tamper = (claims: Claims, sign: (claims: Claims) => Promise<string>) => Promise<string>;

const createKey = async (): Promise<JWK> => {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: "local", alg: "RS256", use: "sig" };
};

/** Asks who signs in each time, although the browser has signed in before. */
const createPolicy = () => {
  const policy = base();
  policy.add(new Prompt({ name: "select_account", requestable: true }), 0);
  policy
    .get("login")
    ?.checks.add(
      new Check("choose_person", "Choose a person.", ({ oidc }) =>
        oidc.result?.login ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
      ),
    );
  return policy;
};

/**
 * Creates an OpenID provider whose people are whoever the page at `pageOf` says. Nothing outlives a
 * restart.
 */
export const createProvider = async ({
  issuer,
  redirectUri,
  pageOf,
  tamper,
}: {
  issuer: string;
  redirectUri: string;
  /** The path of the page that asks who signs in. */
  pageOf: (interactionId: string) => string;
  tamper?: Tamper | undefined;
}) => {
  const key = await createKey();
  const people = new Map<string, TestPerson>();
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: localClient.id,
        client_secret: localClient.secret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: "client_secret_post",
        grant_types: ["authorization_code"],
        response_types: ["code"],
      },
    ],
    // LinkedIn's flow has none; that the other two have it is the client's to see to.
    pkce: { required: () => false },
    jwks: { keys: [key] },
    cookies: { keys: ["local"] },
    claims: {
      openid: ["sub"],
      email: ["email", "email_verified"],
      profile: ["name", "given_name", "family_name"],
    },
    // As Google, Microsoft and LinkedIn do: the ID token itself has the claims.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => pageOf(uid), policy: createPolicy() },
    findAccount: (_context, accountId) => {
      const person = people.get(accountId);
      return person && { accountId, claims: () => claimsOf(person) };
    },
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? "",
        accountId: oidc.session?.accountId ?? "",
      });
      grant.addOIDCScope("openid profile email");
      await grant.save();
      return grant;
    },
  });
  if (tamper)
    provider.use(async (context, next) => {
      await next();
      const body = context.body as { id_token?: string } | undefined;
      if (context.oidc?.route !== "token" || !body?.id_token) return;
      const claims = JSON.parse(Buffer.from(body.id_token.split(".")[1] ?? "", "base64url").toString());
      body.id_token = await tamper(claims, async (changed) =>
        new SignJWT(changed)
          .setProtectedHeader({ alg: "RS256", kid: "local" })
          .sign(await importJWK(key, "RS256")),
      );
    });
  return { provider, people };
};
export type LocalProvider = Awaited<ReturnType<typeof createProvider>>;
