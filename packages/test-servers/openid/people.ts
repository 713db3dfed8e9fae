import { createHash } from "node:crypto";

/** Somebody who signs in at the local provider. email: empty for somebody without one. */
export type TestPerson = { name: string; email: string; isVerified: boolean };

/** People to choose from; any other can be typed. */
export const testPeople: TestPerson[] = [
  { name: "Ada Quist", email: "ada.quist@example.com", isVerified: true },
  { name: "Ben Okafor", email: "ben.okafor@example.com", isVerified: true },
  { name: "Una Moss", email: "una.moss@example.com", isVerified: false },
];

/** The lasting name of a person: the same address is the same person. */
export const subjectOf = ({ name, email }: TestPerson): string =>
  createHash("sha256")
    .update(email === "" ? name : email.toLowerCase())
    .digest("hex")
    .slice(0, 24);

/** What a provider says of a person. */
export const claimsOf = (person: TestPerson): { sub: string } & Record<string, unknown> => {
  const [first = "", ...rest] = person.name.split(" ");
  return {
    sub: subjectOf(person),
    name: person.name,
    given_name: first,
    family_name: rest.join(" "),
    ...(person.email === "" ? {} : { email: person.email, email_verified: person.isVerified }),
  };
};
