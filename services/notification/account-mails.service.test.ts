import { startMailCatcher } from "@plumbline/test-servers/mail/catcher.ts";
import { freePort } from "@plumbline/test-servers/servers/ports.ts";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { contactTo, failingRegistration, registered, useTestHandlers } from "./testing/test-handlers.ts";

// The handlers over a real database and a real mail server, called as the consume loop calls them.
// JetStream drops a repeated message id, so only these tests see a handler get one.
const smtpPort = await freePort();
const opened = useTestHandlers({ smtpPort, clock: () => new Date("2026-03-01T10:00:00Z") });
const handle: typeof opened.handle = (...event) => opened.handle(...event);

test("sends the verification mail once when its event is handled twice, and again for another event", async () => {
  const catcher = await startMailCatcher({ port: smtpPort });
  const event = registered();
  const id = randomUUID();
  await handle("identity.user.registered.v1", event, id);
  await handle("identity.user.registered.v1", event, id);
  const mails = () => catcher.mails().filter(({ to }) => to === event.email);
  expect(mails()).toHaveLength(1);
  expect(mails()[0]).toMatchObject({ subject: "Confirm your e-mail address" });
  expect(mails()[0]?.text).toContain("Hello Ann,");
  expect(mails()[0]?.text).toContain("http://plumbline.test/verify-email/token-of-r");
  await handle("identity.user.registered.v1", event, randomUUID());
  expect(mails()).toHaveLength(2);
  await catcher.close();
});

test("tells the owner of a verified address about the account, without a link to verify", async () => {
  const catcher = await startMailCatcher({ port: smtpPort });
  const event = { ...registered(), alreadyVerified: true, registrationId: failingRegistration };
  await handle("identity.user.registered.v1", event, randomUUID());
  const [mail] = catcher.mails().filter(({ to }) => to === event.email);
  expect(mail).toMatchObject({ subject: "You already have a Plumbline account" });
  expect(mail?.text).not.toContain("verify-email");
  await catcher.close();
});

test.each([
  [
    "identity.password.forgotten.v1",
    { requestId: "q" },
    "Set a new password",
    "http://plumbline.test/reset-password/token-of-q",
  ],
  ["identity.password.changed.v1", {}, "Your password was changed", "http://plumbline.test/forgot-password"],
  ...(
    [
      ["two-step", true, "Two-step log-in was switched on for your Plumbline account"],
      ["two-step", false, "Two-step log-in was switched off for your Plumbline account"],
      ["Google", true, "Google was connected to your Plumbline account"],
      ["LinkedIn", false, "LinkedIn was disconnected from your Plumbline account"],
    ] as const
  ).map(
    ([method, added, title]) =>
      [
        "identity.sign-in.changed.v1",
        { method, added },
        title,
        "http://plumbline.test/forgot-password",
      ] as const,
  ),
] as const)("sends the mail of %s once, with its link", async (subject, about, title, link) => {
  const catcher = await startMailCatcher({ port: smtpPort });
  const [id, email] = [randomUUID(), `${randomUUID()}@example.com`];
  const event = { userId: "u", email, firstName: "Ann", ...about };
  await handle(subject, event, id);
  await handle(subject, event, id);
  const mails = catcher.mails().filter(({ to }) => to === email);
  expect(mails).toMatchObject([{ subject: title }]);
  expect(mails[0]?.text).toContain("Hello Ann,");
  expect(mails[0]?.text).toContain(`\n\n${link}\n`);
  await catcher.close();
});

test.each([
  [
    undefined,
    "Confirm your new e-mail address",
    "Hello Ann,",
    "http://plumbline.test/verify-email-change/token-of-q",
  ],
  ["Bob", "You already have a Plumbline account", "Hello Bob,", "http://plumbline.test/login"],
])(
  "sends a change of address to the new address and tells the old one, each once (owner: %s)",
  async (ownerFirstName, title, greeting, link) => {
    const catcher = await startMailCatcher({ port: smtpPort });
    const [id, email, newEmail] = [
      randomUUID(),
      `${randomUUID()}@example.com`,
      `${randomUUID()}@example.com`,
    ];
    const event = { userId: "u", email, firstName: "Ann", newEmail, requestId: "q", ownerFirstName };
    await handle("identity.address.requested.v1", event, id);
    await handle("identity.address.requested.v1", event, id);
    const sentTo = (address: string) => catcher.mails().filter(({ to }) => to === address);
    expect(sentTo(newEmail)).toMatchObject([{ subject: title }]);
    expect(sentTo(newEmail)[0]?.text).toContain(greeting);
    expect(sentTo(newEmail)[0]?.text).toContain(link);
    expect(sentTo(newEmail)[0]?.text).not.toContain(email);
    expect(sentTo(email)).toMatchObject([{ subject: "Your e-mail address is about to change" }]);
    expect(sentTo(email)[0]?.text).toContain(`to ${newEmail}. It changes once`);
    await catcher.close();
  },
);

test("mails what an audit found to Plumbline's people, once a day however many replicas found it", async () => {
  const catcher = await startMailCatcher({ port: smtpPort });
  const findings = [
    { id: "p-1", message: "The amount is 1, but 2 at the payment provider.", repaired: false },
    { id: "p-2", message: "The refund was begun, but not finished.", repaired: true },
  ];
  await handle("billing.audit.differed.v1", { check: "payments", findings });
  await handle("billing.audit.differed.v1", { check: "payments", findings: findings.toReversed() });
  await handle("billing.audit.differed.v1", { check: "payments", findings: findings.slice(1) });
  // The newest first.
  const mails = catcher
    .mails()
    .filter(({ to }) => to === contactTo)
    .toReversed();
  expect(mails.map(({ subject }) => subject)).toEqual([
    "Audit of payments: 2 found, 1 to look at",
    "Audit of payments: 1 found, all repaired",
  ]);
  expect(mails[0]?.text).toContain("p-1: The amount is 1, but 2 at the payment provider.");
  expect(mails[0]?.text).toContain("Repaired. p-2: The refund was begun");
  await catcher.close();
});

test("sends nothing while identity cannot say the token of the link", async () => {
  const event = { ...registered(), registrationId: failingRegistration };
  const id = randomUUID();
  await expect(handle("identity.user.registered.v1", event, id)).rejects.toMatchObject({
    kind: "unavailable",
  });
  expect(await opened.store.wasSent(id)).toBe(false);
});
