import { tooManyMessages } from "./errors.ts";
import { toParagraphs } from "./letters.ts";
import { composeMail, type Mail } from "./mails.ts";

/** Returns the job that sends a message. */
export const contactJobOf = (id: string) => `contact:${id}`;

/** The mails of a message: to Plumbline, and a copy to its author. */
export const contactMails = ["team", "copy"] as const;
/** Returns the key under which a mail of a message was sent. */
export const contactMailKey = (id: string, mail: (typeof contactMails)[number]) => `contact:${id}:${mail}`;

/** A message of a user to Plumbline. */
export type ContactMessage = {
  id: string;
  userId: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  createdAt: Date;
};

export type ContactStore = {
  /**
   * Adds a message and its job; a message with the key of an earlier one is the same. Returns false
   * if the user has sent as many as a day allows.
   */
  add: (message: Omit<ContactMessage, "id">, key: string) => Promise<boolean>;
  find: (id: string) => Promise<ContactMessage | null>;
  /** Adds the job of a message again: it may have been lost. */
  requeue: (id: string) => Promise<void>;
  /** Reads the ids of messages of a time, the oldest first. */
  readIds: (time: { from: Date; to: Date }) => AsyncIterable<string>;
  /** Lists a user's messages, the newest first. */
  list: (userId: string) => Promise<Omit<ContactMessage, "id" | "userId">[]>;
  /** Deletes a user's messages. */
  erase: (userId: string) => Promise<void>;
};

const dayMs = 24 * 3600_000;

/** Creates the taking of messages. It throws TOO_MANY_MESSAGES until the next day in UTC. */
export const createContact =
  ({ store, clock }: { store: ContactStore; clock: () => Date }) =>
  async (message: Omit<ContactMessage, "id" | "createdAt">, key: string): Promise<void> => {
    const now = clock();
    if (!(await store.add({ ...message, createdAt: now }, key)))
      throw tooManyMessages(Math.ceil((dayMs - (now.getTime() % dayMs)) / 1000));
  };

/** Writes the mail of a message to Plumbline. An answer goes to the sender. */
export const writeContactMail = (
  { name, email, subject, message }: ContactMessage,
  { contactTo }: { contactTo: string },
): Mail => ({
  ...composeMail({
    to: contactTo,
    subject: `Contact: ${subject}`,
    parts: [
      ...toParagraphs(message),
      { kind: "note", text: `From ${name}, ${email}. An answer to this e-mail goes to this address.` },
    ],
  }),
  replyTo: email,
});

/** Writes the copy of a message to its sender. */
export const writeContactCopy = ({ name, email, subject, message }: ContactMessage): Mail =>
  composeMail({
    to: email,
    subject: `We have your message: ${subject}`,
    parts: [
      { kind: "paragraph", text: `Hello ${name},` },
      {
        kind: "paragraph",
        text: "We have your message and will answer within two business days. This is what you wrote:",
      },
      ...toParagraphs(message),
      { kind: "note", text: "You get this e-mail because you used the contact form of Plumbline." },
    ],
  });
