import { type MailPart, removeInvisible, renderMail } from "./render-mail.ts";

/** replyTo: the address that an answer goes to, if not the sender's. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  headers?: Record<string, string>;
};

/** A link that ends mails of one kind. what: names them, such as "shared analyses". */
export type Unsubscribe = { link: string; what: string };

/**
 * Writes a mail of a greeting, a paragraph, further parts, a button and a note. A mail that can be
 * switched off has the link to do so at its foot, and the headers with which mail programs offer it
 * (RFC 8058).
 */
export const writeMail = ({
  to,
  subject,
  lines: [greeting, paragraph, note],
  parts = [],
  button,
  unsubscribe,
}: {
  to: string;
  subject: string;
  lines: [greeting: string, paragraph: string, note: string];
  parts?: MailPart[];
  button: { link: string; label: string };
  unsubscribe?: Unsubscribe | undefined;
}): Mail =>
  composeMail({
    to,
    subject,
    parts: [
      { kind: "paragraph", text: greeting },
      { kind: "paragraph", text: paragraph },
      ...parts,
      { kind: "button", ...button },
      { kind: "note", text: note },
    ],
    unsubscribe,
  });

/** Writes a mail of any parts. */
export const composeMail = ({
  to,
  subject,
  parts,
  unsubscribe,
}: {
  to: string;
  subject: string;
  parts: MailPart[];
  unsubscribe?: Unsubscribe | undefined;
}): Mail => {
  const visibleSubject = removeInvisible(subject).replaceAll("\n", " ");
  const footer = [
    { text: "Plumbline" },
    ...(unsubscribe ? [{ text: `No more e-mails about ${unsubscribe.what}`, link: unsubscribe.link }] : []),
  ];
  return {
    to,
    subject: visibleSubject,
    ...renderMail({ subject: visibleSubject, parts, footer }),
    ...(unsubscribe
      ? {
          headers: {
            "List-Unsubscribe": `<${unsubscribe.link}>`,
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
          },
        }
      : {}),
  };
};

/** Writes the e-mail that confirms an address. */
export const writeVerificationMail = ({
  to,
  firstName,
  token,
  publicUrl,
}: {
  to: string;
  firstName: string;
  token: string;
  publicUrl: string;
}): Mail =>
  writeMail({
    to,
    subject: "Confirm your e-mail address",
    lines: [
      `Hello ${firstName},`,
      "Please confirm your e-mail address to open your Plumbline account. The first account of a mailbox has five free reports.",
      "The link is valid for 48 hours. In another browser than the one in which you registered it asks for the password that you chose. If you did not create an account, you can ignore this e-mail.",
    ],
    button: {
      link: `${publicUrl}/verify-email/${encodeURIComponent(token)}`,
      label: "Confirm e-mail address",
    },
  });

/** Writes the e-mail to the owner of an account whose address somebody registered again. */
export const writeKnownAddressMail = ({
  to,
  firstName,
  publicUrl,
}: {
  to: string;
  firstName: string;
  publicUrl: string;
}): Mail =>
  writeMail({
    to,
    subject: "You already have a Plumbline account",
    lines: [
      `Hello ${firstName},`,
      "Somebody asked for a Plumbline account with this e-mail address. You already have one, so you can log in.",
      "If it was not you, you can ignore this e-mail. Your account has not changed.",
    ],
    button: { link: `${publicUrl}/login`, label: "Log in" },
  });

/**
 * Writes the e-mail to the person with whom an analysis is shared. It reads the same whether or not
 * the address has an account.
 */
export const writeSharedMail = ({
  to,
  sharerName,
  companyName,
  ticker,
  analysisId,
  publicUrl,
  unsubscribe,
}: {
  to: string;
  sharerName: string;
  companyName: string;
  ticker: string;
  analysisId: string;
  publicUrl: string;
  unsubscribe?: Unsubscribe;
}): Mail =>
  writeMail({
    to,
    subject: `An analysis of ${companyName} (${ticker}) was shared with you`,
    lines: [
      "Hello,",
      `${sharerName} shared an analysis of ${companyName} (${ticker}) with you: what the share is worth, and why.`,
      `To read it, log in to Plumbline with this e-mail address, ${to}, or create a free account with it. If you do not know the sender, you can ignore this e-mail.`,
    ],
    button: {
      link: `${publicUrl}/analysis/${encodeURIComponent(analysisId)}/results`,
      label: "Read the analysis",
    },
    unsubscribe,
  });
