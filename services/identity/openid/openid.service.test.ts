import { eventually } from "@plumbline/test-kit/settings.ts";
import { describe, expect, test } from "vitest";
import { answerProvider } from "../testing/provider-browser.ts";
import { newClient, password } from "../testing/test-identity.ts";
import { type Choice, newPerson, openTestOpenId } from "../testing/test-openid.ts";

const { fixture, begin, finish, signIn, users } = await openTestOpenId();

const sessionOf = async (tokens: { accessToken: string } | undefined) =>
  (await fixture.identity.getSession({}, { as: tokens?.accessToken ?? "" })).user;

test("offers the providers that have settings", async () => {
  const { providers } = await fixture.identity.listProviders({});
  expect(providers).toEqual(["google", "microsoft", "linkedin"]);
  await expect(begin("facebook")).rejects.toMatchObject({ code: "UNKNOWN_PROVIDER" });
});

test.each([
  ["google", true],
  ["microsoft", true],
  ["linkedin", false],
])(
  "creates a verified account with %s, and signs the same person in the next time",
  async (provider, hasPkce) => {
    const person = newPerson();
    const { url } = await begin(provider);
    const asked = new URL(url).searchParams;
    expect(asked.get("response_type")).toBe("code");
    expect([asked.has("state"), asked.has("nonce"), asked.get("code_challenge_method")]).toEqual(
      hasPkce ? [true, true, "S256"] : [true, false, null],
    );
    const first = await signIn(person, { provider, returnTo: "/analysis" });
    expect(first).toMatchObject({ newUser: true, returnTo: "/analysis", challenge: "", linkToken: "" });
    const user = await sessionOf(first.tokens);
    expect(user).toMatchObject({ email: person.email, firstName: "Tess", lastName: "Hale", verified: true });
    await eventually("the event", async () => fixture.verified(person.email)[0]);
    const again = await signIn({ ...person, isVerified: false }, { provider });
    expect(again.newUser).toBe(false);
    expect((await sessionOf(again.tokens))?.id).toBe(user?.id);
    expect(fixture.verified(person.email)).toHaveLength(1);
  },
);

test("keeps who referred a new user, and ignores an unknown code", async () => {
  const { user } = await fixture.registerVerified({ firstName: "Bob" });
  const referred = await signIn(newPerson(), { referralCode: user?.referralCode ?? "" });
  expect(await sessionOf(referred.tokens)).toMatchObject({
    referredById: user?.id,
    referredByFirstName: "Bob",
  });
  const other = await signIn(newPerson(), { referralCode: "nobodys" });
  expect((await sessionOf(other.tokens))?.referredById).toBeUndefined();
});

test("an account without a password cannot be logged in to with one", async () => {
  const person = newPerson();
  await signIn(person);
  for (const guess of ["", "null", password])
    await expect(
      fixture.identity.logIn({ email: person.email, password: guess, client: newClient() }),
    ).rejects.toMatchObject({ code: "INVALID_CREDENTIALS" });
});

describe("an address that has an account", () => {
  test("is connected only by the log-in of its owner", async () => {
    const { email, user } = await fixture.registerVerified();
    const { tokens, linkToken, challenge } = await signIn(newPerson({ email }));
    expect([tokens, challenge]).toEqual([undefined, ""]);
    // Somebody else's log-in does not connect it, nor use the token up.
    const other = await fixture.registerVerified();
    await fixture.identity.logIn({ email: other.email, password, linkToken, client: newClient() });
    expect((await signIn(newPerson({ email }))).tokens).toBeUndefined();
    await fixture.identity.logIn({ email, password, linkToken, client: newClient() });
    const connected = await signIn(newPerson({ email }));
    expect((await sessionOf(connected.tokens))?.id).toBe(user?.id);
  });

  test("is connected by a sign-in with another provider, for a user without a password", async () => {
    const person = newPerson();
    await signIn(person, { provider: "google" });
    const { linkToken } = await signIn(person, { provider: "linkedin" });
    await signIn(person, { provider: "google", linkToken });
    expect((await signIn(person, { provider: "linkedin" })).tokens).toBeDefined();
  });

  test("is a fresh one if nobody had verified it: nothing of the registration is left", async () => {
    const { email, link } = await fixture.register({ firstName: "Eve" });
    const before = await users().findOne({ email });
    const { tokens, newUser } = await signIn(newPerson({ email }));
    expect(newUser).toBe(true);
    const user = await sessionOf(tokens);
    expect(user?.firstName).toBe("Tess");
    expect(user?.id).not.toBe(before?._id);
    await expect(
      fixture.identity.verifyEmail({ token: link, password, client: newClient() }),
    ).rejects.toMatchObject({
      code: "USER_NOT_FOUND",
    });
    await expect(fixture.identity.logIn({ email, password, client: newClient() })).rejects.toMatchObject({
      code: "INVALID_CREDENTIALS",
    });
  });
});

