import {
  apiResourcePaths,
  apiResources,
  type ApiResource,
  type ApiScope,
} from "@plumbline/platform/auth/api-scopes.ts";
import { randomUUID } from "node:crypto";
import type { Limit } from "../domain/guard.ts";
import { createSecret, hashSecret } from "../domain/secrets.ts";
import type { ReportSecurity } from "../domain/security-report.ts";
import {
  invalidAuthorization,
  invalidProgram,
  invalidRedirectUri,
  invalidTarget,
  programUnknown,
  redirectUnknown,
  tooManyPrograms,
  tooManyRegistrations,
} from "./errors.ts";
import type { Grant, GrantStore, Program, ProgramStore } from "./program.ts";
import { isAllowedRedirect, isRegisteredRedirect, nameRedirect } from "./redirects.ts";

/** What a program sends with the browser, as OAuth 2.1 names it. */
export type Authorization = {
  clientId: string;
  redirectUri: string;
  responseType: string;
  codeChallenge: string;
  codeChallengeMethod: string;
  scope: string;
  resource: string;
  state: string;
};

/** A user connects a handful; a program that registers itself again and again stops here. */
export const mostGrants = 20;
/** Some 20 MB. It is reached by floods only: each network registers 60 in an hour. */
const mostUnused = 10_000;
/** Editors register an address of the machine in each spelling, and their own sites. */
const mostRedirects = 10;
const codeMs = 60_000;
const dayMs = 24 * 3_600_000;
/** SHA-256 in base64url (RFC 7636, section 4.2). */
const challengePattern = /^[\w-]{43}$/;

/** Removes what would not be seen, or would turn the words around it: controls and formats. */
const cleanName = (name: string) => name.replaceAll(/\p{C}/gu, "").replaceAll(/\s+/g, " ").trim();

/**
 * Creates the rules by which programs register and users connect them. issuer: the address of the
 * site, by which programs know who answers.
 */
export const createAuthorizations = ({
  programs,
  grants,
  registrations,
  issuer,
  report,
  clock,
}: {
  programs: ProgramStore;
  grants: GrantStore;
  /** How many programs a network may register. */
  registrations: Pick<Limit, "take">;
  issuer: string;
  report: ReportSecurity;
  clock: () => Date;
}) => {
  const later = (ms: number) => new Date(clock().getTime() + ms);

  const readResource = (address: string): ApiResource => {
    if (address === "") return "/mcp";
    const found = apiResourcePaths.find((path) => `${issuer}${path}` === address);
    if (!found) throw invalidTarget();
    return found;
  };

  /** Unknown words are ignored (RFC 6749, section 3.3): many programs ask for those of others. */
  const readScopes = (scope: string, resource: ApiResource): ApiScope[] => {
    const asked = scope.split(" ");
    const found = apiResources[resource].filter((one) => asked.includes(one));
    return found.length > 0 ? found : ["read"];
  };

  /** Throws UNKNOWN_PROGRAM, UNKNOWN_REDIRECT, INVALID_AUTHORIZATION, INVALID_TARGET. */
  const read = async (authorization: Authorization) => {
    const { clientId, redirectUri, responseType, codeChallenge, codeChallengeMethod } = authorization;
    const program = await programs.find(clientId, clock());
    if (!program) throw programUnknown();
    if (!program.redirectUris.some((one) => isRegisteredRedirect(redirectUri, one))) {
      report("program-refused", { clientId, reason: "UNKNOWN_REDIRECT" });
      throw redirectUnknown();
    }
    if (responseType !== "code") throw invalidAuthorization("The response type must be code.");
    if (codeChallengeMethod !== "S256" || !challengePattern.test(codeChallenge))
      throw invalidAuthorization("A code challenge by the method S256 must be given (PKCE).");
    const resource = readResource(authorization.resource);
    const scopes = readScopes(authorization.scope, resource);
    return { program, resource, scopes, redirectHost: nameRedirect(redirectUri) };
  };

  const answerUrl = (
    { redirectUri, state }: Authorization,
    answer: { code: string } | { error: string },
  ): string => {
    const url = new URL(redirectUri);
    for (const [name, value] of Object.entries({ ...answer, iss: issuer })) url.searchParams.set(name, value);
    if (state) url.searchParams.set("state", state);
    return url.href;
  };

  return {
    /**
     * Registers a program. Throws INVALID_REDIRECT_URI, INVALID_CLIENT_METADATA and
     * TOO_MANY_REGISTRATIONS.
     */
    register: async ({
      name,
      redirectUris,
      network,
    }: {
      name: string;
      redirectUris: string[];
      network: string;
    }): Promise<Program> => {
      const [first] = redirectUris;
      if (first === undefined || redirectUris.length > mostRedirects)
        throw invalidProgram(`A program has one to ${mostRedirects} redirect addresses.`);
      if (!redirectUris.every(isAllowedRedirect)) throw invalidRedirectUri();
      const wait = await registrations.take(network);
      if (wait > 0 || (await programs.countUnused()) >= mostUnused) {
        report("rate-limited", { reason: "program", ip: network });
        throw tooManyRegistrations(Math.max(wait, 3_600));
      }
      const program: Program = {
        id: `program_${randomUUID()}`,
        name: cleanName(name) || nameRedirect(first),
        redirectUris,
        createdAt: clock(),
        expiresAt: later(dayMs),
        usedAt: null,
      };
      await programs.add(program);
      report("program-registered", { clientId: program.id, ip: network });
      return program;
    },

    /** Says which program asks for what. Throws as `answer` does. */
    describe: async (authorization: Authorization) => {
      const { program, redirectHost, scopes } = await read(authorization);
      return { name: program.name, redirectHost, scopes };
    },

    /**
     * Takes the user's answer and returns where the browser goes with it. Throws UNKNOWN_PROGRAM,
     * UNKNOWN_REDIRECT, INVALID_AUTHORIZATION, INVALID_TARGET and TOO_MANY_PROGRAMS.
     */
    answer: async (
      userId: string,
      { authorization, allow }: { authorization: Authorization; allow: boolean },
    ): Promise<string> => {
      const { program, resource, scopes, redirectHost } = await read(authorization);
      if (!allow) return answerUrl(authorization, { error: "access_denied" });
      const code = createSecret();
      const { redirectUri, codeChallenge: challenge } = authorization;
      const grant: Grant = {
        id: randomUUID(),
        userId,
        programId: program.id,
        name: program.name,
        redirectHost,
        scopes,
        resource,
        createdAt: clock(),
        expiresAt: later(codeMs),
        lastUsedAt: null,
      };
      const added = await grants.add(grant, { hash: hashSecret(code), challenge, redirectUri });
      if (!added) throw tooManyPrograms(mostGrants);
      report("program-connected", { userId, clientId: program.id });
      return answerUrl(authorization, { code });
    },
  };
};
export type Authorizations = ReturnType<typeof createAuthorizations>;
