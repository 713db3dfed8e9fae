import { startMailCatcher } from "@plumbline/test-servers/mail/catcher.ts";
import { freePort } from "@plumbline/test-servers/servers/ports.ts";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDigestWorker } from "./domain/digest/digest-worker.ts";
import { useTestHandlers } from "./testing/test-handlers.ts";

// The handlers and the worker over a real database and a real mail server.
const smtpPort = await freePort();
let now = new Date();
const clock = () => now;
const opened = useTestHandlers({ smtpPort, clock });
let catcher: Awaited<ReturnType<typeof startMailCatcher>>;
beforeAll(async () => {
  catcher = await startMailCatcher({ port: smtpPort });
});
afterAll(() => catcher.close());

// In the future: the database removes moves that are over 30 days old.
const at = (time: string) => (now = new Date(time));
const mailsTo = ({ email }: { email: string }) => catcher.mails().filter(({ to }) => to === email);

/** Adds a person who wants one mail a day. */
const addReader = async () => {
  const person = await opened.addPerson();
  await opened.recipients.setPreferences(person.userId, { watchDaily: true });
  return person;
};
const move = (
  { userId }: { userId: string },
  {
    ticker,
    after,
    id = randomUUID(),
    refusal,
  }: { ticker: string; after: number; id?: string; refusal?: string },
) =>
  opened.handle(
    "analysis.watch.moved.v1",
    {
      userId,
      moveId: "m",
      ticker,
      companyName: `${ticker} Inc.`,
      cause: "New 10-Q",
      day: "2026-04-30",
      before: 100,
      after,
      parts: refusal ? [] : [{ title: "Revenue growth", amount: after - 100 }],
      ...(refusal ? { refusal } : {}),
    },
    id,
  );
/** Runs the worker of a replica. during: when the mail server waits for the content. */
const work = (during: () => unknown = () => undefined, store = opened.digests) =>
  createDigestWorker({
    store,
    recipients: opened.recipients,
    publicUrl: "http://plumbline.test",
    mailer: {
      sendOptional: (mail) =>
        opened.mailer.sendOptional({
          ...mail,
          beforeContent: async () => {
            await mail.beforeContent?.();
            await during();
          },
        }),
    },
    clock,
  })();

test("sends one mail a day at the hour, of all that moved since the last, the largest change first", async () => {
  const ann = await addReader();
  at("2036-05-01T12:00:00Z");
  const id = randomUUID();
  await move(ann, { ticker: "KO", after: 101, id });
  await move(ann, { ticker: "KO", after: 101, id });
  await move(ann, { ticker: "PEP", after: 80 });
  at("2036-05-02T10:59:00Z");
  await work();
  expect(mailsTo(ann)).toEqual([]);
  at("2036-05-02T11:00:00Z");
  await work();
  await work();
  const [mail, ...others] = mailsTo(ann);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe("PEP value −20.0% (new 10-Q) and KO value +1.0%");
  const lines = mail?.text.split("\n").filter((line) => line.startsWith("- "));
  expect(lines).toEqual([
    "- PEP Inc. (PEP): New 10-Q. Our value went from $100.00 to $80.00 a share. Revenue growth −$20.00.",
    "- KO Inc. (KO): New 10-Q. Our value went from $100.00 to $101.00 a share. Revenue growth +$1.00.",
  ]);
  // One press ends them, as it ends mails that come at once.
  const token = mail?.unsubscribe.split("/").at(-1) ?? "";
  expect(opened.tokens.read(token)).toEqual({ kind: "watchNews", userId: ann.userId });

  await move(ann, { ticker: "PEP", after: 80 });
  await move(ann, { ticker: "KO", after: 100, refusal: "KO has no revenue." });
  at("2036-05-02T23:59:00Z");
  await work();
  expect(mailsTo(ann)).toHaveLength(1);
  at("2036-05-03T11:00:00Z");
  await work();
  // The end of a value comes before any change of one.
  expect(mailsTo(ann)[0]?.subject).toBe("KO no longer valued and PEP value −20.0%");
  expect(mailsTo(ann)[0]?.text).toContain("KO has no revenue. Our last value was $100.00 a share.");
  at("2036-05-04T11:00:00Z");
  await work();
  expect(mailsTo(ann)).toHaveLength(2);
});

test("two replicas send one digest", async () => {
  const ann = await addReader();
  at("2036-06-01T12:00:00Z");
  await move(ann, { ticker: "KO", after: 101 });
  at("2036-06-02T11:00:00Z");
  await Promise.all([work(), work(), work()]);
  expect(mailsTo(ann)).toHaveLength(1);
});

test("a mail server that takes its time with one digest does not hold up the others", async () => {
  const people = [await addReader(), await addReader(), await addReader(), await addReader()];
  at("2036-06-03T12:00:00Z");
  for (const person of people) await move(person, { ticker: "KO", after: 101 });
  at("2036-06-04T11:00:00Z");
  // Each waits until the mail server waits for the content of all.
  let waiting = 0;
  let open = () => {};
  const all = new Promise<void>((resolve) => (open = resolve));
  await work(() => {
    waiting += 1;
    if (waiting === people.length) open();
    return all;
  });
  for (const person of people) expect(mailsTo(person)).toHaveLength(1);
});