describe("a signed-in user", () => {
  const linkFrom = async (
    tokens: { accessToken: string } | undefined,
    choice: Choice,
    provider = "google",
  ) => {
    const { url, flowToken } = await fixture.identity.startOpenIdLink(
      { provider, returnTo: "/account" },
      { as: tokens?.accessToken ?? "" },
    );
    return finish(await answerProvider(url, choice), flowToken, { provider });
  };
  const methods = (tokens: { accessToken: string } | undefined) =>
    fixture.identity.listSignInMethods({}, { as: tokens?.accessToken ?? "" });

  test("connects a provider, also of another address, sees it, and disconnects it", async () => {
    const { user, tokens } = await fixture.registerVerified();
    const person = newPerson();
    expect(await linkFrom(tokens, person)).toMatchObject({ returnTo: "/account" });
    expect(await methods(tokens)).toMatchObject({
      hasPassword: true,
      linked: [{ provider: "google", email: person.email }],
    });
    const signedIn = await signIn(person);
    expect((await sessionOf(signedIn.tokens))?.id).toBe(user?.id);
    await fixture.identity.unlinkOpenId({ provider: "google" }, { as: tokens?.accessToken ?? "" });
    expect((await methods(tokens)).linked).toEqual([]);
    const events = await eventually("both events", async () => {
      const found = fixture.publishedTo("identity.sign-in.changed.v1", user?.email ?? "");
      return found.length === 2 && found;
    });
    expect(events).toMatchObject([
      { userId: user?.id, firstName: "Ann", method: "Google", added: true },
      { userId: user?.id, method: "Google", added: false },
    ]);
    expect((await signIn(person)).newUser).toBe(true);
  });

  test("cannot connect what belongs to another account", async () => {
    const person = newPerson();
    await signIn(person);
    const { tokens } = await fixture.registerVerified();
    await expect(linkFrom(tokens, person)).rejects.toMatchObject({
      code: "OPENID_LINKED",
      message: "This Google account is connected to another Plumbline account.",
    });
  });

  test("connects nothing after the session has ended", async () => {
    const { tokens, refreshToken } = await fixture.registerVerified();
    const { url, flowToken } = await fixture.identity.startOpenIdLink(
      { provider: "google" },
      { as: tokens?.accessToken ?? "" },
    );
    await fixture.identity.logOut({ refreshToken });
    await expect(finish(await answerProvider(url, newPerson()), flowToken)).rejects.toMatchObject({
      code: "SESSION_ENDED",
    });
  });

  test("keeps the only way to sign in", async () => {
    const { tokens } = await signIn(newPerson());
    const as = tokens?.accessToken ?? "";
    const unlink = (provider: string) => fixture.identity.unlinkOpenId({ provider }, { as });
    await expect(unlink("google")).rejects.toMatchObject({ code: "LAST_SIGN_IN_METHOD" });
    await linkFrom(tokens, newPerson(), "microsoft");
    await unlink("google");
    expect((await methods(tokens)).linked.map(({ provider }) => provider)).toEqual(["microsoft"]);
  });
});
