import { type CaughtMail, startMailCatcher } from "@plumbline/test-servers/mail/catcher.ts";
import { freePort } from "@plumbline/test-servers/servers/ports.ts";
import { tally } from "@plumbline/lab/attack/figures.ts";
import type { Row } from "@plumbline/lab/attack/attack.ts";
import { type ApiClient, createVerifiedUser } from "@plumbline/local/testing/api-client.ts";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";

/** More than a run sends. */
const keptMails = 20_000;
const writeEveryMs = 400;
const callTimeoutMs = 15_000;
/** One less than a user may write in a day. */
const messagesOfUser = 4;
/** A message leads to a mail to Plumbline and to a copy for its author. */
const mailsOfMessage = 2;

/** Starts a mail server outside of the stack, which keeps its mails when the stack loses power. */
export const startOutsideMail = async () => {
  const catcher = await startMailCatcher({ port: await freePort(), keep: keptMails });
  const inbox = createServer((_request, answer) => {
    answer.setHeader("Content-Type", "application/json");
    answer.end(JSON.stringify(catcher.mails()));
  });
  inbox.listen(0, "127.0.0.1");
  await once(inbox, "listening");
  return {
    smtpUrl: `smtp://127.0.0.1:${catcher.port}`,
    inboxUrl: `http://127.0.0.1:${(inbox.address() as AddressInfo).port}`,
    mails: catcher.mails,
    close: async () => {
      inbox.close();
      await catcher.close();
    },
  };
};

/** Sends messages of the contact form, each user a few, until stop; records what was answered. */
export const startLetters = (stack: { url: string }) => {
  const letters: { subject: string; status: number }[] = [];
  let isOver = false;
  const writeAs = async (user: ApiClient) => {
    for (let count = 0; count < messagesOfUser && !isOver; count += 1) {
      const subject = randomUUID();
      const message = { subject, message: "How is growth decided?" };
      const { status } = await user.attempt("POST", "/contact", message, callTimeoutMs);
      letters.push({ subject, status });
      await setTimeout(writeEveryMs);
    }
  };
  const write = async () => {
    while (!isOver) {
      // A registration may fail while the stack is away.
      const user = await createVerifiedUser(stack).catch(() => null);
      if (user) await writeAs(user);
    }
  };
  const running = write();
  return {
    letters,
    stop: async () => {
      isOver = true;
      await running;
    },
  };
};

/**
 * Compares the mails that arrived with the messages that users wrote. A cut between the mail
 * server's answer and our mark makes us send a mail again, under the Message-ID by which a mailbox
 * knows it; without the first answer it is lost otherwise.
 */
export const reportMails = (
  letters: readonly { subject: string; status: number }[],
  mails: readonly CaughtMail[],
): Row => {
  const listOf = (subject: string) => mails.filter((mail) => mail.subject.includes(subject));
  const countOf = (subject: string) => new Set(listOf(subject).map(({ messageId }) => messageId)).size;
  const repeated = letters.filter(({ subject }) => listOf(subject).length > countOf(subject));
  const accepted = letters.filter(({ status }) => status === 200);
  const lost = accepted.filter(({ subject }) => countOf(subject) < mailsOfMessage);
  const doubled = letters.filter(({ subject }) => countOf(subject) > mailsOfMessage);
  return {
    done: `messages of the contact form: ${tally(letters.map(({ status }) => status))}`,
    result: `${lost.length} without both mails, ${doubled.length} with a mail twice, ${repeated.length} with one sent again as the same`,
    limit: "0 lost, 0 twice",
    isHeld: accepted.length > 0 && lost.length + doubled.length === 0,
  };
};
