import type { ServiceKeys, ServiceName } from "@plumbline/platform/auth/service-keys.ts";
import { userAudience, userIssuer } from "@plumbline/platform/auth/tokens.ts";
import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from "jose";
import { createHmac } from "node:crypto";

type Claims = Record<string, unknown>;

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

const sign = async (jwk: JWK, header: { kid?: string } & Claims, claims: Claims, exp?: number) => {
  const token = new SignJWT(claims).setProtectedHeader({ alg: "EdDSA", ...header }).setIssuedAt();
  if (exp !== undefined) token.setExpirationTime(exp);
  return token.sign(await importJWK(jwk, "EdDSA"));
};

const signSymmetric = (secret: string | Buffer, header: Claims, claims: Claims) => {
  const text = `${encode({ alg: "HS256", typ: "JWT", ...header })}.${encode(claims)}`;
  return `${text}.${createHmac("sha256", secret).update(text).digest("base64url")}`;
};

/**
 * Creates tokens that no service may accept, by what is wrong with each: without a signature, of a
 * foreign key, and of real keys for something that the key may not sign.
 */
export const forgeTokens = async ({
  keys,
  userId,
  genuine,
}: {
  keys: ServiceKeys;
  /** In whose name. */
  userId: string;
  /** A valid access token of that user. */
  genuine: string;
}): Promise<Record<string, string>> => {
  const identity = JSON.parse(keys.identitySigningKey) as JWK;
  const serviceKey = (name: ServiceName) => JSON.parse(keys.private[name]) as JWK;
  const foreign = await exportJWK((await generateKeyPair("EdDSA", { extractable: true })).privateKey);
  const { d: _secret, ...publicJwk } = identity;
  const kid = identity.kid ?? "";
  const claims = { admin: true, sid: "forged", sub: userId, iss: userIssuer, aud: userAudience };
  const later = inSeconds(600);
  const timed = { ...claims, exp: later };
  const asService = (name: ServiceName, audience: string) => ({ iss: name, sub: name, aud: audience });
  const [head = "", payload = "", signature = ""] = genuine.split(".");
  const changed = { ...(JSON.parse(Buffer.from(payload, "base64url").toString()) as Claims), admin: true };
  return {
    "no token": "",
    garbage: "abc.def.ghi",
    "alg none": `${encode({ alg: "none", kid })}.${encode(timed)}.`,
    "alg None": `${encode({ alg: "None", kid })}.${encode(timed)}.`,
    "HS256 with the bytes of the public key": signSymmetric(
      Buffer.from(publicJwk.x ?? "", "base64url"),
      { kid },
      timed,
    ),
    "HS256 with the text of the public key": signSymmetric(JSON.stringify(publicJwk), { kid }, timed),
    "foreign key, kid of identity": await sign(foreign, { kid }, claims, later),
    "foreign key in the header": await sign(
      foreign,
      { kid, jwk: { kty: "OKP", crv: "Ed25519", x: foreign.x } },
      claims,
      later,
    ),
    "foreign key by address": await sign(
      foreign,
      { kid: "mine", jku: "http://127.0.0.1:9/jwks" },
      claims,
      later,
    ),
    "foreign key, kid of a service": await sign(
      foreign,
      { kid: "gateway" },
      asService("gateway", "billing"),
      later,
    ),
    "kid that is a path": await sign(foreign, { kid: "../../../../dev/null" }, claims, later),
    "kid that is a query": await sign(foreign, { kid: "' OR 1=1--" }, claims, later),
    "kid __proto__": await sign(foreign, { kid: "__proto__" }, claims, later),
    "empty kid": await sign(foreign, { kid: "" }, claims, later),
    "without kid": await sign(foreign, {}, claims, later),
    "kid that is a number": `${encode({ alg: "EdDSA", kid: 5 })}.${encode(timed)}.AAAA`,
    "kid of 5 kB": `${encode({ alg: "EdDSA", kid: "k".repeat(5_000) })}.${encode(timed)}.AAAA`,
    "changed claims": `${head}.${encode(changed)}.${signature}`,
    "cut signature": genuine.slice(0, -4),
    expired: await sign(identity, { kid }, claims, inSeconds(-10)),
    "without expiry": await sign(identity, { kid }, claims),
    "wrong audience": await sign(identity, { kid }, { ...claims, aud: "other" }, later),
    "wrong issuer": await sign(identity, { kid }, { ...claims, iss: "gateway" }, later),
    "without subject": await sign(
      identity,
      { kid },
      { admin: true, iss: userIssuer, aud: userAudience },
      later,
    ),
    "a service signs a user's token": await sign(serviceKey("gateway"), { kid: "gateway" }, claims, later),
    "for another service": await sign(
      serviceKey("gateway"),
      { kid: "gateway" },
      asService("gateway", "none"),
      later,
    ),
    "a service signs in another's name": await sign(
      serviceKey("feedback"),
      { kid: "feedback" },
      asService("gateway", "billing"),
      later,
    ),
  };
};
