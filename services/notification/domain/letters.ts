import { composeMail, type Mail, type Unsubscribe } from "./mails.ts";
import type { MailPart } from "./render-mail.ts";

/** Splits a plain text into its paragraphs. */
export const toParagraphs = (text: string, hasLinks = false): MailPart[] =>
  text
    .replace(/\r\n?/g, "\n")
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "")
    .map((paragraph) => ({ kind: "paragraph", text: paragraph, hasLinks }));

/** Writes the mail of an administrator: a plain text, whose URLs become links. */
export const writeLetter = ({
  to,
  subject,
  message,
  unsubscribe,
}: {
  to: string;
  subject: string;
  message: string;
  unsubscribe?: Unsubscribe;
}): Mail => composeMail({ to, subject, parts: toParagraphs(message, true), unsubscribe });
