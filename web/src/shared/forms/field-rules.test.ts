import { expect, test } from "vitest";
import { fieldRules } from "./field-rules.ts";

const { pattern } = fieldRules.email;

test.each(["ann@example.com", "ann.lee+news@mail.example.co.uk", "a@b.c"])(
  "accepts the address %s",
  (address) => {
    expect(pattern.value.test(address)).toBe(true);
  },
);

test.each([
  "ann",
  "ann@example",
  "@example.com",
  "ann@.com",
  "ann@example.",
  "ann lee@example.com",
  "ann@exam ple.com",
  "ann@@example.com",
  " ann@example.com",
  "ann@example.com ",
])("refuses the address '%s'", (address) => {
  expect(pattern.value.test(address)).toBe(false);
});

test("says what is missing or too long with the server's messages", () => {
  expect(fieldRules.email.required).toBe("E-mail is required");
  expect(pattern.message).toBe("Invalid email address");
  expect(fieldRules.email.maxLength).toEqual({ value: 254, message: "Invalid email address" });
  expect(fieldRules.newPassword).toEqual({
    required: "Password is required",
    minLength: { value: 10, message: "Password must be at least 10 characters long" },
    maxLength: { value: 200, message: "Password must be 200 characters or less" },
  });
  expect(fieldRules.password.required).toBe("Password is required");
  expect(fieldRules.firstName.validate("  ")).toBe("First name is required");
  expect(fieldRules.firstName.validate(" Ann ")).toBe(true);
  expect(fieldRules.firstName.maxLength).toEqual({ value: 50, message: "First name too long" });
  expect(fieldRules.lastName.validate("")).toBe("Last name is required");
  expect(fieldRules.lastName.maxLength).toEqual({ value: 50, message: "Last name too long" });
});
