import { expect, test } from "vitest";
import { writeVerificationMail } from "./mails.ts";

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
