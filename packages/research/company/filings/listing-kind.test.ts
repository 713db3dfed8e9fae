import { expect, test } from "vitest";
import { findListingKind, findMain, type ListingKind } from "./listing-kind.ts";
import { findRefusal } from "./refusals.ts";

/** Creates the rows of a company: "ATRO Nasdaq, ATROB OTC", in the order of the SEC's list. */
const createListings = (text: string) =>
  text.split(", ").map((one) => {
    const [ticker = "", exchange = "Nasdaq"] = one.split(" ");
    return { cik: 7, name: "Example Works Inc", ticker, exchange: exchange === "none" ? null : exchange };
  });
const describe = (text: string) => {
  const listings = createListings(text);
  return {
    kinds: listings.map((row) => findListingKind(row, listings)),
    main: findMain(listings)?.ticker ?? null,
  };
};

// Listings of real companies in August 2026, and what each of them is.
test.each<[string, string | null, ListingKind[]]>([
  // A warrant or a preferred share that comes first, or alone.
  ["BEATW, BEAT", "BEAT", ["warrant", "common"]],
  ["LUCYW, LUCY", "LUCY", ["warrant", "common"]],
  ["ALFUU, ALF, ALFUW", "ALF", ["unit", "common", "warrant"]],
  ["CPTKW OTC", null, ["warrant"]],
  ["FGBIP, FGBI", "FGBI", ["preferred", "common"]],
  ["ATLCP, ATLC, ATLCL, ATLCZ", "ATLC", ["preferred", "common", "other", "other"]],
  ["CHSCP, CHSCL, CHSCM, CHSCO", null, ["preferred", "other", "preferredOrNote", "preferredOrNote"]],
  ["AILIH OTC, AILLI OTC, AILLM OTC, AILLP OTC", null, ["other", "other", "preferredOrNote", "preferred"]],
  ["PNMXO OTC", null, ["preferredOrNote"]],
  ["SRG-PA NYSE, SRG NYSE", "SRG", ["preferred", "common"]],
  ["TWO-PC NYSE, TWO-PB NYSE, TWO NYSE, TWOD NYSE", "TWO", ["preferred", "preferred", "common", "other"]],
  ["BIPH NYSE, BIP NYSE, BIPI NYSE, BIP-PA NYSE", "BIP", ["other", "common", "other", "preferred"]],
  ["ATH-PA NYSE, ATH-PB NYSE, ATHS NYSE", null, ["preferred", "preferred", "other"]],
  // A warrant whose stem is nobody's ticker.
  ["DJT, DJTWW", "DJT", ["common", "warrant"]],
  ["SEGG, LTRYW", "SEGG", ["common", "warrant"]],
  ["GEN, GENVR", "GEN", ["common", "right"]],
  ["ZKP, ZKPU, ZKPW", "ZKP", ["common", "unit", "warrant"]],
  // Series of preferred shares with the letters of classes.
  ["FNMA OTC, FNMAG OTC, FNMAH OTC, FNMAK OTC", "FNMA", ["common", "other", "other", "preferredOrNote"]],
  [
    "ADAM, ADAMG, ADAMH, ADAMK, ADAMN",
    "ADAM",
    ["common", "other", "other", "preferredOrNote", "preferredOrNote"],
  ],
  ["FCEL, FCELB OTC", "FCEL", ["common", "preferred"]],
  ["RHEP OTC, RHEPA OTC, RHEPB OTC, RHEPZ OTC", "RHEP", ["common", "preferred", "preferred", "other"]],
  ["FNFI OTC, FNFPA OTC", "FNFI", ["common", "other"]],
  ["SWKHL", null, ["note"]],
  // Classes of common shares.
  ["WLY NYSE, WLYB NYSE", "WLY", ["common", "common"]],
  ["BH-A NYSE, BH NYSE", "BH", ["common", "common"]],
  ["BF-B NYSE, BF-A NYSE", "BF-B", ["common", "common"]],
  ["MKC NYSE, MKC-V NYSE", "MKC", ["common", "common"]],
  ["GOOGL, GOOG, GOOGM, GOOGN", "GOOGL", ["common", "common", "preferredOrNote", "preferredOrNote"]],
  ["LBRDA, LBRDB OTC, LBRDK, LBRDP", "LBRDA", ["common", "common", "common", "preferred"]],
  ["FCNCA, FCNCB OTC, FCNCN, FCNCP", "FCNCA", ["common", "common", "preferredOrNote", "preferred"]],
  ["METC, METCB, METCI, METCZ", "METC", ["common", "common", "other", "other"]],
  ["ATRO, ATROB OTC", "ATRO", ["common", "common"]],
  ["TR NYSE, TROLB OTC", "TR", ["common", "common"]],
  ["HOV NYSE, HOVVB OTC, HOVNP", "HOV", ["common", "common", "preferred"]],
  ["MOV NYSE, MOVAA OTC", "MOV", ["common", "common"]],
  ["UONE, UONEK", "UONE", ["common", "common"]],
  ["ZG, Z", "ZG", ["common", "common"]],
  ["RDIB, RDI", "RDIB", ["common", "common"]],
  // Common shares with five letters.
  ["RBCAA", "RBCAA", ["common"]],
  ["ALPIB OTC", "ALPIB", ["common"]],
  ["MARPS", "MARPS", ["common"]],
  ["GULTU OTC", "GULTU", ["common"]],
  ["HGTXU none", "HGTXU", ["common"]],
  ["WBQNL OTC", "WBQNL", ["common"]],
  ["SNBRQ OTC", "SNBRQ", ["common"]],
  ["CMLS, CMLSQ OTC", "CMLS", ["common", "common"]],
  ["WORX OTC, WORXD OTC", "WORX", ["common", "common"]],
  ["WHLR, WHLRD, WHLRP", "WHLR", ["common", "other", "preferred"]],
  ["CRESY", "CRESY", ["common"]],
  ["BTECH none", "BTECH", ["common"]],
  // A share on another exchange, which comes first.
  ["LAWIL OTC, LNWO OTC", "LNWO", ["other", "common"]],
  ["RCEL, AVHHL OTC", "RCEL", ["common", "other"]],
  // Notes, former tickers and others.
  ["T NYSE, TBB NYSE, T-PA NYSE", "T", ["common", "other", "preferred"]],
  ["DUK NYSE, DUKB NYSE, DUK-PA NYSE, DUUKU OTC", "DUK", ["common", "other", "preferred", "unit"]],
  ["PARA, BNZI none, PARAW", "PARA", ["common", "other", "warrant"]],
  ["NE NYSE, NE-WT NYSE, NE-WTA NYSE", "NE", ["common", "warrant", "warrant"]],
  ["GFR NYSE, GFR-RW NYSE", "GFR", ["common", "warrant"]],
  ["NICHX none", null, ["fund"]],
])("%s: the common share is %s", (listings, main, kinds) => {
  expect(describe(listings)).toEqual({ kinds, main });
});

