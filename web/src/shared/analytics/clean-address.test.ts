import { expect, test } from "vitest";
import { cleanAddress } from "./clean-address.ts";

test.each([
  ["/company/KO", "/company/KO"],
  ["/reset-password/a-token?x=1", "/reset-password"],
  ["/verify-email/a-token", "/verify-email"],
  ["/verify-email-change/a-token", "/verify-email-change"],
  ["/unsubscribe/a.token", "/unsubscribe"],
  ["/reset-passwords", "/reset-passwords"],
  ["/login?token=a&code=b&next=%2Faccount#secret", "/login?next=%2Faccount"],
  ["/dashboard?payment=success&session_id=cs_1", "/dashboard?payment=success"],
  ["/register?email=ann%40example.com", "/register"],
])("analytics sees %s as %s", (address, seen) => {
  expect(cleanAddress(`https://plumbline.example${address}`)).toBe(`https://plumbline.example${seen}`);
});
