/** The subjects of the account, in their order on its page: the id in the address and the title. */
export const accountSections = {
  profile: "Profile",
  picture: "Picture",
  email: "E-mail address",
  password: "Password",
  "sign-in": "Ways to sign in",
  "two-step": "Two-step log-in",
  browsers: "Logged-in browsers",
  tokens: "Programs and personal tokens",
  mails: "E-mails",
  webhook: "Webhook",
  data: "Your data",
  delete: "Delete the account",
} as const;
export type AccountSectionId = keyof typeof accountSections;
