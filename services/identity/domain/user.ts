/** An account. Addresses are kept in lower case. */
export type User = {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  passwordHash: string;
  isAdmin: boolean;
  verifiedAt: Date | null;
  avatarUrl: string | null;
  referralCode: string;
  referredById: string | null;
  referredByFirstName: string | null;
  createdAt: Date;
};

/** A signed-in browser. current is the hash of the refresh token that is good now, previous of the one before it. */
export type Session = {
  id: string;
  userId: string;
  current: string;
  previous: string | null;
  rotatedAt: Date;
  endedAt: Date | null;
  expiresAt: Date;
};

export type EmailToken = { hash: string; userId: string; expiresAt: Date };

export type IdentityStore = {
  findByEmail: (email: string) => Promise<User | null>;
  findById: (id: string) => Promise<User | null>;
  findByReferralCode: (code: string) => Promise<User | null>;
  /** With the event that carries the token. False where the address was taken in the meantime. */
  addUser: (user: User, token: { plain: string; record: EmailToken }) => Promise<boolean>;
  /** A verified account with its event, if its address is not there yet. */
  addVerifiedUser: (user: User) => Promise<void>;
  addEmailToken: (user: User, token: { plain: string; record: EmailToken }) => Promise<void>;
  findEmailToken: (hash: string) => Promise<EmailToken | null>;
  /** Marks the account verified, with its event; true for the one call that did it. */
  verify: (user: User) => Promise<boolean>;
  addSession: (session: Session) => Promise<void>;
  findSession: (id: string) => Promise<Session | null>;
  /** Replaces the current token; false where it is not the current one any more. */
  rotate: (change: { id: string; from: string; to: string; at: Date; expiresAt: Date }) => Promise<boolean>;
  endSession: (id: string) => Promise<void>;
  countUsers: () => Promise<number>;
};
