import { createTestSettings, eventually } from "@plumbline/test-kit/settings.ts";
import { expect, test } from "vitest";
import { newClient, newEmail, password, useTestIdentity } from "./testing/test-identity.ts";

const settings = await createTestSettings();
let now = Date.parse("2100-03-01T12:00:00.000Z");
const fixture = useTestIdentity({ settings, clock: () => new Date(now) });

const forgotten = "identity.password.forgotten.v1";
const changed = "identity.password.changed.v1";
const next = "another long password";
const invalidLink = { kind: "invalid", code: "INVALID_LINK" };
const forgot = (email: string, client = newClient()) => fixture.identity.forgotPassword({ email, client });
const reset = (token: string, to = next) => fixture.identity.resetPassword({ token, password: to });
const logIn = (email: string, guess: string) =>
  fixture.identity.logIn({ email, password: guess, client: newClient() });

test("a link sets a new password, ends all sessions and announces the change", async () => {
  const { email, refreshToken, user } = await fixture.registerVerified();
  await forgot(` ${email.toUpperCase()} `);
  await reset(await fixture.tokenOf(forgotten, email));
  await expect(logIn(email, password)).rejects.toMatchObject({ code: "INVALID_CREDENTIALS" });
  expect((await logIn(email, next)).user?.email).toBe(email);
  await expect(fixture.identity.refresh({ refreshToken, client: newClient() })).rejects.toMatchObject({
    code: "SESSION_ENDED",
  });
  const event = await eventually("the event", async () => fixture.publishedTo(changed, email)[0]);
  expect(event).toMatchObject({ userId: user?.id, email, firstName: "Ann" });
});

test("ends the access tokens of the ended sessions everywhere", async () => {
  const { email, tokens } = await fixture.registerVerified();
  const as = tokens?.accessToken ?? "";
  await fixture.identity.getSession({}, { as });
  await forgot(email);
  await reset(await fixture.tokenOf(forgotten, email));
  await eventually("the refusal", () =>
    fixture.identity.getSession({}, { as }).then(
      () => undefined,
      (thrown: { code: string }) => thrown.code === "INVALID_TOKEN" || undefined,
    ),
  );
});

test("of many uses of a link at once, one sets its password", async () => {
  const { email } = await fixture.registerVerified();
  await forgot(email);
  const token = await fixture.tokenOf(forgotten, email);
  const choices = Array.from({ length: 50 }, (_, at) => `xq7Zp2vR${at}Km`);
  const outcomes = await Promise.allSettled(choices.map((choice) => reset(token, choice)));
  const winners = choices.filter((_, at) => outcomes[at]?.status === "fulfilled");
  expect(winners).toHaveLength(1);
  for (const outcome of outcomes)
    if (outcome.status === "rejected") expect(outcome.reason).toMatchObject(invalidLink);
  await logIn(email, winners[0] ?? "");
  expect(fixture.publishedTo(changed, email).length).toBeLessThanOrEqual(1);
});

test("a link works for an hour, and the use of one ends the others", async () => {
  const { email } = await fixture.registerVerified();
  for (let count = 1; count <= 3; count++) await forgot(email);
  const [first, second, late] = await Promise.all(
    [1, 2, 3].map((count) => fixture.tokenOf(forgotten, email, count)),
  );
  now += 3_600_000 - 1;
  await reset(second ?? "");
  await expect(reset(first ?? "")).rejects.toMatchObject(invalidLink);
  await forgot(email);
  const expiring = await fixture.tokenOf(forgotten, email, 4);
  now += 3_600_000;
  for (const token of [expiring, late ?? "", "made-up-token"])
    await expect(reset(token)).rejects.toMatchObject(invalidLink);
  await logIn(email, next);
});

test("refuses a password that is easy to guess, and keeps the link", async () => {
  const { email } = await fixture.registerVerified();
  await forgot(email);
  const token = await fixture.tokenOf(forgotten, email);
  for (const weak of ["password123", email]) {
    await expect(reset(token, weak)).rejects.toMatchObject({
      code: "WEAK_PASSWORD",
      details: { fields: { password: expect.stringContaining("easy to guess") } },
    });
  }
  await reset(token);
});

