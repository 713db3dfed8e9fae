export type Mail = { to: string; subject: string; text: string; html: string };

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

/**
 * Writes the e-mail that confirms an address. The name is the user's own text, so it is escaped in
 * HTML.
 */
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
}): Mail => {
  const link = `${publicUrl}/verify-email/${encodeURIComponent(token)}`;
  const lines = [
    `Hello ${firstName},`,
    "please confirm your e-mail address to open your Plumbline account. Five reports are free.",
    "The link is valid for 48 hours. If you did not create an account, you can ignore this e-mail.",
  ];
  return {
    to,
    subject: "Confirm your e-mail address",
    text: `${lines[0]}\n\n${lines[1]}\n\n${link}\n\n${lines[2]}\n\nPlumbline\n`,
    html: `<!doctype html><html lang="en"><body style="font:16px/24px Inter,Arial,sans-serif;color:#17212b;background:#fbfaf7;padding:32px">
<div style="max-width:520px;margin:0 auto;background:#fff;border:1px solid #e2ded4;border-radius:6px;padding:32px">
<p>${escapeHtml(lines[0] ?? "")}</p><p>${lines[1]}</p>
<p><a href="${link}" style="display:inline-block;background:#0e6169;color:#fff;padding:10px 18px;border-radius:6px;text-decoration:none">Confirm e-mail address</a></p>
<p style="color:#6d7781;font-size:13px;line-height:20px">${lines[2]}</p><p style="color:#6d7781;font-size:13px">${link}</p>
</div></body></html>`,
  };
};
