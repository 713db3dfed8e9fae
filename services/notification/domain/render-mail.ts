import { compiledLayout } from "./compiled-layout.ts";

/** A part of a mail. hasLinks: URLs in the text become links, for texts of administrators only. */
export type MailPart =
  | { kind: "paragraph"; text: string; hasLinks?: boolean }
  | { kind: "note"; text: string }
  | { kind: "list"; items: string[] }
  | { kind: "amounts"; rows: { label: string; amount: string; isTotal?: boolean }[] }
  | { kind: "button"; link: string; label: string };

/**
 * Control characters and marks of direction, but not the end of a line. In a name that somebody
 * else chose they could change how the sentence around it reads.
 */
const invisible = /(?!\n)[\p{Cc}\p{Cf}]/gu;
/** Removes what a reader cannot see. */
export const removeInvisible = (text: string): string => text.replace(invisible, "");

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

/** Cuts the named fragments out of a text; returns them and the text without them. */
const cutFragments = (text: string) => {
  const fragments: Record<string, string> = {};
  const rest = text.replace(
    /<!--part:(\w+)-->([\s\S]*?)<!--\/part:\1-->/g,
    (_all, name: string, fragment: string) => {
      fragments[name] = fragment;
      return "";
    },
  );
  return { rest, fragments };
};

/** Fills the slots of a fragment in with HTML. */
const fill = (fragment = "", slots: Record<string, string>) =>
  fragment.replace(/\{\{(\w+)\}\}/g, (_slot, name: string) => slots[name] ?? "");

const { rest: frame, fragments } = cutFragments(compiledLayout);
const list = cutFragments(fragments["list"] ?? "");
const amounts = cutFragments(fragments["amounts"] ?? "");

const urlPattern = /https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]]/g;
/** Escapes a text; its URLs become links. */
const addLinks = (text: string): string => {
  const html: string[] = [];
  let end = 0;
  for (const { 0: url, index } of text.matchAll(urlPattern)) {
    html.push(escapeHtml(text.slice(end, index)), `<a href="${escapeHtml(url)}">${escapeHtml(url)}</a>`);
    end = index + url.length;
  }
  return [...html, escapeHtml(text.slice(end))].join("");
};

const toHtml: { [K in MailPart["kind"]]: (part: MailPart & { kind: K }) => string } = {
  paragraph: ({ text, hasLinks }) =>
    fill(fragments["paragraph"], {
      text: (hasLinks ? addLinks(text) : escapeHtml(text)).replaceAll("\n", "<br>"),
    }),
  note: ({ text }) => fill(fragments["note"], { text: escapeHtml(text) }),
  list: ({ items }) =>
    fill(list.rest, {
      items: items.map((text) => fill(list.fragments["item"], { text: escapeHtml(text) })).join(""),
    }),
  amounts: ({ rows }) =>
    fill(amounts.rest, {
      rows: rows
        .map(({ label, amount, isTotal }) =>
          fill(amounts.fragments["row"], {
            label: escapeHtml(label),
            amount: escapeHtml(amount),
            weight: isTotal ? "font-weight:600" : "",
          }),
        )
        .join(""),
    }),
  button: ({ link, label }) =>
    fill(fragments["button"], { link: escapeHtml(link), label: escapeHtml(label) }),
};

const toText: { [K in MailPart["kind"]]: (part: MailPart & { kind: K }) => string } = {
  paragraph: ({ text }) => text,
  note: ({ text }) => text,
  list: ({ items }) => items.map((item) => `- ${item}`).join("\n"),
  amounts: ({ rows }) => rows.map(({ label, amount }) => `${label}: ${amount}`).join("\n"),
  button: ({ link }) => link,
};

/** Removes what a reader cannot see from every text of a part. */
const makeVisible = (part: MailPart): MailPart =>
  JSON.parse(JSON.stringify(part), (_key, value: unknown) =>
    typeof value === "string" ? removeInvisible(value) : value,
  ) as MailPart;

/**
 * Renders a mail as text and as HTML from one list of parts. All texts are escaped. footer: parts
 * below the card, each a text and perhaps the link behind it.
 */
export const renderMail = ({
  subject,
  parts,
  footer,
}: {
  subject: string;
  parts: MailPart[];
  footer: { text: string; link?: string }[];
}): { text: string; html: string } => {
  const visible = parts.map(makeVisible);
  const preview = visible.filter(({ kind }) => kind === "paragraph").map(toText.paragraph as never);
  const foot = footer.map(({ text, link }) =>
    link ? `<a href="${escapeHtml(link)}" style="color:#5f6973">${escapeHtml(text)}</a>` : escapeHtml(text),
  );
  return {
    text: [
      ...visible.map((part) => (toText[part.kind] as (part: MailPart) => string)(part)),
      footer.map(({ text, link }) => (link ? `${text}: ${link}` : text)).join("\n"),
    ]
      .join("\n\n")
      .concat("\n"),
    html: fill(frame, {
      title: escapeHtml(subject),
      preview: escapeHtml(preview.slice(1).join(" ").slice(0, 120)),
      parts: visible.map((part) => (toHtml[part.kind] as (part: MailPart) => string)(part)).join(""),
      footer: foot.join("<br>"),
    }),
  };
};
