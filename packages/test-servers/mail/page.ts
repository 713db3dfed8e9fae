import { escapeHtml, renderPage } from "../page.ts";
import type { CaughtMail } from "./catcher.ts";

/** Converts a text to HTML with its URLs as links. */
const addLinks = (text: string) =>
  escapeHtml(text).replace(/https?:\/\/[^\s<>&]+/g, (url) => `<a href="${url}">${url}</a>`);

/** Renders the inbox as HTML. Texts of mails are escaped. */
export const renderInbox = (mails: readonly CaughtMail[]): string =>
  renderPage({
    title: "Inbox of the local stack",
    body: `<p class="quiet">This inbox receives every e-mail that Plumbline sends on this machine. Reload to see new ones.</p>
${mails.length === 0 ? "<p>No mail yet.</p>" : ""}
${mails
  .map(
    (
      mail,
    ) => `<article><h2>${escapeHtml(mail.subject)}</h2><small>To ${escapeHtml(mail.to)}, ${mail.at.toISOString()}, <a href="/dev/inbox/${mail.id}">as a mail program shows it</a></small>
<pre>${addLinks(mail.text)}</pre></article>`,
  )
  .join("\n")}`,
  });
