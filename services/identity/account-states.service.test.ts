import { createTestSettings, eventually } from "@plumbline/test-kit/settings.ts";
import { expect, test } from "vitest";
import { newClient, password, useTestIdentity } from "./testing/test-identity.ts";

const settings = await createTestSettings();
const fixture = useTestIdentity({ settings });
const asService = async () => ({ as: await settings.serviceToken("notification", "identity") });
const read = async (ids: string[]) =>
  (await fixture.identity.readAccounts({ ids }, await asService())).accounts;

test("lists an account with the version of its last event, and a deleted one by its id alone", async () => {
  const { email, user, tokens } = await fixture.registerVerified({ firstName: "Ann" });
  const id = user?.id ?? "";
  const as = { as: tokens?.accessToken ?? "" };
  expect(await read([id])).toMatchObject([{ id, verified: true, version: 1, email, firstName: "Ann" }]);
  await fixture.identity.updateProfile({ firstName: "Bea" }, as);
  // Nobody has a copy of the theme.
  await fixture.identity.updateProfile({ theme: "dark" }, as);
  await fixture.identity.updateProfile({ company: "Acme" }, as);
  const changes = await eventually("two events", async () => {
    const found = fixture.publishedTo("identity.user.changed.v1", email);
    return found.length === 2 && found;
  });
  expect(changes.map(({ version, firstName }) => [version, firstName])).toEqual([
    [2, "Bea"],
    [3, "Bea"],
  ]);
  expect(await read([id])).toMatchObject([{ version: 3, firstName: "Bea", company: "Acme" }]);
  await fixture.identity.deleteAccount({ confirm: "DELETE", password, client: newClient() }, as);
  const [gone] = await read([id]);
  expect(gone).toMatchObject({ id, deleted: true, verified: false, email: "", firstName: "", version: 0 });
  expect(await read(["nobody"])).toEqual([]);
});

test("lists all accounts in the order of their ids, a page at a time", async () => {
  const wanted = await Promise.all([fixture.registerVerified(), fixture.registerVerified()]);
  const { accounts } = await fixture.identity.readAccounts({}, await asService());
  const ids = accounts.map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted());
  for (const { user } of wanted) expect(ids).toContain(user?.id);
  const after = ids[0] ?? "";
  const rest = await fixture.identity.readAccounts({ after }, await asService());
  expect(rest.accounts.map(({ id }) => id)).toEqual(ids.slice(1));
});
