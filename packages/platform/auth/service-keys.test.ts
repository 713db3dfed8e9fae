import { expect, test } from "vitest";
import { createServiceKeys, serviceNames } from "./service-keys.ts";

const kidOf = (jwk: string) => (JSON.parse(jwk) as { kid: string }).kid;

test("the id of a service's key is the service's name; each users' key has an id of its own", async () => {
  const made = await Promise.all(Array.from({ length: 20 }, createServiceKeys));
  const [{ private: keys, jwks }] = made as [(typeof made)[0]];
  expect(Object.entries(keys).map(([name, key]) => [name, kidOf(key)])).toEqual(
    serviceNames.map((name) => [name, name]),
  );
  expect(jwks).not.toContain('"d":');
  expect(new Set(made.map(({ identitySigningKey }) => kidOf(identitySigningKey))).size).toBe(20);
});
