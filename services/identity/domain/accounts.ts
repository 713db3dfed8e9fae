import { randomUUID } from "node:crypto";
import { accountNotVerified, invalidCredentials, invalidLink, sessionEnded, userNotFound } from "./errors.ts";
import type { Guard } from "./guard.ts";
import { checkPassword, hashPassword, hashSecret, createReferralCode, createSecret } from "./secrets.ts";
import type { Sessions, Tokens } from "./sessions.ts";
import type { EmailToken, IdentityStore, User } from "./user.ts";

const verificationHours = 48;

type Registration = {
  email: string;
  firstName: string;
  lastName: string;
  password: string;
  referralCode?: string;
};

/**
 * Creates the rules of accounts: registration, verification, log-in. No answer reveals whether an
 * address is registered.
 */
export const createAccounts = ({
  store,
  sessions,
  guard,
  clock,
}: {
  store: IdentityStore;
  sessions: Sessions;
  guard: Guard;
  clock: () => Date;
}) => {
  const newToken = (userId: string): { plain: string; record: EmailToken } => {
    const plain = createSecret();
    const expiresAt = new Date(clock().getTime() + verificationHours * 3_600_000);
    return { plain, record: { hash: hashSecret(plain), userId, expiresAt } };
  };

  const newUser = async (registration: Registration, referrer: User | null): Promise<User> => ({
    id: randomUUID(),
    email: registration.email,
    firstName: registration.firstName,
    lastName: registration.lastName,
    passwordHash: await hashPassword(registration.password),
    isAdmin: false,
    verifiedAt: null,
    avatarUrl: null,
    referralCode: createReferralCode(),
    referredById: referrer?.id ?? null,
    referredByFirstName: referrer?.firstName ?? null,
    createdAt: clock(),
  });

  const resend = async (email: string) => {
    const user = await store.findByEmail(email);
    if (user && !user.verifiedAt) await store.addEmailToken(user, newToken(user.id));
  };

  return {
    /**
     * Creates an unverified account and has its e-mail sent. Returns the same for an address that
     * is already registered.
     */
    register: async (registration: Registration, ip: string): Promise<void> => {
      await guard.mailing(registration.email, ip);
      const code = registration.referralCode;
      const referrer = code ? await store.findByReferralCode(code) : null;
      const user = await newUser(registration, referrer);
      if (await store.findByEmail(user.email)) return resend(user.email);
      if (!(await store.addUser(user, newToken(user.id)))) await resend(user.email);
    },

    resendVerification: async (email: string, ip: string): Promise<void> => {
      await guard.mailing(email, ip);
      await resend(email);
    },

    /**
     * Verifies an address by the token of its link. The first use also logs in. Throws
     * INVALID_LINK, USER_NOT_FOUND.
     */
    verifyEmail: async (token: string): Promise<{ user: User; tokens: Tokens | null }> => {
      const record = await store.findEmailToken(hashSecret(token));
      if (!record || record.expiresAt <= clock()) {
        throw invalidLink();
      }
      const user = await store.findById(record.userId);
      if (!user) throw userNotFound();
      const first = await store.verify(user);
      return {
        user: { ...user, verifiedAt: user.verifiedAt ?? clock() },
        tokens: first ? await sessions.open(user) : null,
      };
    },

    /**
     * Logs in. Throws INVALID_CREDENTIALS, ACCOUNT_NOT_VERIFIED (only after the right password),
     * TOO_MANY_ATTEMPTS.
     */
    logIn: async ({ email, password, ip }: { email: string; password: string; ip: string }) => {
      const attempt = await guard.attempt(email, ip);
      const user = await store.findByEmail(email);
      if (!(await checkPassword(user?.passwordHash ?? null, password)) || !user) {
        throw invalidCredentials();
      }
      await attempt.succeeded();
      if (!user.verifiedAt) throw accountNotVerified();
      return { user, tokens: await sessions.open(user) };
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

    /** Creates the two verified accounts of the embedded stack, if they do not exist. */
    seedDemo: async (): Promise<void> => {
      const password = "plumbline-demo";
      for (const [firstName, isAdmin] of [
        ["Demo", false],
        ["Admin", true],
      ] as const) {
        const email = `${firstName.toLowerCase()}@plumbline.local`;
        if (await store.findByEmail(email)) continue;
        const user = await newUser({ email, firstName, lastName: "Account", password }, null);
        await store.addVerifiedUser({ ...user, isAdmin, verifiedAt: clock() });
      }
    },

    countUsers: store.countUsers,
  };
};
export type Accounts = ReturnType<typeof createAccounts>;
