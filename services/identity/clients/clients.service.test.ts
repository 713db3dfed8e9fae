import { createTokenVerifier } from "@plumbline/platform/auth/tokens.ts";
import { createTestSettings, eventually } from "@plumbline/test-kit/settings.ts";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { useTestIdentity } from "../testing/test-identity.ts";

const settings = await createTestSettings();
let now = Date.now();
const fixture = useTestIdentity({ settings, clock: () => new Date(now) });

const adminId = randomUUID();
const asAdmin = async () => ({ as: await settings.userToken({ userId: adminId, isAdmin: true }) });
const create = async (about: object = {}) => {
  const request = { name: randomUUID(), scopes: ["companies:read"], perMinute: 60, perDay: 1_000, ...about };
  const { client, secret } = await fixture.identity.createClient(request, await asAdmin());
  return { id: client?.id ?? "", client, secret };
};
const issue = (clientId: string, clientSecret: string) =>
  fixture.identity.issueClientToken({ clientId, clientSecret });
const rotate = async (id: string, keepHours: number) =>
  fixture.identity.rotateClientSecret({ id, keepHours }, await asAdmin());
const verifier = (hasEnded = () => false) =>
  createTokenVerifier({
    audience: "billing",
    serviceJwks: settings.keys.jwks,
    fetchUserJwks: async () => settings.userJwks,
    hasEnded,
  });
const actsOn = async (targetId: string, count: number) =>
  eventually(`${count} acts on ${targetId}`, async () => {
    const page = { page: 1, limit: 100, search: targetId, descending: true };
    const { actions } = await fixture.identity.listAdminActions({ page }, await asAdmin());
    return actions.length === count && actions;
  });

test("a client exchanges its secret for a token with its scopes and quotas", async () => {
  const scopes = ["valuations:read", "companies:read", "companies:read"];
  const { id, client, secret } = await create({ scopes });
  expect(client).toMatchObject({
    scopes: ["companies:read", "valuations:read"],
    perMinute: 60,
    perDay: 1_000,
  });
  const { accessToken, expiresIn } = await issue(id, secret);
  expect(expiresIn).toBe(600);
  expect(await verifier()(accessToken)).toEqual({
    kind: "client",
    clientId: id,
    scopes: ["companies:read", "valuations:read"],
    perMinute: 60,
    perDay: 1_000,
  });
  await expect(verifier(() => true)(accessToken)).rejects.toMatchObject({ code: "INVALID_TOKEN" });
});

test("neither the database nor the log of acts holds a secret", async () => {
  const { id, secret } = await create();
  const stored = await fixture.connection.collection<{ _id: string }>("clients").findOne({ _id: id });
  const acts = await actsOn(id, 1);
  expect(acts).toMatchObject([{ actorId: adminId, action: "created a client", targetType: "client" }]);
  const kept = JSON.stringify([stored, acts, await fixture.identity.listClients({}, await asAdmin())]);
  expect(kept).toContain(id);
  expect(kept).not.toContain(secret.slice("plumbline_".length));
});

test("an unknown client, a wrong secret and another client's secret are refused alike", async () => {
  const [one, other] = [await create(), await create()];
  for (const [id, secret] of [
    ["client_unknown", one.secret],
    [one.id, `${one.secret}x`],
    [one.id, other.secret],
    [one.id, ""],
  ] as const)
    await expect(issue(id, secret)).rejects.toMatchObject({
      code: "INVALID_CLIENT",
      message: "The client id or the secret is not valid.",
    });
});

test("while a secret is rotated both are valid, and the older one for as long as was said", async () => {
  const { id, secret } = await create();
  const first = await rotate(id, 2);
  expect(first.client?.secrets).toHaveLength(2);
  // A call whose answer was lost is repeated: the secret in use does not end earlier.
  const second = await rotate(id, 24);
  now += 2 * 3_600_000 - 1;
  for (const valid of [secret, first.secret, second.secret]) await issue(id, valid);
  now += 1;
  await expect(issue(id, secret)).rejects.toMatchObject({ code: "INVALID_CLIENT" });
  await issue(id, first.secret);
  expect((await rotate(id, 0)).client?.secrets).toHaveLength(1);
  await expect(issue(id, second.secret)).rejects.toMatchObject({ code: "INVALID_CLIENT" });
});

test("a revoked client gets no token and stays in the list", async () => {
  const { id, secret } = await create();
  await issue(id, secret);
  const revoke = async () => fixture.identity.revokeClient({ id }, await asAdmin());
  await revoke();
  await revoke();
  await expect(issue(id, secret)).rejects.toMatchObject({ code: "INVALID_CLIENT" });
  await expect(rotate(id, 1)).rejects.toMatchObject({ code: "CLIENT_REVOKED" });
  const { clients } = await fixture.identity.listClients({}, await asAdmin());
  expect(clients.find((client) => client.id === id)?.revokedAt).toBe(new Date(now).toISOString());
  expect((await actsOn(id, 2)).map(({ action }) => action)).toEqual(["revoked a client", "created a client"]);
});

test("a client may ask for a token sixty times a minute", async () => {
  const { id, secret } = await create();
  for (let call = 0; call < 60; call++) await issue(id, secret);
  await expect(issue(id, secret)).rejects.toMatchObject({
    code: "TOO_MANY_ATTEMPTS",
    details: { retryAfter: 60 },
  });
});

test.each([
  ["no name", { name: " " }, "name"],
  ["no scope", { scopes: [] }, "scopes"],
  ["an unknown scope", { scopes: ["everything"] }, "scopes"],
  ["no calls a minute", { perMinute: 0 }, "perMinute"],
  ["too many calls a day", { perDay: 10_000_001 }, "perDay"],
])("refuses to create a client with %s", async (_what, about, field) => {
  await expect(create(about)).rejects.toMatchObject({
    code: "INVALID_INPUT",
    details: { fields: { [field]: expect.any(String) as string } },
  });
});

test("refuses a second client of a name", async () => {
  const name = randomUUID();
  await create({ name });
  await expect(create({ name })).rejects.toMatchObject({ code: "CLIENT_NAME_TAKEN" });
});
