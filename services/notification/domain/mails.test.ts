import { expect, test } from "vitest";
import {
  composeMail,
  writeKnownAddressMail,
  writeMail,
  writeSharedMail,
  writeVerificationMail,
} from "./mails.ts";

const mail = writeVerificationMail({
  to: "ann@example.com",
  firstName: `<b>"Ann" & 'Lee'</b>`,
  token: "a/b?c",
  publicUrl: "https://plumbline.example",
});
const link = "https://plumbline.example/verify-email/a%2Fb%3Fc";

test("addresses the mail and names its purpose", () => {
  expect(mail.to).toBe("ann@example.com");
  expect(mail.subject).toBe("Confirm your e-mail address");
});

test("escapes the user's name in HTML and leaves it as written in text", () => {
  expect(mail.html).toContain("Hello &#60;b&#62;&#34;Ann&#34; &#38; &#39;Lee&#39;&#60;/b&#62;,</p>");
  expect(mail.html).not.toContain("<b>");
  expect(mail.text).toContain(`Hello <b>"Ann" & 'Lee'</b>,\n\nPlease confirm your e-mail address`);
});

test("has the encoded link as a button and in the text, and says how long it is valid", () => {
  expect(mail.html.match(/href="[^"]*"/g)).toEqual([`href="${link}"`]);
  expect(mail.text).toContain(`\n\n${link}\n\n`);
  for (const body of [mail.text, mail.html]) {
    expect(body).toContain(
      "Please confirm your e-mail address to open your Plumbline account. The first account of a mailbox has five free reports.",
    );
    expect(body).toContain(
      "The link is valid for 48 hours. In another browser than the one in which you registered it asks for the password that you chose. If you did not create an account, you can ignore this e-mail.",
    );
  }
  expect(mail.text.endsWith("\n\nPlumbline\n")).toBe(true);
});

test("has no slot that is not filled in, and no header to unsubscribe from a mail of service", () => {
  expect(mail.html).not.toMatch(/\{\{|part:/);
  expect(mail.headers).toBeUndefined();
});

test("a name cannot fill in a slot of the layout", () => {
  const hostile = writeMail({
    to: "ann@example.com",
    subject: "{{parts}}",
    lines: ["Hello {{footer}},", "{{text}}", "{{link}}"],
    button: { link: "https://plumbline.example", label: "Open" },
  });
  for (const slot of ["{{parts}}", "{{footer}}", "{{text}}", "{{link}}"])
    expect(hostile.html).toContain(slot);
});

test("the mail to the owner of a known address links to the log-in and escapes the name", () => {
  const known = writeKnownAddressMail({
    to: "ann@example.com",
    firstName: "<i>Ann</i>",
    publicUrl: "https://plumbline.example",
  });
  expect(known).toMatchObject({ to: "ann@example.com", subject: "You already have a Plumbline account" });
  expect(known.html).toContain('href="https://plumbline.example/login"');
  expect(known.html).toContain("Hello &#60;i&#62;Ann&#60;/i&#62;,");
  expect(known.text).toContain(
    "Hello <i>Ann</i>,\n\nSomebody asked for a Plumbline account with this e-mail address.",
  );
  for (const body of [known.text, known.html]) expect(body).toContain("Your account has not changed.");
});

const share = {
  to: "bob@example.com",
  sharerName: "<script>Ann</script> \u202Eeel\u0007",
  companyName: "AT&T Inc",
  ticker: "T",
  analysisId: "a-1",
  publicUrl: "https://plumbline.example",
};

test("the mail of a shared analysis shows a hostile name as text, without marks of direction", () => {
  const shared = writeSharedMail(share);
  expect(shared.subject).toBe("An analysis of AT&T Inc (T) was shared with you");
  expect(shared.text).toContain("<script>Ann</script> eel shared an analysis of AT&T Inc (T) with you");
  expect(shared.html).toContain("&#60;script&#62;Ann&#60;/script&#62; eel shared an analysis of AT&#38;T");
  expect(shared.html).toContain('href="https://plumbline.example/analysis/a-1/results"');
  expect(shared.text).toContain("bob@example.com, or create a free account with it");
});

test("a mail that can be switched off says where, for people and for mail programs", () => {
  const unsubscribe = { link: "https://plumbline.example/unsubscribe/t", what: "shared analyses" };
  const { text, html, headers } = writeSharedMail({ ...share, unsubscribe });
  expect(text.endsWith(`Plumbline\nNo more e-mails about shared analyses: ${unsubscribe.link}\n`)).toBe(true);
  expect(html).toMatch(/<a href="https:\/\/plumbline\.example\/unsubscribe\/t"[^>]*>No more e-mails about/);
  expect(headers).toEqual({
    "List-Unsubscribe": `<${unsubscribe.link}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });
});

test("a table of amounts, a list and the links of a message are in the text and in the HTML", () => {
  const { text, html } = composeMail({
    to: "ann@example.com",
    subject: "Two\nlines\u200b",
    parts: [
      { kind: "amounts", rows: [{ label: "20 <credits>", amount: "$75.00", isTotal: true }] },
      { kind: "list", items: ["One & two"] },
      { kind: "paragraph", text: 'See <https://a.example/?b="c>.\nBye', hasLinks: true },
      { kind: "paragraph", text: "https://b.example" },
    ],
  });
  expect(text).toBe(
    '20 <credits>: $75.00\n\n- One & two\n\nSee <https://a.example/?b="c>.\nBye\n\nhttps://b.example\n\nPlumbline\n',
  );
  expect(html).toContain("<title>Two lines</title>");
  expect(html).toContain('font-weight:600">20 &#60;credits&#62;</td>');
  expect(html).toContain("One &#38; two</li>");
  expect(html).toContain(
    'See &#60;<a href="https://a.example/?b=">https://a.example/?b=</a>&#34;c&#62;.<br>Bye',
  );
  expect(html).not.toContain('href="https://b.example"');
});
