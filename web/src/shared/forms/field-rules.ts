import { emailRule } from "./email-rule.ts";

/** Validation rules of the account forms, with the server's messages. */
export const fieldRules = {
  email: emailRule,
  password: { required: "Password is required" },
  newPassword: {
    required: "Password is required",
    minLength: { value: 10, message: "Password must be at least 10 characters long" },
    maxLength: { value: 200, message: "Password must be 200 characters or less" },
  },
  firstName: {
    validate: (value: string) => value.trim() !== "" || "First name is required",
    maxLength: { value: 50, message: "First name too long" },
  },
  lastName: {
    validate: (value: string) => value.trim() !== "" || "Last name is required",
    maxLength: { value: 50, message: "Last name too long" },
  },
};