test("a failure to claim one person's digest ends the run after the others had their turn", async () => {
  const [ann, ben] = [await addReader(), await addReader()];
  at("2036-06-05T12:00:00Z");
  for (const person of [ann, ben]) await move(person, { ticker: "KO", after: 101 });
  at("2036-06-06T11:00:00Z");
  const claim: typeof opened.digests.claim = (one) =>
    one.userId === ann.userId ? Promise.reject(new Error("no database")) : opened.digests.claim(one);
  await expect(work(undefined, { ...opened.digests, claim })).rejects.toThrow("no database");
  expect([mailsTo(ann).length, mailsTo(ben).length]).toEqual([0, 1]);
});

test("a replica killed before the mail is sent again leaves it to another, and one killed while sending does not", async () => {
  const ann = await addReader();
  at("2036-07-01T12:00:00Z");
  await move(ann, { ticker: "KO", after: 101 });
  at("2036-07-02T11:00:00Z");
  // Killed after its claim.
  const claim = { userId: ann.userId, day: "2036-07-02", owner: "killed" };
  expect(await opened.digests.claim({ ...claim, now, until: new Date("2036-07-02T11:05:00Z") })).toBe(true);
  await work();
  expect(mailsTo(ann)).toEqual([]);
  at("2036-07-02T11:05:00Z");
  // Killed once more while the mail server waits for the content: it does nothing any more.
  let isWaiting = () => {};
  const waits = new Promise<void>((resolve) => (isWaiting = resolve));
  let end = () => {};
  const killed = work(() => {
    isWaiting();
    return new Promise<void>((_resolve, reject) => (end = () => reject(new Error("killed"))));
  });
  await waits;
  at("2036-07-02T12:00:00Z");
  await work();
  expect(mailsTo(ann)).toEqual([]);
  // Nobody knows whether it arrived: the move is in no later mail, and the next one is.
  await move(ann, { ticker: "PEP", after: 80 });
  at("2036-07-03T11:00:00Z");
  await work();
  expect(mailsTo(ann).map(({ subject }) => subject)).toEqual(["PEP value −20.0% (new 10-Q)"]);
  end();
  await expect(killed).rejects.toThrow();
  expect(mailsTo(ann)).toHaveLength(1);
});

test("what waits while the mail server is away comes later, once", async () => {
  const ann = await addReader();
  at("2036-08-01T12:00:00Z");
  await move(ann, { ticker: "KO", after: 101 });
  await catcher.close();
  at("2036-08-02T11:00:00Z");
  await expect(work()).rejects.toMatchObject({ code: "MAIL_UNAVAILABLE" });
  catcher = await startMailCatcher({ port: smtpPort });
  await work();
  expect(mailsTo(ann)).toEqual([]);
  at("2036-08-02T11:06:00Z");
  await work();
  await work();
  expect(mailsTo(ann).map(({ subject }) => subject)).toEqual(["KO value +1.0% (new 10-Q)"]);
});

test("who no longer wants mails, is erased, or wants them at once gets no digest", async () => {
  const [off, erased, atOnce] = [await addReader(), await addReader(), await addReader()];
  at("2036-09-01T12:00:00Z");
  for (const person of [off, erased]) await move(person, { ticker: "KO", after: 101 });
  await opened.recipients.setPreferences(atOnce.userId, { watchDaily: false });
  await move(atOnce, { ticker: "KO", after: 101 });
  expect(mailsTo(atOnce)).toHaveLength(1);
  await opened.recipients.setPreferences(off.userId, { watchNews: false });
  await opened.handle("identity.user.deleted.v1", { userId: erased.userId });
  expect(await opened.digests.listMoves(erased.userId, new Date("2027-01-01"))).toEqual([]);
  at("2036-09-02T11:00:00Z");
  await work();
  expect([off, erased].flatMap(mailsTo)).toEqual([]);
  expect(mailsTo(atOnce)).toHaveLength(1);
  // What was not wanted then is not sent when mails are switched on again.
  await opened.recipients.setPreferences(off.userId, { watchNews: true });
  at("2036-09-03T11:00:00Z");
  await work();
  expect(mailsTo(off)).toEqual([]);
});

test("does not repeat a digest of which the mail server does not say whether it accepted it", async () => {
  const ann = await addReader();
  at("2036-10-01T12:00:00Z");
  await move(ann, { ticker: "KO", after: 101 });
  at("2036-10-02T11:00:00Z");
  const losing = work(() => {
    throw new Error("the connection is lost");
  });
  await expect(losing).rejects.toMatchObject({ code: "MAIL_UNCERTAIN" });
  for (const later of ["2036-10-02T11:06:00Z", "2036-10-03T11:00:00Z"]) {
    at(later);
    await work();
  }
  expect(mailsTo(ann)).toEqual([]);
});