test("verifies an address that was not verified, once, without the password of its registration", async () => {
  const { email, link } = await fixture.register();
  await forgot(email);
  await reset(await fixture.tokenOf(forgotten, email));
  expect((await logIn(email, next)).user).toMatchObject({ email, verified: true });
  await expect(
    fixture.identity.verifyEmail({ token: link, password, client: newClient() }),
  ).rejects.toMatchObject({ code: "INVALID_LINK" });
  await expect(logIn(email, password)).rejects.toMatchObject({ code: "INVALID_CREDENTIALS" });
  await eventually("the verified event", async () => fixture.verified(email)[0]);
  expect(fixture.verified(email)).toHaveLength(1);
  expect(fixture.publishedTo(changed, email)).toEqual([]);
});

test("does as much for an unknown address, without a mail, and counts all as mails", async () => {
  const { email } = await fixture.registerVerified();
  const unknown = newEmail();
  const links = () => fixture.connection.collection("links").countDocuments();
  for (const address of [email, unknown]) {
    const before = await links();
    expect(await forgot(address)).toMatchObject({});
    expect((await links()) - before, address).toBe(1);
  }
  await fixture.tokenOf(forgotten, email);
  expect(fixture.publishedTo(forgotten, unknown)).toEqual([]);
  const from = newClient();
  for (let sent = 1; sent <= 5; sent++) await forgot(unknown, from);
  await expect(forgot(unknown, from)).rejects.toMatchObject({ code: "TOO_MANY_ATTEMPTS" });
});

test("a changed password ends the other sessions and the links, and is announced", async () => {
  const { email, tokens } = await fixture.registerVerified();
  const other = await logIn(email, password);
  await forgot(email);
  const link = await fixture.tokenOf(forgotten, email);
  const change = (given: string, newPassword: string) =>
    fixture.identity.changePassword(
      { password: given, newPassword, client: newClient() },
      { as: tokens?.accessToken ?? "" },
    );
  await expect(change("a wrong guess", next)).rejects.toMatchObject({
    kind: "invalid",
    code: "WRONG_PASSWORD",
    details: { fields: { password: "The password is incorrect." } },
  });
  await expect(change(password, "password123")).rejects.toMatchObject({
    code: "WEAK_PASSWORD",
    details: { fields: { newPassword: expect.any(String) } },
  });
  await change(password, next);
  const refresh = (refreshToken = "") => fixture.identity.refresh({ refreshToken, client: newClient() });
  await refresh(tokens?.refreshToken);
  await expect(refresh(other.tokens?.refreshToken)).rejects.toMatchObject({ code: "SESSION_ENDED" });
  await expect(reset(link)).rejects.toMatchObject(invalidLink);
  await logIn(email, next);
  await eventually("the event", async () => fixture.publishedTo(changed, email)[0]);
});

test("guesses of the present password count as attempts to log in", async () => {
  const { tokens } = await fixture.registerVerified();
  const from = newClient();
  const change = (given: string) =>
    fixture.identity.changePassword(
      { password: given, newPassword: next, client: from },
      { as: tokens?.accessToken ?? "" },
    );
  for (let wrong = 1; wrong <= 5; wrong++)
    await expect(change("a guess")).rejects.toMatchObject({ code: "WRONG_PASSWORD" });
  await expect(change(password)).rejects.toMatchObject({ code: "TOO_MANY_ATTEMPTS" });
});

test("stores the hash of a link's token only", async () => {
  const { email } = await fixture.registerVerified();
  await forgot(email);
  const token = await fixture.tokenOf(forgotten, email);
  const stored = await Promise.all(
    ["links", "outbox"].map((name) => fixture.connection.collection(name).find().toArray()),
  );
  expect(JSON.stringify(stored)).not.toContain(token);
});
