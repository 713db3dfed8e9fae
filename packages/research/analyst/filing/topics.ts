import { tellsOfHarm } from "../sentences/harm.ts";
import type { Passage } from "../sentences/quotations.ts";
import { drawnOfDay } from "./owed.ts";
import { resultTopics } from "./result-topics.ts";
import type { Topic, TopicName } from "./topic.ts";
import { cause, figure, manyNames, money, names } from "./topic-words.ts";

const discussion: readonly Passage["part"][] = ["Management’s discussion"];
const business: readonly Passage["part"][] = ["Business"];
const risks: readonly Passage["part"][] = ["Risk factors"];
const obligations: readonly Passage["part"][] = ["Notes", "Management’s discussion"];

/** On whom the company depends, by name: "We rely upon Pump Works". */
const dependsOnName =
  /\b(?:[Dd]epend(?:s|ent)?|[Rr]el(?:y|ies|iant)|[Rr]eliance) (?:up)?on \p{Lu}[\p{L}&-]{2,}/u;
/** A risk that is said to be, not one that may come. */
const present = /^(?!.*\b(?:may|might|could|would|can|if|unless|should)\b)/i;

/** What earns, or is to earn: revenue, prices, orders, customers, capacity, or goods that are launched. */
const ofEarning =
  /\b(?:revenues?|sales|pric(?:es?|ing)|orders?|customers?|subscri(?:bers?|ptions?)|memberships?|partnerships?|transactions?|capacity|shipments?|shipp(?:ed|ing)|deliver(?:y|ies|ed)|contracts?|backlog|obligations?|stores|restaurants)\b|\b(?:launched|introduced|began selling)\b.*\b(?:products?|vehicles?|medicines?|systems|devices|GPUs|chips|processors|phones|laptops|aircraft|engines|(?:range|line|series|family) of)\b/i;

/** What says that something may harm, without names such as "Company Limited". */
const harmInSmallLetters = new RegExp(tellsOfHarm.source);

