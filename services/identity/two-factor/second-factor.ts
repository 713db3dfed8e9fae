import type { SecretBox } from "@plumbline/platform/auth/secret-box.ts";
import { type Secret as SecretType, Secret, TOTP } from "otpauth";
import { toString as drawQr } from "qrcode";
import { tooManyAttempts } from "../domain/errors.ts";
import type { Limit } from "../domain/guard.ts";
import { hashSecret, type Passwords } from "../domain/secrets.ts";
import type { ReportSecurity } from "../domain/security-report.ts";
import type { Opened, OpenSession, Sessions } from "../domain/sessions.ts";
import type { IdentityStore, User } from "../domain/user.ts";
import type { OneTimeRecords } from "../domain/one-time-records.ts";
import {
  alreadyEnrolled,
  challengeExpired,
  notEnrolled,
  secondFactorRequired,
  wrongCode,
  wrongPassword,
} from "./errors.ts";
import { createRecoveryCodes, normaliseCode } from "./recovery-codes.ts";

const period = 30;
/** Clocks of phones differ: a code of the step before or after counts too. */
const window = 1;
const secretBytes = 20;

const createTotp = (email: string, secret: SecretType) =>
  new TOTP({ issuer: "Plumbline", label: email, algorithm: "SHA1", digits: 6, period, secret });

/** An authenticator of a user. */
export type SecondFactor = {
  userId: string;
  /** Encrypted. */
  secret: string;
  /** null until the user has shown a first code. */
  confirmedAt: Date | null;
  /** The time step of the last accepted code: no code counts twice. */
  lastStep: number;
  /** Hashes of the recovery codes that are left. */
  recoveryHashes: string[];
};

/** Keeps authenticators; each code and recovery code is taken once. */
type SecondFactorStore = {
  find: (userId: string) => Promise<SecondFactor | null>;
  /** Begins an enrolment, in place of one that was not confirmed. */
  begin: (userId: string, secret: string) => Promise<void>;
  /** Confirms an enrolment by its first code. False if another call did. */
  confirm: (user: User, by: { step: number; at: Date; recoveryHashes: string[] }) => Promise<boolean>;
  /** Takes the code of a time step. False if it or a later one was taken. */
  takeStep: (userId: string, step: number) => Promise<boolean>;
  /** Takes a recovery code. False if there is none. */
  takeRecovery: (userId: string, hash: string) => Promise<boolean>;
  remove: (user: User) => Promise<void>;
};

/** A log-in that waits for its second factor. */
export type Challenge = { userId: string };

/**
 * Creates the rules of the second factor: codes of an authenticator app (RFC 6238), each of which
 * counts once, and recovery codes.
 */
