const short = (label: string) => ({ maxLength: { value: 100, message: `${label} too long` } });

/** Validation rules of the profile, with the server's messages. The handle may begin with an @. */
export const profileRules = {
  role: short("Role"),
  company: short("Company"),
  location: short("Location"),
  investorType: short("Investor type"),
  twitterHandle: {
    validate: (value: string) => {
      const handle = value.trim().replace(/^@/, "");
      if (handle.length > 50) return "Handle too long";
      return /^\w*$/.test(handle) || "Only letters, numbers, and underscores";
    },
  },
};
