import { randomUUID } from "node:crypto";
import {
  accountNotVerified,
  invalidCredentials,
  invalidLink,
  sessionEnded,
  userNotFound,
  weakPassword,
} from "./errors.ts";
import { findReferrer } from "./find-referrer.ts";
import type { Guard } from "./guard.ts";
import type { IsGuessable } from "./password-strength.ts";
import { createReferralCode, hashSecret, type LinkTokens, type Passwords } from "./secrets.ts";
import type { ReportSecurity } from "./security-report.ts";
import type { OpenSession, Sessions, Tokens } from "./sessions.ts";
import { type IdentityStore, type NewLink, type Registration, registrationOf, type User } from "./user.ts";

const verificationHours = 48;

type RegisterRequest = {
  email: string;
  firstName: string;
  lastName: string;
  password: string;
  referralCode?: string;
  subscribed?: boolean;
};

/**
 * Creates the rules of accounts: registration, verification, log-in. No answer reveals whether an
 * address is registered.
 */
export const createAccounts = ({
  store,
  sessions,
  openSession,
  guard,
  passwords,
  isGuessable,
  linkTokenOf,
  report,
  clock,
}: {
  store: IdentityStore;
  sessions: Sessions;
  /** Opens a session of a user who gave the right password, or asks for a second factor. */
  openSession: OpenSession;
  guard: Guard;
  passwords: Passwords;
  isGuessable: IsGuessable;
  linkTokenOf: LinkTokens;
  report: ReportSecurity;
  clock: () => Date;
}) => {
  const newLink = (userId: string, registration: Registration): NewLink => {
    const registrationId = randomUUID();
    const hash = hashSecret(linkTokenOf(registrationId));
    const expiresAt = new Date(clock().getTime() + verificationHours * 3_600_000);
    return {
      registrationId,
      record: { hash, userId, expiresAt, registration: registrationOf(registration) },
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

  return {
    /**
     * Creates an unverified account and has its e-mail sent. Does and returns the same for an
     * address that is already registered; the owner of a verified one gets a mail that says so.
     * Until an address is verified anyone may register it, so each link verifies the password and
     * the name of its own registration. Throws WEAK_PASSWORD, TOO_MANY_ATTEMPTS, IDENTITY_BUSY.
     */
    register: async ({ email, ...chosen }: RegisterRequest, ip: string): Promise<void> => {
      passwords.requireRoom();
      await guard.mailing(email, ip);
      if (await isGuessable(chosen.password, [email, chosen.firstName, chosen.lastName]))
        throw weakPassword();
      const registration = await newRegistration({ email, ...chosen });
      const sendLink = (known: User) => store.addLink(known, newLink(known.id, registration));
      const known = await store.findByEmail(email);
      if (known) return sendLink(known);
      const user = newUser(email, registration);
      if (await store.addUser(user, newLink(user.id, registration)))
        return report("registered", { userId: user.id, ip });
      const addedMeanwhile = await store.findByEmail(email);
      if (addedMeanwhile) await sendLink(addedMeanwhile);
    },

    /** Sends the link of the last registration again. Throws TOO_MANY_ATTEMPTS. */
    resendVerification: async (email: string, ip: string): Promise<void> => {
      await guard.mailing(email, ip);
      const user = await store.findByEmail(email);
      await (user ? store.addLink(user, newLink(user.id, user)) : pretendToSendLink());
    },

    /**
     * Verifies an address by the token of its link. The first use also logs in. Throws
     * INVALID_LINK, USER_NOT_FOUND.
     */
    verifyEmail: async (token: string, userAgent: string): Promise<{ user: User; tokens: Tokens | null }> => {
      const record = await store.findEmailToken(hashSecret(token));
      if (!record || record.expiresAt <= clock()) {
        report("link-refused", { reason: record ? "expired" : "unknown" });
        throw invalidLink();
      }
      const user = await store.findById(record.userId);
      if (!user) throw userNotFound();
      const verified = { ...user, ...record.registration, verifiedAt: clock() };
      if (await store.verify(verified)) {
        report("address-verified", { userId: user.id });
        const stored = (await store.findById(user.id)) ?? verified;
        return { user: stored, tokens: await sessions.open(stored, { userAgent }) };
      }
      return { user: { ...user, verifiedAt: user.verifiedAt ?? clock() }, tokens: null };
    },

    /**
     * Logs in. Throws INVALID_CREDENTIALS, ACCOUNT_NOT_VERIFIED (only after the right password),
     * TOO_MANY_ATTEMPTS, IDENTITY_BUSY.
     */
    logIn: async ({
      email,
      password,
      ip,
      userAgent,
    }: {
      email: string;
      password: string;
      ip: string;
      userAgent: string;
    }) => {
      // First: in a flood, what a refused attempt costs is taken from honest users.
      passwords.requireRoom();
      const attempt = await guard.attempt(email, ip);
      const user = await store.findByEmail(email);
      if (!(await passwords.check(user?.passwordHash ?? null, password)) || !user) {
        const reason = user ? "wrong-password" : "unknown-address";
        report("login-failed", { reason, ip, ...(user && { userId: user.id }) });
        throw invalidCredentials();
      }
      await attempt.succeeded();
      if (!user.verifiedAt) {
        report("login-failed", { reason: "not-verified", userId: user.id, ip });
        throw accountNotVerified();
      }
      const opened = await openSession(user, userAgent);
      report(opened.tokens ? "login-succeeded" : "second-factor-asked", { userId: user.id, ip });
      return { user, ...opened };
    },

    /**
     * Returns the account of a verified token's subject. Throws SESSION_ENDED if it no longer
     * exists.
     */
    get: async (userId: string): Promise<User> => {
      const user = await store.findById(userId);
      if (!user) throw sessionEnded();
      return user;
    },

    /** Returns the id of the account of a verified address, or null. */
    findVerified: async (email: string): Promise<string | null> => {
      const user = await store.findByEmail(email);
      return user?.verifiedAt ? user.id : null;
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

    countUsers: store.countUsers,
    findMailboxes: store.findMailboxes,
    /** Creates an account that is not stored yet. */
    newUser,
  };
};
export type Accounts = ReturnType<typeof createAccounts>;
