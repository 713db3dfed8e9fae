import type { ProviderName } from "../domain/user.ts";

/** Whom a provider vouches for. email: null unless the provider has verified it. */
export type Person = {
  provider: ProviderName;
  /** Issuer and subject: the only lasting name of a person at a provider. */
  key: string;
  email: string | null;
  firstName: string;
  lastName: string;
};

type Claims = Record<string, unknown> & { iss: string; sub: string };

/** The tenant of Microsoft's personal accounts, whose addresses Microsoft verifies. */
const personalTenant = "9188040d-6c67-4c5b-b112-36a304b66dad";
const isTrue = (claim: unknown) => claim === true || claim === "true" || claim === 1 || claim === "1";

/**
 * Whether the provider has verified the address. An organisation's administrator may enter any
 * address at Microsoft, which says in xms_edov whether the organisation owns its domain.
 */
const hasVerifiedEmail = (provider: ProviderName, claims: Claims): boolean =>
  provider === "microsoft"
    ? isTrue(claims["xms_edov"]) || claims["tid"] === personalTenant || isTrue(claims["email_verified"])
    : isTrue(claims["email_verified"]);

const maxNameLength = 50;
const maxAddressLength = 254;
const address = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/;
const readText = (claim: unknown) => (typeof claim === "string" ? claim : "");

/** Keeps what names may have, because our mails greet by name. */
const cleanName = (name: string) =>
  name
    .normalize("NFC")
    .replace(/[^\p{L}\p{M}\p{N} ,'’-]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, maxNameLength)
    .trim();

/** Reads the claims of an ID token. */
export const readPerson = (provider: ProviderName, claims: Claims): Person => {
  const email = readText(claims["email"]).trim().toLowerCase();
  const isUsable =
    address.test(email) && email.length <= maxAddressLength && hasVerifiedEmail(provider, claims);
  const [first = "", ...rest] = cleanName(readText(claims["name"])).split(" ");
  return {
    provider,
    key: `${claims.iss}|${claims.sub}`,
    email: isUsable ? email : null,
    firstName: cleanName(readText(claims["given_name"])) || first || "New",
    lastName: cleanName(readText(claims["family_name"])) || rest.join(" ") || "Reader",
  };
};