// Made up: a letter decides only where exchanges have given it its meaning.
test.each<[string, ListingKind[]]>([
  ["ABCDW NYSE", ["common"]],
  ["ABCDU", ["unit"]],
  ["ABCDU, ABCDW", ["unit", "warrant"]],
  ["ABCDX", ["common"]],
  ["ABCDV, ABCD", ["whenIssued", "common"]],
  ["AB-WI NYSE, AB NYSE", ["whenIssued", "common"]],
  ["ABW", ["common"]],
  ["ABC NYSE, ABCW NYSE", ["common", "other"]],
  ["ABCW, ABC", ["warrant", "common"]],
])("%s is %j", (listings, kinds) => {
  expect(describe(listings).kinds).toEqual(kinds);
});

const refuse = (text: string, ticker: string) => {
  const listings = createListings(text);
  const row = listings.find((one) => one.ticker === ticker);
  return row && findRefusal({ row, listings });
};

test.each([
  ["EXWKW, EXWK", "EXWKW", "it is a warrant of Example Works, not its common share; analyse EXWK instead"],
  [
    "EXWKP",
    "EXWKP",
    "it is a preferred share of Example Works, not its common share, which is not in the SEC's list",
  ],
  [
    "EXWK, EXWKN",
    "EXWKN",
    "it is a preferred share or a note of Example Works, not its common share; analyse EXWK instead",
  ],
  [
    "EXWK, EXWKZ",
    "EXWKZ",
    "it is not the main listing of Example Works: it can be a note, a foreign listing or a former ticker; analyse EXWK instead",
  ],
  ["AILIH OTC, AILLM OTC", "AILIH", "no common share of Example Works is in the SEC's list"],
  ["NICHX none", "NICHX", "it is a fund, which holds assets and runs no business"],
])("of %s, %s is refused with its kind", (listings, ticker, because) => {
  expect(refuse(listings, ticker)?.because).toBe(because);
});
