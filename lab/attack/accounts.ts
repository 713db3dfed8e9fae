import { type ApiClient, createApiClient, createVerifiedUser } from "@plumbline/local/testing/api-client.ts";
import { type Attack, type AttackContext, createRow, type Row } from "./attack.ts";

type Probe = (context: AttackContext & { user: ApiClient }) => Promise<Row>;

/**
 * Tries a wrong password from an address; the left entries of X-Forwarded-For are the caller's own
 * claim.
 */
const guess = async (url: string, email: string, forwarded: string) => {
  const headers = { "content-type": "application/json", "x-forwarded-for": forwarded };
  const token = { cookie: "XSRF-TOKEN=a", "x-xsrf-token": "a" };
  const body = JSON.stringify({ email, password: "a wrong password" });
  return (await fetch(`${url}/api/auth/login`, { method: "POST", headers: { ...headers, ...token }, body }))
    .status;
};

const forwarded: Probe = async ({ stack, random }) => {
  const [email, last] = [`guessed-${random.below(1e9)}@example.com`, `203.0.113.${random.below(250)}`];
  const seen = [];
  for (let i = 0; i < 8; i++) seen.push(String(await guess(stack.url, email, `10.0.0.${i}, ${last}`)));
  const refused = seen.filter((status) => status === "429").length;
  return createRow(
    "8 guesses behind invented X-Forwarded-For entries",
    "5 x 401, then 429",
    seen,
    refused === 3,
  );
};

const guesses: Probe = async ({ stack, random }) => {
  const email = `guessed-${random.below(1e9)}@example.com`;
  const seen = [];
  for (let i = 0; i < 60; i++)
    seen.push(String(await guess(stack.url, email, `10.1.${random.below(250)}.${i}`)));
  const tried = seen.filter((status) => status === "401").length;
  const isHeld = tried <= 20 && seen.every((status) => status === "401" || status === "429");
  return createRow("60 guesses at one account from 60 addresses", "at most 20 tried", seen, isHeld);
};

const names = [
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "Ada\r\nBcc: evil@example.org",
  "{{7*7}}${7*7}",
  "=cmd|' /C calc'!A0",
  "\u0000nul",
  "\u202eRTL",
  "Visit http://evil.example/win now",
];
const addresses = [
  "a@b.org\r\nBcc: x@y.org",
  "a@b.org,evil@c.org",
  "a@b.org%0d%0aBcc:x@y.org",
  "<script>@x.org",
  "a@b.org\u0000",
];
const valid = {
  firstName: "Ann",
  lastName: "Lee",
  email: "ann@example.com",
  password: "correct horse battery",
};

const registrations: Probe = async ({ stack }) => {
  const seen = [];
  const bodies = [
    ...names.map((firstName) => ({ ...valid, firstName })),
    ...addresses.map((email) => ({ ...valid, email })),
    ...["aaaaaaaaaa", "password123", "1234567890", "          ", valid.email].map((password) => ({
      ...valid,
      password,
    })),
  ];
  for (const body of bodies) {
    const client = createApiClient(stack);
    await client.attempt("GET", "/auth/session");
    seen.push(String((await client.attempt("POST", "/auth/register", body)).status));
  }
  return createRow(
    "names, addresses and passwords that carry something else",
    "400 each",
    seen,
    seen.every((s) => s === "400"),
  );
};

const injections: Probe = async ({ stack, user }) => {
  const seen = [];
  const client = createApiClient(stack);
  await client.attempt("GET", "/auth/session");
  for (const body of [
    { email: { $gt: "" }, password: { $gt: "" } },
    { email: ["a"], password: "x" },
    [],
    null,
    1,
  ])
    seen.push(String((await client.attempt("POST", "/auth/login", body)).status));
  seen.push(String((await client.attempt("POST", "/auth/verify-email", { token: { $gt: "" } })).status));
  const queries =
    "search[$gt]= search[$regex]=.* search=%00 search=%ff search=((((( search=%5C status[$ne]=x status=__proto__ page=1e3 page=NaN limit=1e9 page=99999999999999999999 search=%ED%A0%80 sortBy=constructor";
  for (const query of queries.split(" "))
    seen.push(String((await user.attempt("GET", `/analysis/user?${query}`)).status));
  return createRow(
    "operators and odd values instead of texts",
    "200 or 400",
    seen,
    seen.every((s) => s === "200" || s === "400"),
  );
};

const assignments: Probe = async ({ stack }) => {
  const client = createApiClient(stack);
  await client.attempt("GET", "/auth/session");
  const email = `mass-${Date.now()}@example.com`;
  await client.data("POST", "/auth/register", {
    ...valid,
    email,
    isAdmin: true,
    verifiedAt: "2020-01-01",
    credits: 99,
  });
  const early = await client.attempt("POST", "/auth/login", { email, password: valid.password });
  await client.verify(email, await client.linkFor(email), valid.password);
  const { user } = await client.data<{ user: { isAdmin: boolean } }>("GET", "/auth/session");
  const seen = [early.status === 200 ? "verified" : "unverified", user.isAdmin ? "administrator" : "user"];
  return createRow(
    "registration with fields of its own choice",
    "ignored",
    seen,
    early.status !== 200 && !user.isAdmin,
  );
};

const probes = [forwarded, guesses, registrations, injections, assignments];

/** Guesses passwords, and registers and asks with values that carry something else. */
export const accounts: Attack = async (context) => {
  const user = await createVerifiedUser(context.stack);
  const rows = [];
  for (const probe of probes) rows.push(await probe({ ...context, user }));
  return rows;
};
