import { createTestSettings, eventually } from "@plumbline/test-kit/settings.ts";
import { expect, test } from "vitest";
import { newClient, password, useTestIdentity } from "./testing/test-identity.ts";

const settings = await createTestSettings();
const fixture = useTestIdentity({ settings });

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const logIn = async (email: string, userAgent = "") => {
  const client = { ...newClient(), userAgent };
  const { tokens } = await fixture.identity.logIn({ email, password, client });
  return { as: tokens?.accessToken ?? "", refreshToken: tokens?.refreshToken ?? "" };
};
const refresh = (refreshToken: string) => fixture.identity.refresh({ refreshToken, client: newClient() });
const list = async (as: string) => (await fixture.identity.listSessions({}, { as })).sessions;
const sessionEnded = { code: "SESSION_ENDED" };

test("changes the given fields of a profile, and removes empty ones", async () => {
  const { email, tokens } = await fixture.registerVerified();
  const as = { as: tokens?.accessToken ?? "" };
  const all = {
    role: "Analyst",
    company: "Acme",
    location: "Leeds",
    investorType: "Private",
    twitterHandle: "ann_lee",
    theme: "dark",
  };
  const { user } = await fixture.identity.updateProfile({ ...all, lastName: "Low" }, as);
  expect(user).toMatchObject({ ...all, firstName: "Ann", lastName: "Low", email });
  const { user: less } = await fixture.identity.updateProfile({ company: " " }, as);
  expect(less).toMatchObject({ role: "Analyst", lastName: "Low" });
  expect(less?.company).toBeUndefined();
  expect((await fixture.identity.getSession({}, as)).user).toEqual(less);
});

test("announces what other services show: names, role, company and location", async () => {
  const { email, user, tokens } = await fixture.registerVerified();
  const as = { as: tokens?.accessToken ?? "" };
  await fixture.identity.updateProfile({ twitterHandle: "ann", firstName: "Ann" }, as);
  await fixture.identity.updateProfile({ firstName: "Anna", role: "Analyst" }, as);
  await fixture.identity.updateProfile({ role: "" }, as);
  const changed = () => fixture.publishedTo("identity.user.changed.v1", email);
  await eventually("the events", async () => changed()[1]);
  expect(changed()).toMatchObject([
    { userId: user?.id, email, firstName: "Anna", lastName: user?.lastName, role: "Analyst" },
    { userId: user?.id, email, firstName: "Anna" },
  ]);
  expect(changed()[1]).not.toHaveProperty("role");
});

test.each([
  ["firstName", " "],
  ["lastName", "L".repeat(51)],
  ["role", "r".repeat(101)],
  ["twitterHandle", "h".repeat(51)],
  ["theme", "purple"],
])("refuses a profile whose %s is blank, too long or unknown", async (field, text) => {
  const { tokens } = await fixture.registerVerified();
  const change = fixture.identity.updateProfile({ [field]: text }, { as: tokens?.accessToken ?? "" });
  await expect(change).rejects.toMatchObject({ code: "INVALID_INPUT" });
});

test("lists the open sessions with their browsers, the last used first", async () => {
  const { email, tokens } = await fixture.registerVerified();
  const as = tokens?.accessToken ?? "";
  const other = await logIn(email, firefox);
  const sessions = await list(as);
  expect(sessions).toMatchObject([
    { device: "Firefox on Linux", current: false },
    { device: "", current: true },
  ]);
  expect(sessions[0]?.createdAt).toMatch(/^20\d\d-/);
  await refresh(tokens?.refreshToken ?? "");
  expect((await list(as)).map(({ current }) => current)).toEqual([true, false]);
  await fixture.identity.logOut({ refreshToken: other.refreshToken });
  expect(await list(as)).toHaveLength(1);
});

test("ends one session of the caller, and none of anybody else", async () => {
  const { email, tokens } = await fixture.registerVerified();
  const as = tokens?.accessToken ?? "";
  const other = await logIn(email);
  const stranger = (await fixture.registerVerified()).tokens?.accessToken ?? "";
  const id = (await list(as)).find(({ current }) => !current)?.id ?? "";
  const end = (by: string) => fixture.identity.endSession({ id }, { as: by });
  await expect(end(stranger)).rejects.toMatchObject({ kind: "not-found", code: "SESSION_NOT_FOUND" });
  await end(as);
  await expect(refresh(other.refreshToken)).rejects.toMatchObject(sessionEnded);
  await refresh(tokens?.refreshToken ?? "");
  await expect(end(as)).rejects.toMatchObject({ code: "SESSION_NOT_FOUND" });
});

test("logs out everywhere, and ends the access tokens too", async () => {
  const { email, tokens } = await fixture.registerVerified();
  const other = await logIn(email);
  await fixture.identity.endAllSessions({}, { as: other.as });
  for (const token of [tokens?.refreshToken ?? "", other.refreshToken])
    await expect(refresh(token)).rejects.toMatchObject(sessionEnded);
  await eventually("the refusal", () =>
    list(tokens?.accessToken ?? "").then(
      () => undefined,
      (thrown: { code: string }) => thrown.code === "INVALID_TOKEN" || undefined,
    ),
  );
});
