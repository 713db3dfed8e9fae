import Bowser from "bowser";

/** Says in words which browser a user agent is, such as "Firefox on Linux"; "" if it says neither. */
export const describeDevice = (userAgent: string): string => {
  if (userAgent === "") return "";
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(" on ");
};
