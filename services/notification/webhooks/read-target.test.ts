import { expect, test } from "vitest";
import { readTarget } from "./read-target.ts";

const reasonOf = (text: string, allowsLocal = false) => {
  try {
    readTarget(text, { allowsLocal });
    return null;
  } catch (thrown) {
    return (thrown as Error).message;
  }
};

test.each([
  ["https://hooks.example.com/plumbline?a=1", null],
  ["https://hooks.example.com:443/", null],
  ["https://hooks.example.com:8443/", null],
  ["hooks.example.com", "The address is not a URL."],
  [`https://hooks.example.com/${"a".repeat(500)}`, "The address is not a URL."],
  ["http://hooks.example.com/", "The address must begin with https://."],
  ["ftp://hooks.example.com/", "The address must begin with https://."],
  ["https://ann@hooks.example.com/", "The address must have no user name or password."],
  ["https://:secret@hooks.example.com/", "The address must have no user name or password."],
  ["https://hooks.example.com:22/", "The address must have the port 443 or 8443."],
  ["https://hooks.example.com:80/", "The address must have the port 443 or 8443."],
  // All of them are IP addresses, as a browser reads them too.
  ...["127.0.0.1", "[::1]", "[::ffff:127.0.0.1]", "0x7f.1", "2130706433", "017700000001", "8.8.8.8"].map(
    (host) => [`https://${host}/`, "The address must have a full domain name."] as [string, string],
  ),
  ["https://localhost/", "The address must have a full domain name."],
  ["https://mongodb/", "The address must have a full domain name."],
  ["https://mongodb./", "The address must have a full domain name."],
  ["http://localhost:4000/", "The address must begin with https://."],
])("%s: %s", (text, reason) => expect(reasonOf(text)).toBe(reason));

test.each([
  ["http://localhost:4000/hook", null],
  ["https://localhost:4000/hook", null],
  ["http://ann@localhost/", "The address must begin with https://."],
  ["http://127.0.0.1:4000/", "The address must begin with https://."],
  ["http://localhost.example.com/", "The address must begin with https://."],
])("in development, %s: %s", (text, reason) => expect(reasonOf(text, true)).toBe(reason));
