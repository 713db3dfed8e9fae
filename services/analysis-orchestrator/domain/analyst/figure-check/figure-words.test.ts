import { expect, test } from "vitest";
import { amountsInWords, isSpan, withYearsInDigits } from "./figure-words.ts";

const numbers =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty".split(
    " ",
  );

test.each([...numbers, "thirty", "ninety", "hundred", "thousand", "dozen", "half a", "half an", "a", "an"])(
  "finds %s million",
  (word) => {
    expect(amountsInWords(`It sold ${word} million units`)).toBe(`${word} million`);
  },
);

test.each([
  "two percent",
  "Two Per Cent",
  "two-percent",
  "two percentage points",
  "one percentage point",
  "ten basis points",
  "one basis point",
  "two hundred",
  "two thousand",
  "two million",
  "two billion",
  "two trillion",
  "twofold",
  "two-fold",
  "ten fold",
  "five times",
  "twenty times",
  "a dozen",
])("finds %s", (amount) => {
  expect(amountsInWords(`It is ${amount} of it`)).toBe(amount);
});

test.each([
  ["doubled", "doubled"],
  ["it doubles", "doubles"],
  ["doubling", "doubling"],
  ["tripled", "tripled"],
  ["quadrupled", "quadrupled"],
  ["halved", "halved"],
  ["halving it", "halving"],
  ["twice as much", "twice"],
  ["thrice as much", "thrice"],
  ["double the sales", "double the"],
  ["triple its sales", "triple its"],
  ["treble that sum", "treble that"],
  ["quadruple what it was", "quadruple what"],
  ["double those sums", "double those"],
  ["it is to double", "to double"],
  ["it could triple", "could triple"],
  ["it would halve", "would halve"],
  ["half of sales", "half of"],
  ["half the sales", "half the"],
  ["half its sales", "half its"],
  ["double-digit growth", "double-digit"],
  ["high-teens margins", "high-teens"],
  ["hundreds of millions in fines", "hundreds of"],
  ["billions of dollars every year", "billions of dollars"],
  ["profits manyfold", "manyfold"],
  ["by a fifth every year", "by a fifth"],
  ["half as much", "half as"],
  ["a half of it", "a half of"],
  ["a third of it", "a third of"],
  ["one quarter of it", "one quarter of"],
  ["three quarters of it", "three quarters of"],
  ["a fifth of it", "a fifth of"],
  ["a tenth of it", "a tenth of"],
  ["two thirds", "two thirds"],
  ["three-fifths", "three-fifths"],
  ["three tenths", "three tenths"],
])('finds a multiple or a fraction in "%s"', (text, found) => {
  expect(amountsInWords(text)).toBe(found);
});

test.each([
  "the first half of the year",
  "the second half of it",
  "the latter half of it",
  "the other half of it",
  "the earlier half of it",
  "the middle half of it",
  "a double burger",
  "a third party",
  "the third quarter",
  "many times, several fold",
  "two percentiles",
  "someone millions of it",
])("%s is not an amount", (text) => {
  expect(amountsInWords(text)).toBeNull();
});

test("returns the first amount, and a multiple only if there is no amount", () => {
  expect(amountsInWords("It doubled to two million and three million")).toBe("two million");
});

test("converts years in words to digits, except usual spans", () => {
  const spans = ["one", "two", "three", "five", "ten"];
  for (const [i, word] of numbers.slice(1).entries())
    expect(withYearsInDigits(`for ${word} years`)).toBe(
      `for ${spans.includes(word) ? word : String(i + 1)} years`,
    );
  expect(withYearsInDigits("an Eight-year run, then nine year runs")).toBe("an 8-year run, then 9 year runs");
  expect(withYearsInDigits("eight yearly plans, eighty years, eight plants")).toBe(
    "eight yearly plans, eighty years, eight plants",
  );
});

test.each([
  ["over ", ""],
  ["over the ", ""],
  ["past ", ""],
  ["over the past ", ""],
  ["over the last ", ""],
  ["within the next ", ""],
  ["the latest ", ""],
  ["of the previous ", ""],
  ["the prior ", ""],
  ["over the latest ", ""],
  ["over the previous ", ""],
  ["over last ", ""],
  ["a ", " mean"],
  ["a ", " average"],
  ["a ", " median"],
  ["its ", " growth"],
  ["its ", " compound rate"],
  ["its ", " annual rate"],
  ["the ", " Treasury yield"],
  ["the ", " government bond"],
  ["the ", " bond"],
  ["the ", " yield"],
  ["the ", " rate"],
  ["its ", " record"],
  ["its ", " history"],
  ["the ", " probability"],
])("'%s5 years%s' is a span", (before, after) => {
  expect(isSpan({ years: 5, before, after })).toBe(true);
  expect(isSpan({ years: 8, before, after })).toBe(false);
});

test.each([1, 2, 3, 5, 10])("%i years is a usual span", (years) => {
  expect(isSpan({ years, before: "over the last ", after: "" })).toBe(true);
});

test.each([
  ["Growth lasts ", ""],
  ["over the course of ", ""],
  ["moreover ", ""],
  ["over the lastly ", ""],
  ["a ", " of growth"],
  ["a ", " plan at any rate"],
  ["a ", " rates"],
])("'%s5 years%s' is not a span", (before, after) => {
  expect(isSpan({ years: 5, before, after })).toBe(false);
});
