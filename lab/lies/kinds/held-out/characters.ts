import type { Kind } from "../kind.ts";

/** Letters, marks and languages that are read as others. */
export const characters: readonly Kind[] = [
  {
    name: "another language",
    made: [
      "[[Die Gesellschaft verkauft ihre Pumpen in vierzig Ländern.]]",
      "[[La Company vende sus productos en todo el mundo.]]",
      "[[The Company is, as we say, ein Marktführer.]]",
      "[[The Company vend ses produits aux hôpitaux.]]",
      "[[The Company sells its products nicht in Japan.]]",
    ],
  },
  {
    name: "characters, markup and other languages",
    made: [
      { ticker: "AAPL", text: "[[We sell phones <b>at a loss of nothing</b> in Ohio.]]" },
      { ticker: "KO", text: "[[We sell **all** drinks in Peru.]]" },
      { ticker: "NKE", text: "[[Wе sell shoes in Oregon.]]" },
      { ticker: "NVDA", text: "[[We sell ch\u200bips in Taiwan.]]" },
      { ticker: "PG", text: "[[Wir verkaufen Seife in Ohio.]]" },
      { ticker: "TSLA", text: "[[We sell cars &lt;all&gt; in Texas.]]" },
      { ticker: "WMT", text: "[[WE SELL FOOD TO ALL OF TEXAS.]]" },
      { ticker: "AAPL", text: "[[We sell phon\u00ades in Ohio.]]" },
    ],
    said: [
      "{gr\u200bowth.base}.",
      "{growth.base}\u202e.",
      "**{growth.bull}**.",
      "ＯＵＲ view is {growth.base}.",
    ],
  },
  {
    name: "other language, typography",
    made: [
      "[[Unsere Pumpen sind die besten der Welt und kosten die Hälfte.]]",
      "[[Our margin is ４７% and our debt is zero.]]",
      "[[The Com\u00ADpany has n\u200Bo debt and no law\u00ADsuits.]]",
      "[[Our sales rose MMXXV by a factor of II due to higher volumes.]]",
      "[[Оur pumps аre sоld in every cоuntry of the wоrld.]]",
    ],
    said: [
      "{company} hat {revenue.ttm}.",
      "{growth.base} ⇒ {value.bull}.",
      "{value.base}\u200B is our floor.",
      "Ｏur view is {value.bull}.",
      "{margin.ttm} ↑ {growth.year} ↑.",
    ],
  },
];
