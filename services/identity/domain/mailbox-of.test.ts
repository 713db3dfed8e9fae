import { expect, test } from "vitest";
import { isSameMailbox } from "./mailbox-of.ts";

test.each([
  ["ann@example.com", "Ann+news@example.com", true],
  ["ann@example.com", "ann+a+b@EXAMPLE.com", true],
  ["ann@example.com", "an.n@example.com", false],
  ["ann@example.com", "ann@example.org", false],
  ["ann@example.com", "ann@mail.example.com", false],
  ["annlee@gmail.com", "a.n.n.lee+x@googlemail.com", true],
  ["annlee@gmail.com", "ann-lee@gmail.com", false],
  ["annlee@proton.me", "ann_l.e-e+x@pm.me", true],
  ["annlee@icloud.com", "annlee+x@me.com", true],
  ["annlee@icloud.com", "ann.lee@icloud.com", false],
  ["ann-lee@yandex.ru", "ann.lee@ya.ru", true],
  ["ann@yahoo.com", "ann-shop@yahoo.com", true],
  ["ann@yahoo.com", "ann@ymail.com", false],
  ["ann@fastmail.com", "anything@ann.fastmail.com", true],
  ["ann@fastmail.com", "ann@ben.fastmail.com", false],
  ["ann@bücher.example", "ann@xn--bcher-kva.example", true],
])("%s and %s are one mailbox: %s", (a, b, isSame) => {
  expect(isSameMailbox(a, b)).toBe(isSame);
});
