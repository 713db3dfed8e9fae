import { createHash } from "node:crypto";
import { SignJWT, importJWK, type JWK } from "jose";
import { expect, test } from "vitest";
import { createTestSettings } from "@plumbline/test-kit/settings.ts";
import { createTokenVerifier } from "../auth/tokens.ts";
import { findOwner } from "./signatures.ts";

const settings = await createTestSettings();
const strangers = await createTestSettings();
const message = {
  subject: "analysis.analysis.failed.v1",
  id: "event-1",
  data: new TextEncoder().encode("payload"),
};
const own = settings.sign("analysis-orchestrator");

test.each([
  ["identity.user.verified.v1", "identity"],
  ["analysis.analysis.failed.v1", "analysis-orchestrator"],
  ["progress.analysis.a-1", "analysis-orchestrator"],
  ["jobs.analysis", "analysis-orchestrator"],
  ["jobs.mail", "notification"],
  ["billing.credits.changed.v1", "billing"],
  ["notification.notification.created.v1", "notification"],
  ["unknown.subject", undefined],
  ["", undefined],
])("the owner of %s is %s", (subject, owner) => {
  expect(findOwner(subject)).toBe(owner);
});

test("a message signed by its owner is accepted, however often it is delivered", async () => {
  const signature = await own(message);
  for (const _delivery of [1, 2])
    await expect(settings.verify({ ...message, signature })).resolves.toBe(undefined);
});

/** A genuine signature's claims, to be signed in some other way. */
const claims = (audience = "plumbline-bus") =>
  new SignJWT({ digest: createHash("sha256").update(message.data).digest("base64url") })
    .setAudience(audience)
    .setSubject(message.subject)
    .setJti(message.id);
const keyOf = (name: "billing" | "analysis-orchestrator") => JSON.parse(settings.keys.private[name]) as JWK;

test.each<[string, typeof message, () => Promise<string>]>([
  ["no signature", message, async () => ""],
  ["another service's signature", message, () => settings.sign("billing")(message)],
  ["a foreign key with the owner's key id", message, () => strangers.sign("analysis-orchestrator")(message)],
  ["other content", { ...message, data: new TextEncoder().encode("another") }, () => own(message)],
  ["another id", { ...message, id: "event-2" }, () => own(message)],
  ["no id", { ...message, id: "" }, () => own(message)],
  [
    "another subject of the same owner",
    { ...message, subject: "analysis.analysis.completed.v1" },
    () => own(message),
  ],
  [
    "a subject that nobody owns",
    { ...message, subject: "other.x" },
    () => own({ ...message, subject: "other.x" }),
  ],
  ["a token for calls", message, () => settings.serviceToken("analysis-orchestrator", "billing")],
  [
    "a signature in the owner's name by another service",
    message,
    async () =>
      claims()
        .setProtectedHeader({ alg: "EdDSA", kid: "analysis-orchestrator" })
        .sign(await importJWK(keyOf("billing"), "EdDSA")),
  ],
  [
    "a signature for another audience",
    message,
    async () =>
      claims("billing")
        .setProtectedHeader({ alg: "EdDSA", kid: "analysis-orchestrator" })
        .sign(await importJWK(keyOf("analysis-orchestrator"), "EdDSA")),
  ],
  [
    "a symmetric signature with the public key",
    message,
    async () =>
      claims()
        .setProtectedHeader({ alg: "HS256", kid: "analysis-orchestrator" })
        .sign(Buffer.from((keyOf("analysis-orchestrator").x ?? "").padEnd(64, "0"))),
  ],
])("a message with %s is refused", async (_fault, received, sign) => {
  await expect(settings.verify({ ...received, signature: await sign() })).rejects.toMatchObject({
    code: "UNSIGNED_MESSAGE",
    kind: "unauthenticated",
  });
});

test("a signature is no token for calls", async () => {
  const verify = createTokenVerifier({
    audience: "billing",
    serviceJwks: settings.keys.jwks,
    fetchUserJwks: async () => settings.userJwks,
  });
  await expect(verify(await own(message))).rejects.toMatchObject({ code: "INVALID_TOKEN" });
});

test("messages are verified in the order of the calls, also where a later one is refused sooner", async () => {
  const ended: string[] = [];
  const signature = await own(message);
  await Promise.all([
    settings.verify({ ...message, signature }).then(() => ended.push("accepted")),
    settings.verify({ ...message, signature: "malformed" }).catch(() => ended.push("refused")),
  ]);
  expect(ended).toEqual(["accepted", "refused"]);
});
