import type { Accounts } from "../domain/accounts.ts";
import { sessionEnded } from "../domain/errors.ts";
import { findReferrer } from "../domain/find-referrer.ts";
import { hashSecret, isSameHash } from "../domain/secrets.ts";
import type { ReportSecurity } from "../domain/security-report.ts";
import type { Opened, OpenSession } from "../domain/sessions.ts";
import type { IdentityStore, OpenIdLink, User, ProviderName } from "../domain/user.ts";
import type { OneTimeRecords } from "../domain/one-time-records.ts";
import { createSecret } from "../domain/secrets.ts";
import { addressNotVerified, lastSignInMethod, linkedElsewhere, signInExpired } from "./errors.ts";
import type { Person } from "./person.ts";
import { providerRules } from "./providers.ts";

/** What a flow must find again in the provider's answer. */
type FlowChecks = { codeVerifier?: string; nonce?: string };

/** The configured providers. */
export type OpenIdClient = {
  /** Returns the provider's page for a flow, and what its answer will be checked with. */
  start: (name: ProviderName, state: string) => Promise<{ url: string; checks: FlowChecks }>;
  /**
   * Exchanges the code of a provider's answer and returns the person of its ID token, whose
   * signature, issuer, audience, age and nonce are checked. Throws OPENID_REFUSED, OPENID_INVALID,
   * OPENID_UNAVAILABLE.
   */
  finish: (
    name: ProviderName,
    answer: { query: string; state: string; checks: FlowChecks },
  ) => Promise<Person>;
};

/** Keeps which accounts at providers are whose. */
type OpenIdLinks = {
  find: (key: string) => Promise<OpenIdLink | null>;
  listOf: (userId: string) => Promise<OpenIdLink[]>;
  /** Adds a link, in place of the user's former one of the provider. False if it is another's. */
  put: (link: OpenIdLink, user: User) => Promise<boolean>;
  remove: (user: User, provider: ProviderName) => Promise<void>;
};

/** A user who connects a provider to the own account. */
type Linker = { userId: string; sessionId: string };

/** A sign-in that waits for the provider's answer. */
export type Flow = {
  provider: ProviderName;
  checks: FlowChecks;
  /** The hash of the secret in the cookie of the browser that began it. */
  browserHash: string;
  returnTo: string;
  referralCode: string;
  linker: Linker | null;
};

/** An account at a provider that waits until the owner of the address proves to be the user. */
export type PendingLink = { link: OpenIdLink };

/** What a provider's answer led to. */
export type SignInOutcome = { returnTo: string } & (
  | { kind: "signed-in"; user: User; opened: Opened; isNew: boolean }
  | { kind: "linked" }
  | { kind: "proof-needed"; linkToken: string }
);

/**
 * Creates the rules of signing in with a provider. A provider's account is known by issuer and
 * subject; its address counts only if the provider has verified it.
 */
