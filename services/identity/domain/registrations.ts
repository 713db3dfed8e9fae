import { randomUUID } from "node:crypto";
import { invalidLink, notTheRegistration, passwordNeeded, userNotFound, weakPassword } from "./errors.ts";
import { findReferrer } from "./find-referrer.ts";
import type { Guard } from "./guard.ts";
import type { IsGuessable } from "./password-strength.ts";
import { createReferralCode, hashSecret, isSameHash, type LinkTokens, type Passwords } from "./secrets.ts";
import type { ReportSecurity } from "./security-report.ts";
import type { Sessions, Tokens } from "./sessions.ts";
import {
  type EmailToken,
  type IdentityStore,
  type NewLink,
  type Registration,
  registrationOf,
  type User,
} from "./user.ts";

const verificationHours = 48;

type RegisterRequest = {
  email: string;
  firstName: string;
  lastName: string;
  password: string;
  referralCode?: string;
  subscribed?: boolean;
  browserSecret?: string;
};

/** Who opens a link: what was typed, if anything, and the secret of a browser that registered. */
type Opener = { password: string; browserSecret: string; ip: string };

export type RegistrationParts = {
  store: IdentityStore;
  sessions: Sessions;
  guard: Guard;
  passwords: Passwords;
  isGuessable: IsGuessable;
  linkTokenOf: LinkTokens;
  report: ReportSecurity;
  clock: () => Date;
};

/**
 * Creates the rules of registration and of the verification of addresses. No answer reveals whether
 * an address is registered.
 */
