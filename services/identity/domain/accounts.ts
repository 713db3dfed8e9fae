import { accountNotVerified, invalidCredentials, sessionEnded, userNotFound } from "./errors.ts";
import { createRegistrations, type RegistrationParts } from "./registrations.ts";
import type { OpenSession } from "./sessions.ts";
import type { User } from "./user.ts";

/**
 * Creates the rules of accounts: registration, verification, log-in. No answer reveals whether an
 * address is registered.
 */
export const createAccounts = ({
  openSession,
  ...parts
}: RegistrationParts & {
  /** Opens a session of a user who gave the right password, or asks for a second factor. */
  openSession: OpenSession;
}) => {
  const { store, guard, passwords, report } = parts;
  return {
    ...createRegistrations(parts),

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

    /** Throws USER_NOT_FOUND unless the id names an account. */
    requireKnown: async (userId: string): Promise<void> => {
      if (!(await store.findById(userId))) throw userNotFound();
    },

    /** Returns the id of the account of a verified address, or null. */
    findVerified: async (email: string): Promise<string | null> => {
      const user = await store.findByEmail(email);
      return user?.verifiedAt ? user.id : null;
    },

    countUsers: store.countUsers,
    findMailboxes: store.findMailboxes,
  };
};
export type Accounts = ReturnType<typeof createAccounts>;
