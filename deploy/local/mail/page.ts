import type { CaughtMail } from "./catcher.ts";

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

/** Converts a text to HTML with its URLs as links. */
const addLinks = (text: string) =>
  escapeHtml(text).replace(/https?:\/\/[^\s<>&]+/g, (url) => `<a href="${url}">${url}</a>`);

const style = `body{margin:0;background:#fbfaf7;color:#17212b;font:15px/23px Inter,system-ui,sans-serif}
main{max-width:760px;margin:0 auto;padding:32px 20px 80px}h1{font-size:22px}p.quiet{color:#6d7781}
article{background:#fff;border:1px solid #e2ded4;border-radius:6px;padding:18px 22px;margin:16px 0}
h2{font-size:16px;margin:0}small{color:#6d7781}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:12px 0 0}a{color:#0e6169}
@media(prefers-color-scheme:dark){body{background:#0f151a;color:#ebe8e1}article{background:#161e25;border-color:#26313a}a{color:#63c2ba}p.quiet,small{color:#8b959d}}`;

/** Renders the inbox as HTML. Texts of mails are escaped. */
export const renderInbox = (mails: readonly CaughtMail[]): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Inbox of the local stack</title><style>${style}</style></head><body><main>
<h1>Inbox of the local stack</h1>
<p class="quiet">This inbox receives every e-mail that Plumbline sends on this machine. Reload to see new ones.</p>
${mails.length === 0 ? "<p>No mail yet.</p>" : ""}
${mails
  .map(
    (
      mail,
    ) => `<article><h2>${escapeHtml(mail.subject)}</h2><small>To ${escapeHtml(mail.to)}, ${mail.at.toISOString()}</small>
<pre>${addLinks(mail.text)}</pre></article>`,
  )
  .join("\n")}
</main></body></html>`;
