import type { Passage } from "../sentences/quotations.ts";
import type { Topic } from "./topic.ts";
import { cause, figure, names } from "./topic-words.ts";

const discussion: readonly Passage["part"][] = ["Management’s discussion"];

/** The topics of results: what revenue, margins and tax did, and why. */
export const resultTopics: Record<"growth" | "faster" | "margin" | "tax", Topic> = {
  growth: {
    parts: discussion,
    // What grew comes before its cause.
    needs:
      /^(?:(?=.*\b(?:sales|revenues?|volumes?|memberships?|members|people|customers|subscri\w+|deliver\w+|impressions|transactions|demand|growth)\b.*\b(?:due to|driven by|results? of|resulted from|attributable to|reflect(?:s|ed|ing)|led by|because of)\b)|(?=.*\b(?:sales|revenues?|volumes?|memberships?|members|people|customers|subscri\w+|deliver\w+|impressions|transactions|demand|growth)\b)(?=The (?:increases?|decreases?|declines?) in .*\b(?:due to|driven by|results? of|resulted from|attributable to|reflect(?:s|ed|ing)|led by|because of)\b))/i,
    refuses:
      /^.{0,45}\b(?:receivables?|inventor(?:y|ies)|payables?|liabilities)\b|\b(?:growth was (?:un)?favorably|(?:un)?favorably (?:affected|impacted)|execution of (?:our|its)|combination of factors|costs?|expenses?|margins?|operating income|other income|cash|interest|tax|not materially|variances?|ton-miles)\b|^(?:The operating segment|Corporate|Other|All other)\b|\b(?:in|of) Other\b|\bwas (?:even|flat)\b|\beliminations?\b/i,
    likes: [cause, cause, names, /\b(?:net sales|revenues?)\b/i, figure],
    hasDirection: "growth",
  },
  faster: {
    parts: discussion,
    needs:
      /\b(?:sales|revenues?)\b[^.]*\b(?:increased|grew|rose|(?:was|were) up|increase)\b.*\b(?:due to|driven by|results? of|resulted from|attributable to|reflect(?:s|ed|ing)|led by|because of)\b/i,
    refuses:
      /\b(?:costs?|expenses?|margins?|operating income|cash|interest|tax|acquisition of)\b|\b(?:in|of) Other\b|\beliminations?\b/,
    isOfFaster: true,
    likes: [cause, cause, names, figure],
  },
  tax: {
    parts: discussion,
    needs:
      /\b(?:effective (?:income )?tax rate|provision for income taxes|income tax (?:expense|provision|benefit))\b.*\b(?:due to|driven by|results? of|resulted from|attributable to|reflect(?:s|ed|ing)|because of)\b/i,
    // The rate that a law sets explains no change.
    refuses: /\b(?:federal statutory|statutory federal|cash (?:paid|taxes))\b|\bmay\b|\bcould\b/i,
    likes: [cause, cause, names, figure, /\beffective\b/i],
  },
  margin: {
    parts: discussion,
    needs:
      /\b(?:gross (?:margins?|profit)|operating (?:margins?|income|expenses)|costs? of (?:revenues?|sales|products|goods)\b|expenses|costs?)\b/i,
    refuses: /\b(?:interest|tax|cash|combination of factors|none of which)\b/i,
    likes: [
      cause,
      cause,
      /\b(?:gross margins?|gross profit|operating margin)\b/i,
      /\b(?:gross margins?|gross profit|operating (?:margin|income))\b/i,
      names,
    ],
    hasDirection: "margin",
  },
};
