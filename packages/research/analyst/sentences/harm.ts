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

/** What may happen is itself bad, not merely told beside something bad. */
const harmful = String.raw`\b(?:harm\w*|hurt|advers\w+|negativ\w+|declin\w+|decreas\w+|los(?:e|es|s|ses|ing)|fail\w*|suffer\w*|damag\w+|disrupt\w*|interrupt\w*|delay\w*|impair\w*|erod\w+|limit(?:s|ed|ing)?|restrict\w*|prevent\w*|deteriorat\w+|infring\w+|breach\w*|inferior|unable|not be|not have|subject to|expos\w+|require\w*|liabilit\w+|litigation|claims?|penalt\w+|fines?|volatil\w*|fluctuat\w+|vary|reduc(?:e|es|ed|ing|tion) (?:(?:in|our|its|the|or|demand|net|for|of) ){0,4}(?:demand|sales|revenues?|margins?|profit\w*|income|earnings|ability|value|use|market share)|(?:increas\w+|higher|additional|significant|substantial) (?:\w+ ){0,3}(?:costs?|expenses?|competition|prices|taxes|tariffs?|regulat\w+)|impact\w*|affect\w*|compet\w+|weak\w*|shortages?|stop|halt\w*|difficult\w*|insufficient|compelled|recall\w*|copy|boycott\w*)\b`;
const mayBe = String.raw`\b(?:would|could|might|may|should|can|cannot)\b`;
const troubles = String.raw`\b(?:${bad}|challenges|bottlenecks|disruptions|interruptions|breaches|failures|problems|difficulties|errors|attacks|claims|recalls|outages)\b`;
/**
 * Sentences of what may happen that tell of a possible harm: one that something may do, or trouble
 * that may come.
 */
export const maySufferHarm = new RegExp(
  `${mayBe}[^,;]{0,90}?${harmful}|${troubles}[^,;]{0,80}? ${mayBe} (?:also |still |again )?(?:arise|occur|happen|continue|increase|recur|result)\\b`,
  "i",
);

/** What is to come is bad: "we will require substantially more cells". */
export const willHarm = new RegExp(
  `${mayBe.replace("cannot", String.raw`cannot|will(?! (?:not|never)\b)`)}[^,;]{0,90}?${harmful}`,
  "i",
);

/** Something good that may happen, whatever bad the sentence names beside it. */
export const mayGain = new RegExp(
  String.raw`(?:${mayBe}|\b(?:will|shall)\b) (?:\w+ly |also |well |soon |yet |still )*(?:double|triple|rise|grow|gain|win|improve|expand|outperform|exceed|beat|benefit|soar|surge|jump|climb|succeed|dominate|lead the|recover|strengthen)\b`,
  "i",
);
