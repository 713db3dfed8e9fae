import { type Mail, writeMail } from "./mails.ts";

/** Writes the e-mail with the link that sets a new password. */
export const writeResetMail = ({
  to,
  firstName,
  token,
  publicUrl,
}: {
  to: string;
  firstName: string;
  token: string;
  publicUrl: string;
}): Mail =>
  writeMail({
    to,
    subject: "Set a new password",
    lines: [
      `Hello ${firstName},`,
      "Somebody asked to set a new password for your Plumbline account. If it was you, choose it with this link.",
      "The link is valid for one hour and works once. If it was not you, you can ignore this e-mail: your password has not changed.",
    ],
    button: {
      link: `${publicUrl}/reset-password/${encodeURIComponent(token)}`,
      label: "Set a new password",
    },
  });

/** Writes the e-mail after a change of the password. */
export const writePasswordChangedMail = ({
  to,
  firstName,
  publicUrl,
}: {
  to: string;
  firstName: string;
  publicUrl: string;
}): Mail =>
  writeMail({
    to,
    subject: "Your password was changed",
    lines: [
      `Hello ${firstName},`,
      "The password of your Plumbline account was changed, and all other devices were logged out.",
      "If it was not you, set a new password at once. It ends all sessions.",
    ],
    button: { link: `${publicUrl}/forgot-password`, label: "Set a new password" },
  });

/** Writes the e-mail after a way to sign in was added or removed; method: two-step or a provider. */
export const writeSignInChangedMail = ({
  to,
  firstName,
  method,
  added,
  publicUrl,
}: {
  to: string;
  firstName: string;
  method: string;
  added: boolean;
  publicUrl: string;
}): Mail => {
  const change =
    method === "two-step"
      ? `two-step log-in was switched ${added ? "on" : "off"} for your Plumbline account`
      : `${method} was ${added ? "connected to" : "disconnected from"} your Plumbline account`;
  const effect = { on: "Who logs in needs a code besides the password.", off: "The password alone logs in." };
  const meaning =
    method === "two-step"
      ? effect[added ? "on" : "off"]
      : `You can ${added ? "now" : "no longer"} log in with ${method}.`;
  const headline = `${change.charAt(0).toUpperCase()}${change.slice(1)}`;
  return writeMail({
    to,
    subject: headline,
    lines: [
      `Hello ${firstName},`,
      `${headline}. ${meaning}`,
      "If it was not you, set a new password at once, which ends all sessions, and look at the sign-in methods of your account.",
    ],
    button: { link: `${publicUrl}/forgot-password`, label: "Set a new password" },
  });
};

/** Writes the e-mail with the link that confirms another address of an account. */
export const writeNewAddressMail = ({
  to,
  firstName,
  token,
  publicUrl,
}: {
  to: string;
  firstName: string;
  token: string;
  publicUrl: string;
}): Mail =>
  writeMail({
    to,
    subject: "Confirm your new e-mail address",
    lines: [
      `Hello ${firstName},`,
      "Please confirm that your Plumbline account shall have this e-mail address. The page of the link asks you to log in with your present address, unless you are logged in.",
      "The link is valid for 48 hours. If you did not ask for it, ignore this e-mail: nothing changes.",
    ],
    button: {
      link: `${publicUrl}/verify-email-change/${encodeURIComponent(token)}`,
      label: "Confirm e-mail address",
    },
  });

/** Writes the e-mail to the present address of an account for which another one was asked. */
export const writeAddressNoticeMail = ({
  to,
  firstName,
  newEmail,
  publicUrl,
}: {
  to: string;
  firstName: string;
  newEmail: string;
  publicUrl: string;
}): Mail =>
  writeMail({
    to,
    subject: "Your e-mail address is about to change",
    lines: [
      `Hello ${firstName},`,
      `Somebody who knows your password asked to change the e-mail address of your Plumbline account to ${newEmail}. It changes once that address is confirmed.`,
      "If it was not you, set a new password at once. It ends all sessions, and the change does not happen.",
    ],
    button: { link: `${publicUrl}/forgot-password`, label: "Set a new password" },
  });