export const createOpenIdSignIn = ({
  store,
  links,
  client,
  flows,
  pendingLinks,
  newUser,
  openSession,
  report,
  clock,
}: {
  store: IdentityStore;
  links: OpenIdLinks;
  client: OpenIdClient;
  flows: OneTimeRecords<Flow>;
  pendingLinks: OneTimeRecords<PendingLink>;
  newUser: Accounts["newUser"];
  openSession: OpenSession;
  report: ReportSecurity;
  clock: () => Date;
}) => {
  const linkOf = (person: Person, userId: string): OpenIdLink => ({
    key: person.key,
    userId,
    provider: person.provider,
    email: person.email,
    linkedAt: clock(),
  });

  /**
   * Creates an account of a verified address. An unverified account of it ends, with what a
   * stranger may have registered: the new one has neither its id nor its password. Returns null if
   * the address has got a verified account in the meantime.
   */
  const createAccount = async (person: Person, email: string, flow: Flow): Promise<User | null> => {
    const unverified = await store.findByEmail(email);
    if (unverified?.verifiedAt) return null;
    const user = {
      ...newUser(email, {
        firstName: person.firstName,
        lastName: person.lastName,
        passwordHash: null,
        ...(await findReferrer(store, { code: flow.referralCode, email })),
        subscribed: false,
      }),
      verifiedAt: clock(),
    };
    const isAdded = await store.addVerifiedUser(user, {
      link: linkOf(person, user.id),
      replacing: unverified?.id ?? null,
    });
    return isAdded ? user : null;
  };

  /** Connects the account that waits under a token, if it waits for this user. */
  const completeLink = async (linkToken: string, user: User): Promise<void> => {
    const waiting = await pendingLinks.read(linkToken);
    if (waiting?.link.userId !== user.id || !(await pendingLinks.take(linkToken))) return;
    const link = { ...waiting.link, linkedAt: clock() };
    if (await links.put(link, user)) report("openid-linked", { userId: user.id, reason: link.provider });
  };

  const connect = async (person: Person, { userId, sessionId }: Linker): Promise<void> => {
    const session = await store.findSession(sessionId);
    if (!session || session.endedAt || session.userId !== userId) throw sessionEnded();
    const known = await links.find(person.key);
    const isFree = known === null || known.userId === userId;
    const user = await store.findById(userId);
    if (!user) throw sessionEnded();
    if (!isFree || !(await links.put(linkOf(person, userId), user)))
      throw linkedElsewhere(providerRules[person.provider].label);
    report("openid-linked", { userId, reason: person.provider });
  };

  const signIn = async (
    user: User,
    { isNew, linkToken, userAgent }: { isNew: boolean; linkToken: string; userAgent: string },
  ) => {
    const opened = await openSession(user, userAgent);
    if (opened.tokens) await completeLink(linkToken, user);
    return { kind: "signed-in", user, opened, isNew } as const;
  };

  const settle = async (
    person: Person,
    flow: Flow,
    { linkToken, userAgent }: { linkToken: string; userAgent: string },
  ) => {
    const known = await links.find(person.key);
    const owner = known && (await store.findById(known.userId));
    if (owner) return signIn(owner, { isNew: false, linkToken, userAgent });
    if (person.email === null) throw addressNotVerified(providerRules[person.provider].label);
    const created = await createAccount(person, person.email, flow);
    if (created) return signIn(created, { isNew: true, linkToken: "", userAgent });
    const existing = await store.findByEmail(person.email);
    if (!existing?.verifiedAt) throw signInExpired();
    const waiting = await pendingLinks.put({ link: linkOf(person, existing.id) });
    return { kind: "proof-needed", linkToken: waiting } as const;
  };

  return {
    /**
     * Begins a sign-in, or with linker the connection of a provider to an account. Returns the
     * provider's page and the secret that the browser must bring back. Throws OPENID_UNAVAILABLE.
     */
    start: async ({
      provider,
      returnTo = "",
      referralCode = "",
      linker = null,
    }: {
      provider: ProviderName;
      returnTo?: string;
      referralCode?: string;
      linker?: Linker | null;
    }): Promise<{ url: string; flowToken: string }> => {
      const [state, flowToken] = [createSecret(), createSecret()];
      const { url, checks } = await client.start(provider, state);
      const browserHash = hashSecret(flowToken);
      await flows.put({ provider, checks, browserHash, returnTo, referralCode, linker }, state);
      return { url, flowToken };
    },

    /**
     * Takes the provider's answer. A new person gets an account; who has one of the same address
     * must first prove to own it, and gets a token with which the next log-in connects the two.
     * Throws OPENID_EXPIRED, OPENID_REFUSED, OPENID_INVALID, OPENID_UNAVAILABLE, OPENID_UNVERIFIED,
     * OPENID_LINKED, SESSION_ENDED.
     */
    finish: async ({
      provider,
      query,
      flowToken,
      linkToken,
      ip,
      userAgent,
    }: {
      provider: ProviderName;
      query: string;
      flowToken: string;
      linkToken: string;
      ip: string;
      userAgent: string;
    }): Promise<SignInOutcome> => {
      const state = new URLSearchParams(query).get("state") ?? "";
      const flow = await flows.take(state);
      if (!flow || flow.provider !== provider || !isSameHash(flow.browserHash, hashSecret(flowToken))) {
        report("openid-refused", { reason: flow ? "other-browser" : "unknown-state", ip });
        throw signInExpired();
      }
      const person = await client.finish(provider, { query, state, checks: flow.checks });
      const { returnTo } = flow;
      if (flow.linker) {
        await connect(person, flow.linker);
        return { kind: "linked", returnTo };
      }
      const outcome = await settle(person, flow, { linkToken, userAgent });
      if (outcome.kind === "signed-in")
        report(outcome.isNew ? "registered" : "login-succeeded", {
          userId: outcome.user.id,
          reason: provider,
          ip,
        });
      return { ...outcome, returnTo };
    },

    completeLink,

    /** Returns the providers' accounts that sign a user in. */
    list: links.listOf,

    /** Disconnects a provider. Throws LAST_SIGN_IN_METHOD. */
    unlink: async (user: User, provider: ProviderName): Promise<void> => {
      const all = await links.listOf(user.id);
      const others = all.filter((link) => link.provider !== provider);
      if (user.passwordHash === null && others.length === 0) throw lastSignInMethod();
      await links.remove(user, provider);
      report("openid-unlinked", { userId: user.id, reason: provider });
    },
  };
};