/** The topics on which a filing is quoted. */
export const topics: Record<TopicName, Topic> = {
  ...resultTopics,
  sells: {
    parts: business,
    isOfBusiness: true,
    needs:
      /^(?!Our (?:\p{Lu}|app\b|mobile|website))(?:\p{Lu}[^,]{3,30}, we|We|The Company|\p{Lu}[\p{L}.,&’ -]{1,40}?(?: \([^)]{1,120}\))?) (?:(?:principally|primarily|currently) )?(?:(?:principal|primary|core) business(?:es)? (?:is|are)\b|(?:(?:is|are) |have [^.]{0,50} )engaged in\b|does business (?:primarily |principally |mainly )?in\b|designs?|develops?|creates?|manufactures?|markets?|sells?|offers?|provides?|operates?|(?:is|are) an? (?=[^.]{0,90}\b(?:compan(?:y|ies)|retailers?|providers?|leaders?|manufacturers?|producers?|operators?|developers?|suppliers?|distributors?|networks?|banks?|railroads?|platforms?|applications?|makers?|insurers?|business(?:es)?|services?)\b)|is (?:one of )?the (?:world|nation|largest|leading)[^.]{3,60}\b(?:compan(?:y|ies)|retailers?|providers?|leaders?|manufacturers?|producers?|operators?|developers?|suppliers?|distributors?|services?|networks?|banks?|railroads?|platforms?|makers?)\b|makes?|generates?|serves?|includes?|facilitates?|connects?|consists?)\b/u,
    refuses:
      /^Our (?:[a-z-]+ ){0,3}(?:partners|customers|suppliers|directors|officers)\b|\b(?:holding company|compet\w+|seek|programs?|committee|value-added|superiority|primary focus|legacy|alternative|strategic opportunity|provides? (?:value|our services)|numerous other markets|interruption|indicators?|metrics|operates? in an? (?:environment|industry|highly|rapidly)|makes? our investments|antidote|reimagin\w*|designed for (?:our|the) employees)\b|^(?!Our\b|The Company)[\w’-]+ products include\b|^[^,.]{0,60} also\b|^[^.]{0,40}\b(?:most|many|some) [a-z]|, or [A-Z]{2,}/i,
    likes: [
      /\b(?:designs?|manufactures?|sells?|markets?|offers?|provides?|company|retailer|leader|network)\b/i,
      /\b(?:products?|offerings|platforms?|portfolio|stores?)\b/i,
      /,.*,.* and /,
      /\b(?:customers|consumers|members|clients|merchants|countries|worldwide|brands?)\b/i,
      figure,
    ],
    isEarlyBetter: true,
    takesLists: true,
  },
  earns: {
    parts: ["Business", "Management’s discussion"],
    // Who earns is the company or a part of it: not its customers.
    isOfBusiness: true,
    needs:
      /(?:\b(?:[Ww]e|[Cc]ompany|operations?|segments?|business(?:es)?|\p{Lu}[\p{L}’'.&-]+) (?:\p{Ll}+ ){0,2}(?:earns?|generates?|derives?)|[Rr]evenues? (?:is|are|comes?|consists?)|[Ss]ubstantially all of our revenue|net operating revenues)\b.*\b(?:from|by|through|on|of)\b/u,
    likes: [
      /\b(?:revenues?|net sales|sales|fees)\b/i,
      /\b(?:selling|subscriptions?|advertis\w+|licens\w+|concentrates?|transactions?|membership|fees)\b/i,
      /\b(?:substantially all|majority|most|primarily|principally)\b/i,
    ],
    // Of a part of the company's revenue, a part's sentence; "our dairy revenues".
    refuses:
      /\blegacy\b|\bour (?!(?:net|total|operating|worldwide|consolidated)\b)\p{Ll}+ (?:revenues?|sales)\b|\b(?:increase|decrease)[ds]?\b/iu,
    namesParts: true,
  },
  customers: {
    parts: ["Business", "Risk factors"],
    isOfBusiness: true,
    needs:
      /\b(?:customers?|distributors?|retailers?|clients?|resellers?|merchants?|members?)\b.*(?:\d+(?:\.\d+)?%|\baccount(?:s|ed) for\b|\b(?:largest|million|countries|include)\b)|\d+%.*\b(?:customers?|retailers?|distributors?)\b/i,
    likes: [/\d%/, names, /\b(?:largest|account\w*|concentrat(?:ed|ions?)|indirect)\b/i],
  },
  protects: {
    parts: business,
    isOfBusiness: true,
    needs:
      /^(?=.*\b(?:patents?|trademarks?|brands|proprietary|intellectual property|installed base|research and development|network)\b)(?=.*\b(?:own|hold|owns|holds|issued|registered|valuable|important|largest|leading|well-known|invested|installed base|strengthens|exclusive|trusted|always been|more than [\d.,]+ (?:million|billion))\b)/i,
    refuses:
      /\b(?:respective owners|competitors?|polic(?:y|ies)|could|may|challenges?|monitor|assess|opportunit\w+|strategies|seeks?|programs|employ\w+|registrations?|applications?|where available|from time to time|certain|contribution|our own|regulat\w+|expir\w+|expiration dates?|patent portfolio)\b/i,
    likes: [
      /\b(?:own|hold|valuable|important|largest|leading|most|strengthens|always been|key)\b/i,
      /\b(?:patents?|trademarks?|brands?|installed base|research and development|ecosystem)\b/i,
      /\b(?:patents?|trademarks?|brands?|network)\b/i,
      names,
      figure,
      money,
    ],
    isOwn: true,
  },
  rivals: {
    parts: ["Business", "Risk factors"],
    isOfBusiness: true,
    needs:
      /\b(?:(?:we|our [\p{L} -]{2,40}|company(?:['’]s [\p{L} -]{2,40})?) (?:also |\p{L}+ly )?competes?\b.* (?:with|against)|competitors? (?:include|are|such as|for)|competition (?:from|with)|competitive advantage (?:over|in comparison)|(?:highly|intensely|increasingly) competitive|rivals?)\b/iu,
    refuses: /\b(?:laws?|talent|antitrust|combinations)\b/i,
    likes: [
      /\b(?:competitors|compete with|competition from|competitive)\b/i,
      manyNames,
      names,
      /\b(?:include|such as|including)\b/i,
      /\b(?:price|pricing|low-cost|imitat\w+|private label|faster|aggressive)\b/i,
    ],
  },
  depends: {
    parts: ["Risk factors", "Business"],
    // On whom or on what: a name, a share of revenue, or that there are few.
    needs:
      /^(?=.*(?:[\p{Ll},] (?!The\b|Company\b|We\b|Our\b|U\.S)\p{Lu}[\p{L}’&-]{2,}|\d%|\b(?:single|sole(?! (?:owner|proprietor))|limited number|few)\b)).*\b(?:[Dd]epend(?:s|ent|ence)?|[Rr]el(?:y|ies|iance|iant)|concentrat(?:ed|ions?)|[Ss]ubstantially all|majority of (?:our|its|the Company['’]s|total|net) (?:[\p{L}-]+ ){0,4}(?:revenues?|sales|profits?|income|business|suppl\w+|products?|components?|manufacturing)|significant (?:portion|amount)|account(?:s|ed)? for (?:(?:approximately|about|over|more than|nearly) )?(?:\d[\d.,]*|all|most|a (?:majority|significant|substantial)|the majority)|limited number|sole(?! (?:owner|proprietor))\b|single[- ]sourced?|outside (?:of )?the (?:U\.S\.|United States)(?=.*\b(?:revenues?|sales|profits?|income|operations)\b))\b/u,
    likes: [
      names,
      manyNames,
      /\d%/,
      /\b(?:limited number|sole|single|few|majority|substantially all)\b/i,
      dependsOnName,
    ],
    // Nor does the company depend on that of which one kind of goods depends: "our dairy revenues".
    refuses:
      /\b(?:our ability to|factors beyond|(?:customers|clients|users|members|people|(?<!\bour )(?:businesses|companies)) (?:[\p{L}-]+ ){0,6}(?:rel(?:y|ies)|depends?)|(?:majority|all) of (?:our|its) (?!(?:net|total|operating|worldwide|consolidated|annual)\b)\p{Ll}+ (?:revenues?|sales))\b/iu,
  },
  supplies: {
    parts: ["Business", "Risk factors"],
    isOfBusiness: true,
    needs:
      /\b(?:suppliers?|supply chain|(?<!substantial )components?|contract manufactur\w+|manufactured by|(?:third[- ]part(?:y|ies)|partners?|others) (?:\w+ ){0,3}manufactur\w+|manufactur\w+ (?:\w+ ){0,3}(?:partners?|third[- ]part(?:y|ies))|single manufacturing|foundries|outsourc\w+|raw materials?|commodit\w+|licensed content|ingredients?|labor costs?)\b/i,
    // Only where it may harm: that others make what it sells is no risk alone.
    alsoNeeds: harmInSmallLetters,
    // Nor what helps against a shortage, who sells, or that products are made of something.
    refuses:
      /\b(?:[Dd]efects?|alternative suppliers|enabl(?:es|ing) us|mitigat\w+|partner network|ecosystem|Act|laws?|regulat\w+|patents?|software|shipped|fulfill|Code of Conduct|accessories|Partnership|accreditation|component of|commodity (?:groups?|mix)|segments?|customers?|[Pp]rincipal products|compet\w+)\b|^We also\b|^(?=.*\b(?:raw materials?|commodit\w+|ingredients?)\b)(?!.*\b(?:pric\w+|costs?|shortages?|availab\w+|volatil\w+|fluctuat\w+|depend\w*|rel(?:y|ies|iance)|limited|sole|single|few|suppliers?|vendors?)\b)/,
    likes: [names, manyNames, /\b(?:sole|single|limited|third[- ]party|outsourc\w+|contract)\b/i, /\d%/],
  },
  rules: {
    parts: ["Risk factors", "Business"],
    needs:
      /\b(?:laws?|regulat(?:ions?|ors?|ory)|tariffs?|antitrust|legislation|Commission|Act|court|lawsuits?|litigation|jury|fine[ds]?|export controls?|tax authorit\w+|patents? expir\w+|sanctions)\b/,
    refuses:
      /\b(?:Foreign Corrupt|internal control|Securities|Delaware|[Bb]y-?laws|no obligation|accreditation|achieved|highest|file reports|required to comply|requires? (?:[\p{L}-]+ ){1,6}to disclose|warning letters|are authorized pursuant|have the authority|prepare and submit|(?:regulates|oversee\w*) \w+|(?:other|various|numerous|certain|extensive|many) (?:[\p{L}-]+ ){0,4}(?:laws|regulations|requirements))\b/iu,
    likes: [
      names,
      manyNames,
      money,
      /\b20[12]\d\b/,
      /\b(?:fine[ds]?|ban\w*|cap\w*|judgment|ruled|required|adopted|filed)\b/i,
    ],
  },
  spending: {
    parts: discussion,
    needs:
      /\b(?:capital expenditures?|capital (?:investments?|plan|program)|purchases of property|acquisitions?|acquired|payments for|free cash flow)\b/i,
    // What content or customers cost is no purchase of a business, nor is a return on capital.
    refuses:
      /\$0(?![\d.])|^The (?:in|de)crease in|^[^,.]{0,40}\brevenues?\b|\b(?:content|traffic|customer) acquisition|\bROIC\b|\breturn on\b|\b(?:organic|sales|gross profit|notes|bridge|term loan|commercial paper|credit agreement)\b/i,
    ofQuarter: money,
    isRecent: true,
    likes: [money, names, cause, /\b(?:infrastructure|data centers?|content|stores|capacity|acquisition)\b/i],
  },
  newBusiness: {
    parts: ["Business", "Management’s discussion"],
    isOfBusiness: true,
    needs:
      /\b(?:new (?:products?|services?|models?|stores?|medicines?|markets?)|next[- ]generation|launch\w*|introduc\w+|expand\w*|signed|growing (?:business|demand|market|number|portfolio|range)|grew|began|started|ramp\w*|developing|invest(?:ed|ing))\b/i,
    refuses:
      /\b(?:decreas\w+|declin\w+|lower|laws?|regulat\w+|risks?|expenses?|costs?|impairment|restructuring|discontinued|strateg(?:y|ies)|opportunities|experience|acquisitions of|used|convertible|credit facilit\w+|manufacturing facilities|negotiat\w+|agreements?|partner ecosystem|continue to|vendors?|purchases|suppliers?|communit\w+|leadership (?:summit|development)|emissions|recycl\w+|climate|greenhouse|perceptions?|initiatives|negatively|adversely|challeng\w+)\b|^(?:Growth|Increases?) (?:in|of)\b|^We (?:manage|focus|seek|evaluate|monitor)\b/i,
    isNews: true,
    alsoNeeds: ofEarning,
    likes: [
      names,
      manyNames,
      /\b(?:products?|markets?|platforms?|vehicles?|services?|stores|architecture|features)\b/i,
      figure,
      /\b(?:launched|introduced|expanded|began|growing)\b/i,
      /\b20[12]\d\b/,
    ],
  },
  ownRisk: {
    parts: risks,
    needs:
      /\b(?:adverse\w*|harm\w*|negative\w*|loss(?:es)?|lose|fail\w*|declin\w+|decreas\w+|reduc\w+|disrupt\w*|delay\w*|interrupt\w*|impair\w*|penalt\w+|fines?|liabilit\w+|litigation|lawsuits?|breach\w*|attack\w*|recalls?|shortages?|threat\w*|vulnerab\w+|volatil\w+|infring\w+|unable|not be able|subject to|difficult\w*|suffer\w*|damage\w*|limit(?:s|ed)?|increase(?:s|d)? (?:in )?(?:our )?(?:costs?|expenses?|competition))\b/i,
    // A pandemic is every filing's risk of some years, and an industry's is that of others, too.
    refuses:
      /^(?:Our|The) (?:[\p{L}-]+ ){0,2}industry\b|^We (?:have|maintain) (?:[\p{L}-]+ ){0,5}(?:plans|programs|policies|procedures)\b|\b(?:COVID-19|pandemic|contagious|outbreaks?|public health)\b/iu,
    likes: [names, manyNames, figure, money, present],
  },
  backlog: {
    parts: obligations,
    isOfBalances: true,
    needs: /^(?=.*[$€£]\s?\d).*\b(?:performance obligations?|backlog|unearned revenue|deferred revenue)\b/i,
    // Of what was earned of an older balance nothing is left to earn.
    refuses:
      /^Included\b|\brecogni[sz]ed\b.*\bincluded in\b|\b(?:gift cards?|insignificant|immaterial|rebates?)\b/i,
    ofQuarter: /\b(?:as of|at) \p{Lu}\p{Ll}+ \d/iu,
    likes: [/\b(?:performance obligations?|backlog)\b/i, money, /\b20[12]\d\b/, /\b(?:months|years)\b/i],
  },
  debt: {
    parts: obligations,
    isOfBalances: true,
    needs:
      /^(?=.*[$€£]\s?\d).*\b(?:principal amount|notes|term debt|commercial paper|credit facilit\w+|borrowings|debt|purchase (?:commitments?|obligations))\b/i,
    // A limit is no debt, nor what was repaid.
    refuses:
      /^Interest expense\b|\b(?:authori[sz]ed to (?:issue|borrow)|extinguish\w*|payments? of debt|hedg\w+|swaps?|derivatives?|fair value|purchase price|amorti[sz]\w+|increased|decreased|primarily consisting of|net proceeds from the|investments in commercial paper|does not include)\b|\$0(?![\d.])/i,
    // What may be borrowed is no debt.
    isDrawn: true,
    // Of what it borrows or repays in some months the figures tell.
    ofQuarter: drawnOfDay,
    likes: [
      /^As of\b/,
      money,
      /\b(?:outstanding|matur\w+|due|payable)\b/i,
      /\b20[2-5]\d\b/,
      /\b(?:within|next) (?:12|twelve) months\b/i,
      /\btotal\b/i,
    ],
  },
  courts: {
    parts: ["Notes", "Management’s discussion", "Risk factors"],
    needs:
      /^(?=.*[$€£]\s?\d).*\b(?:Court|court|jury|European Commission|Department of Justice|fined|fines? of|litigation|lawsuits?)\b|\bentered into settlement agreements? with\b/,
    refuses: /\b(?:Delaware law|internal control|leases?|pensions?|loans?|could|may|the reserve)\b/i,
    likes: [money, money, names, manyNames, /\b20[12]\d\b/],
  },
  concentration: {
    parts: ["Notes", "Management’s discussion", "Risk factors", "Business"],
    needs:
      /^(?=.*\d%).*\b(?:customers?|distributors?|suppliers?|vendors?|countr(?:y|ies)|largest product|sales to \p{Lu}|revenues? from|outside (?:of )?the (?:U\.S\.|United States))\b/iu,
    refuses:
      /^No\b|\b(?:increas|decreas|grew|deferred|distribution channels|collaboration|divers|orders\b|demonstrat|100%|(?:case|sales|payments?) volumes?\b)/i,
    ofQuarter: /\d ?%/,
    likes: [
      /\b(?:account\w*|represent\w*)\b/i,
      names,
      /\b(?:one|single|largest)\b/i,
      /\b20[12]\d\b/,
      /\b(?:revenues?|net sales|total sales)\b/i,
      /\b(?:majority|more than|approximately) \d/i,
    ],
  },
};