export const createSecondFactors = ({
  store,
  factors,
  challenges,
  sessions,
  passwords,
  box,
  attempts,
  adminsNeedSecondFactor,
  report,
  clock,
}: {
  store: IdentityStore;
  factors: SecondFactorStore;
  challenges: OneTimeRecords<Challenge>;
  sessions: Sessions;
  passwords: Passwords;
  box: SecretBox;
  /** Codes that a user may try. */
  attempts: Limit;
  adminsNeedSecondFactor: boolean;
  report: ReportSecurity;
  clock: () => Date;
}) => {
  /** Returns an authenticator's secret; null if it was sealed with another signing key. */
  const openSecret = (user: User, factor: SecondFactor): SecretType | null => {
    try {
      return Secret.fromBase32(box.open(factor.secret, user.id));
    } catch {
      report("second-factor-failed", { userId: user.id, reason: "secret-unreadable" });
      return null;
    }
  };

  /** Returns the time step of a code, null if it is wrong. */
  const stepOf = (user: User, factor: SecondFactor, code: string): number | null => {
    const secret = openSecret(user, factor);
    if (!secret) return null;
    const totp = createTotp(user.email, secret);
    const timestamp = clock().getTime();
    const delta = totp.validate({ token: code, timestamp, window });
    return delta === null ? null : totp.counter({ timestamp }) + delta;
  };

  const countAttempt = async (userId: string) => {
    const wait = await attempts.take(userId);
    if (wait > 0) throw tooManyAttempts(wait);
  };

  /** Takes a code of the app or a recovery code. Throws WRONG_CODE, TOO_MANY_ATTEMPTS. */
  const take = async (user: User, factor: SecondFactor, given: string): Promise<void> => {
    await countAttempt(user.id);
    const code = normaliseCode(given);
    const step = stepOf(user, factor, code);
    const isTaken =
      step === null
        ? await factors.takeRecovery(user.id, hashSecret(code))
        : await factors.takeStep(user.id, step);
    if (!isTaken) {
      report("second-factor-failed", { userId: user.id });
      throw wrongCode();
    }
    await attempts.forget(user.id);
  };

  const findConfirmed = async (userId: string): Promise<SecondFactor> => {
    const factor = await factors.find(userId);
    if (!factor?.confirmedAt) throw notEnrolled();
    return factor;
  };

  const checkPassword = async (user: User, password: string) => {
    if (user.passwordHash === null) return;
    await countAttempt(user.id);
    if (!(await passwords.check(user.passwordHash, password))) throw wrongPassword();
  };

  const openSession: OpenSession = async (user, userAgent): Promise<Opened> => {
    const factor = await factors.find(user.id);
    if (!factor?.confirmedAt) return { tokens: await sessions.open(user, { userAgent }) };
    return { challenge: await challenges.put({ userId: user.id }) };
  };

  return {
    /** Opens a session, or a challenge if the user has a second factor. */
    openSession,

    /** Returns whether the second factor is on, and how many recovery codes are left. */
    describe: async (userId: string): Promise<{ isOn: boolean; recoveryCodesLeft: number }> => {
      const factor = await factors.find(userId);
      const isOn = Boolean(factor?.confirmedAt);
      return { isOn, recoveryCodesLeft: isOn ? (factor?.recoveryHashes.length ?? 0) : 0 };
    },

    /**
     * Begins an enrolment: returns the secret and a QR code of it as SVG. Throws WRONG_PASSWORD,
     * SECOND_FACTOR_ON.
     */
    begin: async (user: User, password: string): Promise<{ secret: string; qrCode: string }> => {
      await checkPassword(user, password);
      if ((await factors.find(user.id))?.confirmedAt) throw alreadyEnrolled();
      const secret = new Secret({ size: secretBytes });
      await factors.begin(user.id, box.seal(secret.base32, user.id));
      const address = createTotp(user.email, secret).toString();
      return { secret: secret.base32, qrCode: await drawQr(address, { type: "svg", margin: 2 }) };
    },

    /**
     * Switches the second factor on by a first code, and returns the recovery codes: they are not
     * shown again. Throws WRONG_CODE, SECOND_FACTOR_OFF, SECOND_FACTOR_ON, TOO_MANY_ATTEMPTS.
     */
    confirm: async (user: User, sessionId: string, code: string): Promise<string[]> => {
      const factor = await factors.find(user.id);
      if (!factor) throw notEnrolled();
      if (factor.confirmedAt) throw alreadyEnrolled();
      await countAttempt(user.id);
      const step = stepOf(user, factor, normaliseCode(code));
      if (step === null) throw wrongCode();
      const codes = createRecoveryCodes();
      const recoveryHashes = codes.map((one) => hashSecret(normaliseCode(one)));
      if (!(await factors.confirm(user, { step, at: clock(), recoveryHashes }))) throw alreadyEnrolled();
      await Promise.all([attempts.forget(user.id), store.markSecondFactor(sessionId)]);
      report("second-factor-added", { userId: user.id });
      return codes;
    },

    /**
     * Switches the second factor off. Throws WRONG_PASSWORD, WRONG_CODE, SECOND_FACTOR_OFF,
     * SECOND_FACTOR_REQUIRED, TOO_MANY_ATTEMPTS.
     */
    disable: async (user: User, { password, code }: { password: string; code: string }): Promise<void> => {
      if (user.isAdmin && adminsNeedSecondFactor) throw secondFactorRequired();
      const factor = await findConfirmed(user.id);
      await checkPassword(user, password);
      await take(user, factor, code);
      await factors.remove(user);
      report("second-factor-removed", { userId: user.id });
    },

    /**
     * Finishes a log-in with a code. A wrong one may be followed by another. Throws
     * CHALLENGE_EXPIRED, WRONG_CODE, TOO_MANY_ATTEMPTS.
     */
    answer: async ({
      challenge,
      code,
      ip,
      userAgent,
    }: {
      challenge: string;
      code: string;
      ip: string;
      userAgent: string;
    }) => {
      const waiting = await challenges.read(challenge);
      const user = waiting && (await store.findById(waiting.userId));
      if (!user) throw challengeExpired();
      const factor = await findConfirmed(user.id);
      await take(user, factor, code);
      if (!(await challenges.take(challenge))) throw challengeExpired();
      const tokens = await sessions.open(user, { userAgent, hasSecondFactor: true });
      report("login-succeeded", { userId: user.id, reason: "second-factor", ip });
      return { user, tokens };
    },
  };
};
export type SecondFactors = ReturnType<typeof createSecondFactors>;
