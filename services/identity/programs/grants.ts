import { createSecretBox } from "@plumbline/platform/auth/secret-box.ts";
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
import type { Grant, GrantStore, ProgramStore, TokenHashes } from "./program.ts";

/** The prefixes show scanners of source code what they have found. */
export const accessPrefix = "plo_";
const refreshPrefix = "plr_";
/** Seconds. */
const accessLifetime = 3_600;
/** How long a refresh token that was used is answered again as the first time. */
const repeatMs = 30_000;
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

type IssuedTokens = {
  accessToken: string;
  /** Seconds. */
  expiresIn: number;
  refreshToken: string;
  scopes: Grant["scopes"];
};
type Found = { grant: Grant; tokens: TokenHashes };

/** The challenge of a verifier by S256 (RFC 7636, section 4.2). */
const challengeOf = (verifier: string) => createHash("sha256").update(verifier).digest("base64url");

const parseRefresh = (text: string) => {
  const [family = "", secret = ""] = text.startsWith(refreshPrefix)
    ? text.slice(refreshPrefix.length).split(".")
    : [];
  return { family, secret, familyHash: hashSecret(family), hash: hashSecret(secret) };
};
type Refresh = ReturnType<typeof parseRefresh>;

/** What a use of a refresh token was answered with, readable with that token alone. */
const answerBox = ({ secret }: Refresh) => createSecretBox({ secret, use: "plumbline refresh answer" });

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

  /** Issues tokens. used: the refresh token that they replace, null for a code. */
  const issue = async (grant: Grant, used: Refresh | null): Promise<IssuedTokens | null> => {
    const now = clock();
    const family = used?.family ?? createSecret();
    const secret = createSecret();
    const answer = {
      accessToken: `${accessPrefix}${createSecret()}`,
      refreshToken: `${refreshPrefix}${family}.${secret}`,
    };
    const tokens: TokenHashes = {
      access: hashSecret(answer.accessToken),
      accessExpiresAt: new Date(now.getTime() + accessLifetime * 1_000),
      family: hashSecret(family),
      refresh: hashSecret(secret),
      used: used && {
        refresh: used.hash,
        at: now,
        answer: answerBox(used).seal(JSON.stringify(answer), grant.userId),
      },
    };
    const expiresAt = new Date(now.getTime() + refreshMs);
    if (!(await grants.setTokens(grant.id, { from: used?.hash ?? null, tokens, expiresAt }))) return null;
    await programs.keep(grant.programId, { at: now, expiresAt: new Date(now.getTime() + programMs) });
    return { ...answer, expiresIn: accessLifetime, scopes: grant.scopes };
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
    const issued = await issue(grant, null);
    // A second use of the code ended all meanwhile.
    if (!issued) throw await refuseReuse(grant);
    return issued;
  };

  /**
   * Answers a use of the last refresh token again, so that a lost answer and two windows at once do
   * not end a connection. Nothing is issued: a copied token gains no more than the one who has it,
   * and ends the connection with the next use (RFC 9700, section 4.14).
   */
  const repeat = ({ grant, tokens }: Found, asked: Refresh): IssuedTokens | null => {
    const { used, accessExpiresAt } = tokens;
    const now = clock().getTime();
    if (!used || !isSameHash(used.refresh, asked.hash) || now >= used.at.getTime() + repeatMs) return null;
    const answer = JSON.parse(answerBox(asked).open(used.answer, grant.userId)) as Pick<
      IssuedTokens,
      "accessToken" | "refreshToken"
    >;
    const expiresIn = Math.floor((accessExpiresAt.getTime() - now) / 1_000);
    return { ...answer, expiresIn, scopes: grant.scopes };
  };

  const refresh = async ({ clientId, refreshToken, resource }: TokenRequest) => {
    const asked = parseRefresh(refreshToken);
    const find = () => grants.findByFamily(asked.familyHash, clock());
    const found = await find();
    if (!found) throw refuse(clientId, "UNKNOWN_TOKEN");
    if (found.grant.programId !== clientId) throw refuse(clientId, "OTHER_PROGRAM");
    const isCurrent = isSameHash(found.tokens.refresh, asked.hash);
    if (isCurrent) {
      requireResource(resource, found.grant);
      const issued = await issue(found.grant, asked);
      if (issued) return issued;
    }
    // Another call used it, perhaps meanwhile.
    const now = isCurrent ? await find() : found;
    const repeated = now && repeat(now, asked);
    if (!repeated) throw await refuseReuse(found.grant);
    requireResource(resource, found.grant);
    return repeated;
  };

  const flows: Record<string, (request: TokenRequest) => Promise<IssuedTokens>> = {
    authorization_code: exchangeCode,
    refresh_token: refresh,
  };

  /** Finds the connection of an access token, or of a refresh token that is valid. */
  const findByToken = async (token: string): Promise<Grant | null> => {
    if (token.startsWith(accessPrefix)) return grants.findByAccess(hashSecret(token), clock());
    const { familyHash, hash } = parseRefresh(token);
    const found = await grants.findByFamily(familyHash, clock());
    return found && isSameHash(found.tokens.refresh, hash) ? found.grant : null;
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
