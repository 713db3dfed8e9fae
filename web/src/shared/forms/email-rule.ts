/** Validation rules of an e-mail address, with the server's messages. */
export const emailRule = {
  required: "E-mail is required",
  pattern: { value: /^[^\s@]+@[^\s@]+\.[^\s@]+$/, message: "Invalid email address" },
  maxLength: { value: 254, message: "Invalid email address" },
};
