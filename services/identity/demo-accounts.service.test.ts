import { createTestSettings } from "@plumbline/test-kit/settings.ts";
import { expect, test } from "vitest";
import { startIdentity } from "./main.ts";
import { newClient, password, startTestIdentity } from "./testing/test-identity.ts";

test("creates the two demo accounts once, and only in the embedded stack", async () => {
  const settings = await createTestSettings();
  const without = await startTestIdentity({ settings });
  const users = without.connection.collection("users");
  expect(await users.countDocuments()).toBe(0);
  const demo = { ...without.environment, DEMO_ACCOUNTS: "true" };
  for (let starts = 1; starts <= 2; starts++) await (await startIdentity(demo)).close();
  const accounts = await users.find().sort({ email: 1 }).toArray();
  expect(accounts).toMatchObject([
    {
      email: "admin@plumbline.local",
      firstName: "Admin",
      lastName: "Account",
      isAdmin: true,
      verifiedAt: expect.any(Date),
    },
    {
      email: "demo@plumbline.local",
      firstName: "Demo",
      lastName: "Account",
      isAdmin: false,
      verifiedAt: expect.any(Date),
    },
  ]);
  expect(
    await without.connection.collection("outbox").countDocuments({ subject: "identity.user.verified.v1" }),
  ).toBe(2);
  for (const { email } of accounts) {
    const { user } = await without.identity.logIn({
      email: email as string,
      password: "plumbline-demo",
      client: newClient(),
    });
    expect(user?.email).toBe(email);
  }
  await without.close();
});

test("a start makes the named account an administrator once it is verified, and only while there is none", async () => {
  const settings = await createTestSettings();
  const fixture = await startTestIdentity({ settings });
  const users = fixture.connection.collection("users");
  const restart = async (FIRST_ADMIN_EMAIL: string) =>
    (await startIdentity({ ...fixture.environment, FIRST_ADMIN_EMAIL })).close();
  const { email, link } = await fixture.register();
  const other = await fixture.registerVerified();
  const admins = async () => (await users.find({ isAdmin: true }).toArray()).map((user) => user["email"]);
  await restart(email);
  expect(await admins(), "not verified").toEqual([]);
  await fixture.identity.verifyEmail({ token: link, password, client: newClient() });
  await restart(email.toUpperCase());
  await restart(other.email);
  expect(await admins()).toEqual([email]);
  await fixture.close();
});
