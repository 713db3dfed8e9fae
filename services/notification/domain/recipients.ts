/** Kinds of mails that people switch on and off: what each is about, and whether it starts on. */
export const mailKinds = {
  productNews: { about: "news of Plumbline", isOn: false },
  analysisReady: { about: "finished analyses", isOn: true },
  sharing: { about: "shared analyses", isOn: true },
  referralNews: { about: "referrals", isOn: true },
  feedbackNews: { about: "your feedback", isOn: true },
  watchNews: { about: "watched companies", isOn: true },
} as const;
export type MailKind = keyof typeof mailKinds;
/** watchDaily: mails about watched companies come as one digest a day, not each at once. */
export type Preferences = Record<MailKind, boolean> & { watchDaily: boolean };

/** Completes what somebody chose with what each kind starts with. */
export const completePreferences = (chosen: Partial<Preferences>): Preferences => ({
  ...(Object.fromEntries(
    Object.entries(mailKinds).map(([kind, { isOn }]) => [kind, chosen[kind as MailKind] ?? isOn]),
  ) as Record<MailKind, boolean>),
  watchDaily: chosen.watchDaily ?? false,
});

/** A verified person, as identity's events tell. */
export type Recipient = { userId: string; email: string; firstName: string; preferences: Preferences };

/** Name and address in a version of the account. */
export type Person = { userId: string; email: string; firstName: string; version: number };

/** What is stored of an account: email and first name null before an event has told them. */
export type RecipientCopy = {
  id: string;
  email: string | null;
  firstName: string | null;
  version: number;
};

/** Whom a mail to many goes to. userIds null: everyone. */
export type Audience = { userIds: string[] | null; subscribedOnly: boolean };

export type RecipientStore = {
  /** Adds a verified person; keeps what a newer version or the person has set already. */
  addVerified: (person: Person & { subscribed: boolean }) => Promise<void>;
  /** Takes name and address over, unless a newer version was taken over before. */
  change: (person: Person) => Promise<void>;
  /** Takes name and address over in place of the version that is stored. */
  correct: (person: Person, stored: number) => Promise<void>;
  /** Reads everyone who is not erased with the version that is stored, in the order of their ids. */
  readCopies: () => AsyncIterable<RecipientCopy>;
  findCopy: (userId: string) => Promise<RecipientCopy | undefined>;
  /** Erases a person; events that arrive later do not bring the person back. */
  erase: (userId: string) => Promise<void>;
  isErased: (userId: string) => Promise<boolean>;
  /** Returns null for someone who is not known as verified. */
  find: (userId: string) => Promise<Recipient | null>;
  findByEmail: (email: string) => Promise<Recipient | null>;
  /** Returns the kinds that a person has switched on, also before the person's events arrive. */
  readPreferences: (userId: string) => Promise<Preferences>;
  setPreferences: (userId: string, changes: Partial<Preferences>) => Promise<Preferences>;
  /** Notes that an address without an account wants no more mails of a kind. */
  declineAddress: (pseudonym: string, kind: MailKind) => Promise<void>;
  hasDeclined: (pseudonym: string, kind: MailKind) => Promise<boolean>;
  /** Counts the people whom a mail to many reaches. */
  count: (audience: Audience) => Promise<number>;
  /** Reads them in the order of their ids. */
  read: (audience: Audience) => AsyncIterable<Recipient>;
};

/** Addresses that the mail server does not know. */
export type BounceStore = {
  mark: (email: string) => Promise<void>;
  clear: (email: string) => Promise<void>;
  isMarked: (email: string) => Promise<boolean>;
};
