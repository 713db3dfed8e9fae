/** Choices of an appearance. */
export const themes = ["system", "light", "dark"] as const;
type Theme = (typeof themes)[number];

/** An account. Addresses are stored in lower case. */
export type User = {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  /** null: signs in with a provider only. */
  passwordHash: string | null;
  isAdmin: boolean;
  verifiedAt: Date | null;
  avatarUrl: string | null;
  /** The e-mail subscription was ticked at registration; notification has what was chosen later. */
  subscribed: boolean;
  role: string | null;
  company: string | null;
  location: string | null;
  investorType: string | null;
  twitterHandle: string | null;
  /** The chosen appearance, null until there was a choice. */
  theme: Theme | null;
  referralCode: string;
  referredById: string | null;
  referredByFirstName: string | null;
  createdAt: Date;
  /** Unset before the first change. */
  updatedAt?: Date;
};

/**
 * A signed-in browser. current: the hash of the valid refresh token; previous: of the one before
 * it.
 */
export type Session = {
  id: string;
  userId: string;
  /** The browser in words, "" if it did not say. */
  device: string;
  createdAt: Date;
  current: string;
  previous: string | null;
  rotatedAt: Date;
  endedAt: Date | null;
  expiresAt: Date;
  /** The user gave a second factor in it. */
  hasSecondFactor: boolean;
};

/** The providers of OpenID Connect with which users can sign in. */
export type ProviderName = "google" | "microsoft" | "linkedin";

/** An account at a provider of OpenID Connect that signs a user in. */
export type OpenIdLink = {
  /** Issuer and subject. */
  key: string;
  userId: string;
  provider: ProviderName;
  /** The address there, for the user's eyes; null if the provider gave none that is verified. */
  email: string | null;
  linkedAt: Date;
};

/**
 * What a registration chose. Several may wait for the verification of one address, and only one of
 * them is its owner's.
 */
export type Registration = Pick<
  User,
  "firstName" | "lastName" | "passwordHash" | "referredById" | "referredByFirstName" | "subscribed"
>;

/** Picks the fields of a registration. */
export const registrationOf = ({
  firstName,
  lastName,
  passwordHash,
  referredById,
  referredByFirstName,
  subscribed,
}: Registration): Registration => ({
  firstName,
  lastName,
  passwordHash,
  referredById,
  referredByFirstName,
  subscribed,
});

/** A registration's link, and the id from which its token is computed. */
export type NewLink = { registrationId: string; record: EmailToken };

/** A link that verifies an address, and the registration for which it was sent. */
export type EmailToken = {
  hash: string;
  userId: string;
  expiresAt: Date;
  registration: Registration;
  /** The hash of the secret of the browser that registered; null if there is none. */
  browserHash: string | null;
};

export type IdentityStore = {
  findByEmail: (email: string) => Promise<User | null>;
  findById: (id: string) => Promise<User | null>;
  findByReferralCode: (code: string) => Promise<User | null>;
  /**
   * Adds an account and the event with its link. Returns false if the address was taken in the
   * meantime.
   */
  addUser: (user: User, link: NewLink) => Promise<boolean>;
  /**
   * Adds a verified account and its event. link: the account at a provider that signs it in.
   * replacing: the id of an unverified account of the address, which ends. Returns false if the
   * address or the link is taken, or the replaced account has been verified.
   */
  addVerifiedUser: (user: User, how?: { link?: OpenIdLink; replacing?: string | null }) => Promise<boolean>;
  /**
   * Adds a link and its event, and gives an account that is unverified the values of its
   * registration.
   */
  addLink: (user: User, link: NewLink) => Promise<void>;
  /** Writes as much as addLink, but no event. */
  addDecoyLink: (record: EmailToken) => Promise<void>;
  findEmailToken: (hash: string) => Promise<EmailToken | null>;
  /** Returns the last links of an account, the newest first. */
  listEmailTokens: (userId: string) => Promise<EmailToken[]>;
  /**
   * Saves the account as verified, with the values of a registration, and adds the event. hash: of
   * the link; the others end. returning: its mailbox had an account before. Returns null for all
   * calls but the one that did it.
   */
  verify: (user: User & { verifiedAt: Date }, hash: string) => Promise<{ returning: boolean } | null>;
  addSession: (session: Session) => Promise<void>;
  findSession: (id: string) => Promise<Session | null>;
  /** Replaces the current token. Returns false if `from` is no longer the current one. */
  rotate: (change: { id: string; from: string; to: string; at: Date; expiresAt: Date }) => Promise<boolean>;
  /** Notes that the user gave a second factor in the session. */
  markSecondFactor: (id: string) => Promise<void>;
  endSession: (id: string) => Promise<void>;
  /** Returns a user's sessions that are open at a time, the last used first. */
  listSessions: (of: { userId: string; at: Date }) => Promise<Session[]>;
  /** Ends the sessions of a user and returns their ids; with an id, only that one. */
  endSessionsOf: (of: { userId: string; id?: string; at: Date }) => Promise<string[]>;
  countUsers: () => Promise<number>;
  /** Returns those of the accounts that exist, with the hashes of the mailboxes that they had. */
  findMailboxes: (ids: readonly string[]) => Promise<{ id: string; mailboxes: string[] }[]>;
};
