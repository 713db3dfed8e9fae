export type Mail = { to: string; subject: string; text: string; html: string };

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

/**
 * Control characters and marks of direction. In a name that somebody else chose they could change
 * how the sentence around it reads.
 */
const invisible = /[\p{Cc}\p{Cf}]/gu;

/** A mail of a greeting, a paragraph, a button and a note. The lines are escaped in HTML. */
export const writeMail = ({
  to,
  subject,
  lines,
  button: { link, label },
}: {
  to: string;
  subject: string;
  lines: [greeting: string, paragraph: string, note: string];
  button: { link: string; label: string };
}): Mail => {
  const [greeting, paragraph, note] = lines.map((line) => line.replace(invisible, ""));
  return {
    to,
    subject,
    text: `${greeting}\n\n${paragraph}\n\n${link}\n\n${note}\n\nPlumbline\n`,
    html: `<!doctype html><html lang="en"><body style="font:16px/24px Inter,Arial,sans-serif;color:#17212b;background:#fbfaf7;padding:32px">
<div style="max-width:520px;margin:0 auto;background:#fff;border:1px solid #e2ded4;border-radius:6px;padding:32px">
<p>${escapeHtml(greeting ?? "")}</p><p>${escapeHtml(paragraph ?? "")}</p>
<p><a href="${link}" style="display:inline-block;background:#0e6169;color:#fff;padding:10px 18px;border-radius:6px;text-decoration:none">${label}</a></p>
<p style="color:#6d7781;font-size:13px;line-height:20px">${escapeHtml(note ?? "")}</p><p style="color:#6d7781;font-size:13px">${link}</p>
</div></body></html>`,
  };
};

/** Writes the e-mail that confirms an address. */
export const writeVerificationMail = ({
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
    subject: "Confirm your e-mail address",
    lines: [
      `Hello ${firstName},`,
      "please confirm your e-mail address to open your Plumbline account. Five reports are free.",
      "The link is valid for 48 hours. If you did not create an account, you can ignore this e-mail.",
    ],
    button: {
      link: `${publicUrl}/verify-email/${encodeURIComponent(token)}`,
      label: "Confirm e-mail address",
    },
  });

/** Writes the e-mail to the owner of an account whose address somebody registered again. */
export const writeKnownAddressMail = ({
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
    subject: "You already have a Plumbline account",
    lines: [
      `Hello ${firstName},`,
      "somebody asked for a Plumbline account with this e-mail address. You already have one, so you can log in.",
      "If it was not you, you can ignore this e-mail. Your account has not changed.",
    ],
    button: { link: `${publicUrl}/login`, label: "Log in" },
  });

/**
 * Writes the e-mail to the person with whom an analysis is shared. It reads the same whether or not
 * the address has an account.
 */
export const writeSharedMail = ({
  to,
  sharerName,
  companyName,
  ticker,
  analysisId,
  publicUrl,
}: {
  to: string;
  sharerName: string;
  companyName: string;
  ticker: string;
  analysisId: string;
  publicUrl: string;
}): Mail =>
  writeMail({
    to,
    subject: `An analysis of ${companyName} (${ticker}) was shared with you`,
    lines: [
      "Hello,",
      `${sharerName} shared an analysis of ${companyName} (${ticker}) with you: what the share is worth, and why.`,
      `To read it, log in to Plumbline with this e-mail address, ${to}, or create a free account with it. If you do not know the sender, you can ignore this e-mail.`,
    ],
    button: {
      link: `${publicUrl}/analysis/${encodeURIComponent(analysisId)}/results`,
      label: "Read the analysis",
    },
  });
