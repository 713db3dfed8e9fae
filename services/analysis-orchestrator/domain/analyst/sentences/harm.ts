/** Which sentences of a filing tell of harm, and which of harm that went away. */

/** What a sentence speaks of if it tells of a risk. */
export const tellsOfHarm =
  /\b(?:halts?|clos(?:e|es|ed)|attempts?|hampers?|inferior|infring\w+|require\w*|compelled|defend|breach\w*|affect\w*|costs?|suffer\w*|deteriorat\w+|inhibit\w*|impair\w*|insufficient|damage\w*|defects?|stringent|exposed|expose[sd]?|subject to|erodes?|recalls?|liabilit\w+|not|fluctuat\w+|vary|obligations?|impact\w*|rely|relies|stop|hurt|interrupt\w*|cannot|copy|risks?|compet\w+|rivals?|decreas\w+|declin\w+|fell|lower|reduc\w+|loss(?:es)?|lost|harm\w*|advers\w+|negativ\w+|unfavou?rabl\w+|tariffs?|restrict\w+|shortages?|delays?|depend\w*|limited|single|sole|outsourc\w+|third[- ]part\w+|fail\w*|unable|difficult\w*|uncertain\w*|inflation|recession|volatil\w*|cyclical|litigation|boycott\w*|disputes?|disrupt\w*|weak\w*|pressures?|rapid\w*|seasonal\w*|outside)\b/i;
/** Bad things that went away, good things that came: no risk. */
const bad =
  "losses|loss|competition|costs?|expenses?|risks?|tariffs?|shortages?|delays?|debt|inflation|pressures?|disputes?|litigation|boycotts?|restrictions?|uncertainty|volatility|defects?|liabilities";
export const tellsOfRelief = new RegExp(
  `\\b(?:${bad})\\b(?: [\\w-]+){0,5} (?:declin|decreas|fell|eased|ended|shrank|improv|disappear|vanish|halved|subsid|were (?:lower|down|lifted|settled)|was (?:lower|down|lifted|settled))|` +
    `\\b(?:lower|fewer|less|reduced|decreased|declining|no) (?:[\\w-]+ ){0,2}(?:${bad})\\b`,
  "i",
);
