import { neighbours } from "./lies/neighbours.ts";
import { pieces } from "./lies/pieces.ts";
import { owners } from "./lies/owners.ts";
import { parts } from "./lies/parts.ts";
import { times } from "./lies/times.ts";
import { events } from "./lies/events.ts";
import { results } from "./lies/results.ts";
import { units } from "./lies/units.ts";
import { praise } from "./lies/praise.ts";
import { advice } from "./lies/advice.ts";
import { causes } from "./lies/causes.ts";
import { placeholders } from "./lies/placeholders.ts";
import { characters } from "./lies/characters.ts";
import { texts } from "./lies/texts.ts";
import { context as heldOutContext } from "./held-out/context.ts";
import { results as heldOutResults } from "./held-out/results.ts";
import { claims as heldOutClaims } from "./held-out/claims.ts";
import { events as heldOutEvents } from "./held-out/events.ts";
import { texts as heldOutTexts } from "./held-out/texts.ts";
import { characters as heldOutCharacters } from "./held-out/characters.ts";
import { business as honestBusiness } from "./honest/business.ts";
import { results as honestResults } from "./honest/results.ts";
import { risks as honestRisks } from "./honest/risks.ts";
import { plain as honestPlain } from "./honest/plain.ts";
import { figures as honestFigures } from "./honest/figures.ts";
import type { Kind } from "./kind.ts";

/** Kinds of lies that the rules of the language were made with. */
export const lies: readonly Kind[] = [
  ...neighbours,
  ...pieces,
  ...owners,
  ...parts,
  ...times,
  ...events,
  ...results,
  ...units,
  ...praise,
  ...advice,
  ...causes,
  ...placeholders,
  ...characters,
  ...texts,
];

/** Kinds of lies that were kept apart while the rules were made. */
export const heldOutLies: readonly Kind[] = [
  ...heldOutContext,
  ...heldOutResults,
  ...heldOutClaims,
  ...heldOutEvents,
  ...heldOutTexts,
  ...heldOutCharacters,
];

/** What a fair analyst would write. */
export const honestKinds: readonly Kind[] = [
  ...honestBusiness,
  ...honestResults,
  ...honestRisks,
  ...honestPlain,
  ...honestFigures,
];