export const createRegistrations = ({
  store,
  sessions,
  guard,
  passwords,
  isGuessable,
  linkTokenOf,
  report,
  clock,
}: RegistrationParts) => {
  const newLink = (
    userId: string,
    registration: Registration,
    browserHash: string | null = null,
  ): NewLink => {
    const registrationId = randomUUID();
    const hash = hashSecret(linkTokenOf(registrationId));
    const expiresAt = new Date(clock().getTime() + verificationHours * 3_600_000);
    return {
      registrationId,
      record: { hash, userId, expiresAt, registration: registrationOf(registration), browserHash },
    };
  };

  const newRegistration = async ({
    firstName,
    lastName,
    password,
    referralCode = "",
    subscribed = false,
    email,
  }: RegisterRequest): Promise<Registration> => ({
    firstName,
    lastName,
    passwordHash: await passwords.hash(password),
    ...(await findReferrer(store, { code: referralCode, email })),
    subscribed,
  });

  const newUser = (email: string, registration: Registration): User => ({
    ...registration,
    id: randomUUID(),
    email,
    isAdmin: false,
    verifiedAt: null,
    avatarUrl: null,
    role: null,
    company: null,
    location: null,
    investorType: null,
    twitterHandle: null,
    theme: null,
    referralCode: createReferralCode(),
    createdAt: clock(),
  });

  /**
   * Writes as much for an address without an account as for one with it, so that time does not tell
   * them apart.
   */
  const pretendToSendLink = () => {
    const nobody = { firstName: "-", lastName: "-", passwordHash: "-" };
    const registration = {
      ...nobody,
      referredById: null,
      referredByFirstName: null,
      subscribed: false,
    };
    return store.addDecoyLink(newLink(randomUUID(), registration).record);
  };

  /** Returns which of an account's registrations was made in a browser, null if none was. */
  const findOfBrowser = (tokens: readonly EmailToken[], browserSecret: string): EmailToken | null => {
    if (browserSecret === "") return null;
    const wanted = hashSecret(browserSecret);
    return tokens.find(({ browserHash }) => browserHash && isSameHash(browserHash, wanted)) ?? null;
  };

  /**
   * Returns the registration that whoever opened a link has made: the browser's own, or the one of
   * the typed password. The link itself proves the mailbox only, because anybody can have it sent.
   * Throws PASSWORD_NEEDED, WRONG_PASSWORD, TOO_MANY_ATTEMPTS, IDENTITY_BUSY.
   */
  const findRegistration = async (
    { email }: User,
    record: EmailToken,
    { password, browserSecret, ip }: Opener,
  ): Promise<Registration> => {
    const tokens = [record, ...(await store.listEmailTokens(record.userId))];
    const own = findOfBrowser(tokens, browserSecret);
    if (own) return own.registration;
    if (password === "") throw passwordNeeded();
    passwords.requireRoom();
    const attempt = await guard.attempt(email, ip);
    const hashes = new Map(tokens.map(({ registration }) => [registration.passwordHash, registration]));
    for (const [passwordHash, registration] of hashes) {
      if (!(await passwords.check(passwordHash, password))) continue;
      await attempt.succeeded();
      return registration;
    }
    report("link-refused", { reason: "wrong-password", userId: record.userId, ip });
    throw notTheRegistration();
  };

  return {
    /**
     * Creates an unverified account and has its e-mail sent. Does and returns the same for an
     * address that is already registered; the owner of a verified one gets a mail that says so.
     * Until an address is verified anyone may register it, so each registration keeps its own
     * password and name. browserSecret: by which its browser is known when a link is opened. Throws
     * WEAK_PASSWORD, TOO_MANY_ATTEMPTS, IDENTITY_BUSY.
     */
    register: async (
      { email, browserSecret = "", ...chosen }: RegisterRequest,
      ip: string,
    ): Promise<void> => {
      passwords.requireRoom();
      await guard.mailing({ kind: "registration", email, ip });
      if (await isGuessable(chosen.password, [email, chosen.firstName, chosen.lastName]))
        throw weakPassword();
      const registration = await newRegistration({ email, ...chosen });
      const browserHash = browserSecret === "" ? null : hashSecret(browserSecret);
      const linkFor = (userId: string) => newLink(userId, registration, browserHash);
      const sendLink = (known: User) => store.addLink(known, linkFor(known.id));
      const known = await store.findByEmail(email);
      if (known) return sendLink(known);
      const user = newUser(email, registration);
      if (await store.addUser(user, linkFor(user.id))) return report("registered", { userId: user.id, ip });
      const addedMeanwhile = await store.findByEmail(email);
      if (addedMeanwhile) await sendLink(addedMeanwhile);
    },

    /**
     * Sends a link again, for the registration of the browser or else the last one. Throws
     * TOO_MANY_ATTEMPTS.
     */
    resendVerification: async (
      email: string,
      { ip, browserSecret }: { ip: string; browserSecret: string },
    ): Promise<void> => {
      await guard.mailing({ kind: "registration", email, ip });
      const user = await store.findByEmail(email);
      const own = findOfBrowser(await store.listEmailTokens(user?.id ?? ""), browserSecret);
      if (!user) return pretendToSendLink();
      await store.addLink(user, newLink(user.id, own?.registration ?? user, own?.browserHash));
    },

    /**
     * Verifies an address by the token of a link. The account becomes what its owner registered: in
     * the browser that opens the link, or with the password that is typed there. The first use also
     * logs in. Throws INVALID_LINK, USER_NOT_FOUND, PASSWORD_NEEDED, WRONG_PASSWORD,
     * TOO_MANY_ATTEMPTS, IDENTITY_BUSY.
     */
    verifyEmail: async (
      token: string,
      { userAgent, ...opener }: Opener & { userAgent: string },
    ): Promise<{ user: User; tokens: Tokens | null; returning: boolean }> => {
      const record = await store.findEmailToken(hashSecret(token));
      if (!record || record.expiresAt <= clock()) {
        report("link-refused", { reason: record ? "expired" : "unknown" });
        throw invalidLink();
      }
      const user = await store.findById(record.userId);
      if (!user) throw userNotFound();
      const used = { user: { ...user, verifiedAt: user.verifiedAt ?? clock() }, tokens: null };
      if (user.verifiedAt) return { ...used, returning: false };
      const registration = await findRegistration(user, record, opener);
      const verified = { ...user, ...registration, verifiedAt: clock() };
      const outcome = await store.verify(verified, record.hash);
      if (!outcome) return { ...used, returning: false };
      report("address-verified", { userId: user.id });
      await guard.remember(user.email, opener.ip);
      const stored = (await store.findById(user.id)) ?? verified;
      return { ...outcome, user: stored, tokens: await sessions.open(stored, { userAgent }) };
    },

    /** Creates the two verified accounts of the embedded stack, if they do not exist. */
    seedDemo: async (): Promise<void> => {
      const password = "plumbline-demo";
      for (const [firstName, isAdmin] of [
        ["Demo", false],
        ["Admin", true],
      ] as const) {
        const email = `${firstName.toLowerCase()}@plumbline.local`;
        if (await store.findByEmail(email)) continue;
        const user = newUser(
          email,
          await newRegistration({ email, firstName, lastName: "Account", password }),
        );
        await store.addVerifiedUser({ ...user, isAdmin, verifiedAt: clock() });
      }
    },

    /** Creates an account that is not stored yet. */
    newUser,
  };
};
