import { once } from "node:events";
import { connect } from "node:net";
import { createInterface } from "node:readline";
import { afterEach, expect, test } from "vitest";
import { startMailCatcher } from "./catcher.ts";

let catcher: Awaited<ReturnType<typeof startMailCatcher>> | undefined;
afterEach(() => catcher?.close());

/** Speaks SMTP by hand: says each line once the server has answered the one before. */
const say = async (port: number, lines: readonly string[]) => {
  const socket = connect(port, "127.0.0.1");
  const answers = createInterface({ input: socket })[Symbol.asyncIterator]();
  let answer = await answers.next();
  for (const line of lines) {
    socket.write(`${line}\r\n`);
    answer = await answers.next();
  }
  return { socket, answer: answer.value };
};

const envelope = ["HELO test", "MAIL FROM:<a@example.com>", "RCPT TO:<b@example.com>"];

test("a sender that is killed in the middle of a mail does not end the catcher", async () => {
  catcher = await startMailCatcher({ port: 0 });
  const { socket, answer } = await say(catcher.port, [...envelope, "DATA"]);
  expect(answer).toMatch(/^354/);
  socket.write("Subject: half of a ma");
  const closed = once(socket, "close");
  socket.resetAndDestroy();
  await closed;

  const next = await say(catcher.port, [...envelope, "DATA", "Subject: whole\r\n\r\nText\r\n."]);
  expect(next.answer).toMatch(/^250/);
  next.socket.destroy();
  expect(catcher.mails().map(({ subject, to }) => ({ subject, to }))).toEqual([
    { subject: "whole", to: "b@example.com" },
  ]);
});

test("a port in use is refused", async () => {
  catcher = await startMailCatcher({ port: 0 });
  await expect(startMailCatcher({ port: catcher.port })).rejects.toThrow("EADDRINUSE");
});
