import { createHash } from "node:crypto";
import { createSecret, hashSecret, isSameHash } from "../domain/secrets.ts";
import type { ReportSecurity } from "../domain/security-report.ts";
import {
  invalidGrant,
  invalidTarget,
  programNotConnected,
  programUnknown,
  unsupportedGrantType,
} from "./errors.ts";
import type { Grant, GrantStore, ProgramStore } from "./program.ts";

/** The prefixes show scanners of source code what they have found. */
export const accessPrefix = "plo_";
const refreshPrefix = "plr_";
/** Seconds. */
const accessLifetime = 3_600;
const dayMs = 24 * 3_600_000;
const refreshMs = 30 * dayMs;
/** Longer than any refresh token: a program outlives its connections. */
const programMs = 90 * dayMs;

/** What a program sends to the token endpoint; empty what it did not send. */
export type TokenRequest = {
  grantType: string;
  clientId: string;
  code: string;
  redirectUri: string;
  codeVerifier: string;
  refreshToken: string;
  resource: string;
};

/** The challenge of a verifier by S256 (RFC 7636, section 4.2). */
const challengeOf = (verifier: string) => createHash("sha256").update(verifier).digest("base64url");

const parseRefresh = (text: string) => {
  const [family = "", secret = ""] = text.startsWith(refreshPrefix)
    ? text.slice(refreshPrefix.length).split(".")
    : [];
  return { familySecret: family, family: hashSecret(family), refresh: hashSecret(secret) };
};

/** Creates the rules of connections: their tokens, their end. issuer: the address of the site. */
export const createGrants = ({
  programs,
  grants,
  issuer,
  report,
  clock,
}: {
  programs: ProgramStore;
  grants: GrantStore;
  issuer: string;
  report: ReportSecurity;
  clock: () => Date;
}) => {
  const refuse = (clientId: string, reason: string) => {
    report("program-refused", { clientId, reason });
    return invalidGrant();
  };

  /** Ends a connection of which a code or a refresh token came twice: one of the two was copied. */
  const refuseReuse = async (which: Parameters<GrantStore["remove"]>[0]) => {
    const ended = await grants.remove(which);
    if (ended) report("program-token-reused", { userId: ended.userId, clientId: ended.programId });
    return invalidGrant();
  };

  const requireResource = (asked: string, grant: Grant) => {
    if (asked !== "" && asked !== `${issuer}${grant.resource}`) throw invalidTarget();
  };

  const issue = async (
    grant: Grant,
    { from, familySecret }: { from: string | null; familySecret: string },
  ) => {
    const now = clock();
    const [access, secret] = [`${accessPrefix}${createSecret()}`, createSecret()];
    const tokens = {
      access: hashSecret(access),
      accessExpiresAt: new Date(now.getTime() + accessLifetime * 1_000),
      family: hashSecret(familySecret),
      refresh: hashSecret(secret),
    };
    const expiresAt = new Date(now.getTime() + refreshMs);
    // Another call used the same refresh token meanwhile, or a second use of the code ended all.
    if (!(await grants.setTokens(grant.id, { from, tokens, expiresAt }))) throw await refuseReuse(grant);
    await programs.keep(grant.programId, { at: now, expiresAt: new Date(now.getTime() + programMs) });
    return {
      accessToken: access,
      expiresIn: accessLifetime,
      refreshToken: `${refreshPrefix}${familySecret}.${secret}`,
      scopes: grant.scopes,
    };
  };

  /** A code counts once, whatever comes of it. */
  const exchangeCode = async ({ clientId, code, redirectUri, codeVerifier, resource }: TokenRequest) => {
    const hash = hashSecret(code);
    const taken = await grants.takeCode(hash, clock());
    if (!taken) throw await refuseReuse({ usedCode: hash });
    const { grant, code: kept } = taken;
    if (grant.programId !== clientId) throw refuse(clientId, "OTHER_PROGRAM");
    if (redirectUri !== "" && redirectUri !== kept.redirectUri) throw refuse(clientId, "OTHER_REDIRECT");
    if (!isSameHash(challengeOf(codeVerifier), kept.challenge)) throw refuse(clientId, "WRONG_VERIFIER");
    requireResource(resource, grant);
    return issue(grant, { from: null, familySecret: createSecret() });
  };

  const refresh = async ({ clientId, refreshToken, resource }: TokenRequest) => {
    const { familySecret, family, refresh: from } = parseRefresh(refreshToken);
    const found = await grants.findByFamily(family, clock());
    if (!found) throw refuse(clientId, "UNKNOWN_TOKEN");
    if (found.grant.programId !== clientId) throw refuse(clientId, "OTHER_PROGRAM");
    if (!isSameHash(found.refresh, from)) throw await refuseReuse(found.grant);
    requireResource(resource, found.grant);
    return issue(found.grant, { from, familySecret });
  };

  const flows: Record<string, typeof refresh> = { authorization_code: exchangeCode, refresh_token: refresh };

  /** Finds the connection of an access token, or of a refresh token that is valid. */
  const findByToken = async (token: string): Promise<Grant | null> => {
    if (token.startsWith(accessPrefix)) return grants.findByAccess(hashSecret(token), clock());
    const { family, refresh: hash } = parseRefresh(token);
    const found = await grants.findByFamily(family, clock());
    return found && isSameHash(found.refresh, hash) ? found.grant : null;
  };

  return {
    /**
     * Exchanges a code or a refresh token for tokens. Throws UNKNOWN_PROGRAM, INVALID_GRANT,
     * INVALID_TARGET and UNSUPPORTED_GRANT_TYPE.
     */
    issueTokens: async (request: TokenRequest) => {
      const flow = flows[request.grantType];
      if (!flow) throw unsupportedGrantType();
      if (!(await programs.find(request.clientId, clock()))) throw programUnknown();
      return flow(request);
    },

    /** Ends the connection of a token of the program. Any other token has no effect. */
    revokeToken: async ({ clientId, token }: { clientId: string; token: string }): Promise<void> => {
      const grant = await findByToken(token);
      if (!grant || grant.programId !== clientId) return;
      await grants.remove(grant);
      report("program-disconnected", { userId: grant.userId, clientId });
    },

    /** Lists the programs that are connected to a user's account, the newest first. */
    list: (userId: string): Promise<Grant[]> => grants.list(userId, clock()),

    /** Ends a connection of the user. Throws PROGRAM_NOT_CONNECTED. */
    disconnect: async (userId: string, id: string): Promise<void> => {
      const ended = await grants.remove({ id, userId });
      if (!ended) throw programNotConnected();
      report("program-disconnected", { userId, clientId: ended.programId });
    },
  };
};
export type Grants = ReturnType<typeof createGrants>;
