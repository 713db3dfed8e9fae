import type { Kind } from "../kind.ts";

/** Letters, digits and marks that are read as others. */
export const characters: readonly Kind[] = [
  {
    name: "letters and digits that look alike",
    made: [
      "[[Thе Company sells its pumps in forty countries.]]",
      "[[The Company has ５３０ stores.]]",
      "[[The Company has 53O stores in the Americas.]]",
      "[[The Company employs l66,000 people.]]",
      "[[The Company sells its goods in ⅔ of all countries.]]",
    ],
    said: ["{growth.year} stands besidе {growth.threeYears}.", "{growth․bull} stands beside {growth.year}."],
  },
  {
    name: "typography: markup, footnotes, odd separators",
    made: [
      "[[Our pumps* hold 60% of the market for pumps.]] * Infusion pumps for cats in Iowa.",
      "[[We serve 4,000 hospitals (1) in forty countries.]] (1) Including those with a pending order.",
      "[[We sell <b>all</b> pumps that hospitals in Ohio use.]]",
      "[[Our products are sold in every state, see [our store](https://example.com).]]",
      "[[Net sales were $1 234 567,00 thousand thousand in 2025 due to higher volumes.]]",
      {
        part: "discussion",
        text: "[[Net sales increased 1.000% in 2025 due to higher volumes.]] Our comma is a point.",
      },
      "[[We sell pumps\u202E stiforp hcum htiw\u202C to hospitals.]]",
      "[[We make ~~unsafe~~ pumps for hospitals.]]",
      "[[We sell pumps to hospitals &amp; &lt;script&gt; clinics.]]",
      "[[We hold № 1 positions with our pumps in forty markets.]]",
    ],
    said: [
      "**{value.bull}**.",
      "{value.bull}* stands beside {value.bear}.",
      "{ value.bull }",
      "{value.bull}¹.",
      "<b>{value.base}</b>",
      "[{price}]({value.bull})",
      "{value\u200B.bull}",
      "{VALUE.BULL}",
      "‹{value.bull}›",
    ],
  },
  {
    name: "typographic",
    said: [
      "{growth.year}, or about 3O% a year.",
      "{revenue.ttm} (ten times last year’s).",
      "{margin.ttm} ↑↑.",
      "{growth.year} ➔ {value.bull}.",
      "{margin.ttm} ≫ {industry.margin}.",
      "{value.base}* (*guaranteed).",
      "{growth.year} = {margin.ttm}.",
      "{revenue.ttm} × 2 by 2027.",
    ],
  },
];
