import { failedPrecondition, invalid } from "@plumbline/platform/errors.ts";

const wrongCodeText = "This code is not right or was used before. Please enter the newest one.";
export const wrongCode = () => invalid("WRONG_CODE", wrongCodeText, { code: wrongCodeText });
export const wrongPassword = () => {
  const message = "The password is incorrect.";
  return invalid("WRONG_PASSWORD", message, { password: message });
};
export const challengeExpired = () =>
  invalid("CHALLENGE_EXPIRED", "This log-in has expired. Please log in again.");
export const alreadyEnrolled = () =>
  failedPrecondition("SECOND_FACTOR_ON", "Two-step log-in is on already. Switch it off to use another app.");
export const notEnrolled = () =>
  failedPrecondition("SECOND_FACTOR_OFF", "Two-step log-in is not on. Please begin again.");
export const secondFactorRequired = () =>
  failedPrecondition("SECOND_FACTOR_REQUIRED", "Administrators need two-step log-in.");
