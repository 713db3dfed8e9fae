import { expect, test } from "vitest";
import { writeKnownAddressMail, writeSharedMail, writeVerificationMail } from "./mails.ts";

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
  expect(mail.html).toContain(
    "<p>Hello &#60;b&#62;&#34;Ann&#34; &#38; &#39;Lee&#39;&#60;/b&#62;,</p><p>please confirm your e-mail address",
  );
  expect(mail.text).toContain(`Hello <b>"Ann" & 'Lee'</b>,\n\nplease confirm your e-mail address`);
});

test("has the encoded link as a button and as text, and says how long it is valid", () => {
  expect(mail.html.split(link)).toHaveLength(3);
  expect(mail.html).toContain(`<a href="${link}"`);
  expect(mail.text).toContain(`\n\n${link}\n\n`);
  for (const body of [mail.text, mail.html]) {
    expect(body).toContain(
      "please confirm your e-mail address to open your Plumbline account. Five reports are free.",
    );
    expect(body).toContain(
      "The link is valid for 48 hours. If you did not create an account, you can ignore this e-mail.",
    );
  }
  expect(mail.text.endsWith("\n\nPlumbline\n")).toBe(true);
});

test("the mail to the owner of a known address links to the log-in and escapes the name", () => {
  const known = writeKnownAddressMail({
    to: "ann@example.com",
    firstName: "<i>Ann</i>",
    publicUrl: "https://plumbline.example",
  });
  expect(known).toMatchObject({ to: "ann@example.com", subject: "You already have a Plumbline account" });
  expect(known.html).toContain('<a href="https://plumbline.example/login"');
  expect(known.html).toContain("<p>Hello &#60;i&#62;Ann&#60;/i&#62;,</p>");
  expect(known.text).toContain(
    "Hello <i>Ann</i>,\n\nsomebody asked for a Plumbline account with this e-mail address.",
  );
  for (const body of [known.text, known.html]) expect(body).toContain("Your account has not changed.");
});

test("the mail of a shared analysis shows a hostile name as text, without marks of direction", () => {
  const shared = writeSharedMail({
    to: "bob@example.com",
    sharerName: "<script>Ann</script> \u202Eeel\u0007",
    companyName: "AT&T Inc",
    ticker: "T",
    analysisId: "a-1",
    publicUrl: "https://plumbline.example",
  });
  expect(shared.subject).toBe("An analysis of AT&T Inc (T) was shared with you");
  expect(shared.text).toContain("<script>Ann</script> eel shared an analysis of AT&T Inc (T) with you");
  expect(shared.html).toContain("&#60;script&#62;Ann&#60;/script&#62; eel shared an analysis of AT&#38;T");
  expect(shared.html).toContain('<a href="https://plumbline.example/analysis/a-1/results"');
  expect(shared.text).toContain("bob@example.com, or create a free account with it");
});
