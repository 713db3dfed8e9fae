import { formatFixed, withCurrency, withSign } from "@plumbline/report/format-number.ts";

/** Shown for a missing value. */
const notAvailable = "N/A";

type Maybe = number | null | undefined;

function isNumber(value: Maybe): value is number {
  return typeof value === "number" && Number.isFinite(value);
}

/** Formats a number with the given decimals: 1,234.50. */
export function formatDecimal(value: Maybe, decimals = 2): string {
  return isNumber(value) ? formatFixed(value, decimals) : notAvailable;
}

/** Formats a statement figure given in millions: 365,146. */
export function formatMillions(value: Maybe): string {
  return formatDecimal(value, 0);
}

/** Formats a count: 10,000. */
export function formatInteger(value: Maybe): string {
  return formatDecimal(value, 0);
}

/** Formats a fraction as a percentage with one decimal: 0.1 is 10.0%. */
export function formatPercent(value: Maybe): string {
  return isNumber(value) ? `${formatFixed(value * 100, 1)}%` : notAvailable;
}

/** Formats a fraction as formatPercent does, with a plus sign when not negative. */
export function formatSignedPercent(value: Maybe): string {
  return isNumber(value) ? withSign(formatPercent(value)) : notAvailable;
}

/** Formats a difference of two fractions in percentage points: +7.4 pp. */
export function formatPercentagePoints(value: Maybe): string {
  return isNumber(value) ? `${withSign(formatFixed(value * 100, 1))} pp` : notAvailable;
}

/** Formats a difference with its sign: +0.25. */
export function formatSignedDecimal(value: Maybe, decimals = 2): string {
  return isNumber(value) ? withSign(formatFixed(value, decimals)) : notAvailable;
}

/** Formats a discount factor: 0.908. */
export function formatDiscountFactor(value: Maybe): string {
  return formatDecimal(value, 3);
}

/** Formats money per share: $348.07. */
export function formatPerShare(value: Maybe, currency = "USD"): string {
  return isNumber(value) ? withCurrency(formatFixed(value, 2), currency) : notAvailable;
}

/** Formats money per share without decimals, for charts: $348, $0. Other values below 10 have two decimals. */
export function formatPerShareShort(value: Maybe, currency = "USD"): string {
  if (!isNumber(value)) return notAvailable;
  return withCurrency(formatFixed(value, value !== 0 && Math.abs(value) < 10 ? 2 : 0), currency);
}

/** Formats a difference in money per share: +$83.53. */
export function formatSignedPerShare(value: Maybe, currency = "USD"): string {
  return isNumber(value) ? withSign(formatPerShare(value, currency)) : notAvailable;
}

/** Keeps each minus sign on the line of its amount of money: browsers break between − and $. */
export function keepSigns(text: string): string {
  return text.replaceAll(/−(?=[^\d\s])/g, "−\u2060");
}

const moneyScales = [
  { from: 1e12, suffix: "trn" },
  { from: 1e9, suffix: "bn" },
  { from: 1e6, suffix: "m" },
  { from: 1e3, suffix: "k" },
];

/** Formats money in currency units, abbreviated with two decimals: $3.60trn. */
export function formatMarketCap(value: Maybe, currency = "USD"): string {
  if (!isNumber(value)) return notAvailable;
  // 999,999,999 rounds to 1.00bn, not to 1,000.00m.
  const scale = moneyScales.find(({ from }) => Math.abs(value) >= from * 0.999995);
  const text = scale ? `${formatFixed(value / scale.from, 2)}${scale.suffix}` : formatFixed(value, 2);
  return withCurrency(text, currency);
}

/** Formats millions of currency as an abbreviated amount: 451,442 is $451.44bn. */
export function formatMillionsShort(value: Maybe, currency = "USD"): string {
  return isNumber(value) ? formatMarketCap(value * 1e6, currency) : notAvailable;
}

const monthNames = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/**
 * Formats an ISO date or instant: 21 Aug 2026. A date without a time is the same day in any time
 * zone.
 */
export function formatDate(value: string | null | undefined): string {
  if (!value) return notAvailable;
  const plain = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  if (plain) return `${Number(plain[3])} ${monthNames[Number(plain[2]) - 1]} ${plain[1]}`;
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return notAvailable;
  return `${date.getDate()} ${monthNames[date.getMonth()]} ${date.getFullYear()}`;
}

/** Writes the ISO dates within a text of the report as formatDate does: "10-K filed 31 Oct 2025". */
export const writeDates = (text: string): string => text.replace(/\b\d{4}-\d{2}-\d{2}\b/g, formatDate);

const fullMonths = new Intl.DateTimeFormat("en-US", { month: "long", timeZone: "UTC" });
const ordinals = new Intl.PluralRules("en-US", { type: "ordinal" });
const ordinalEnds: Partial<Record<Intl.LDMLPluralRule, string>> = { one: "st", two: "nd", few: "rd" };

/** Formats the day of an ISO date without its year: August 31st. */
export function formatDayOfYear(value: string): string {
  const day = Number(value.slice(8, 10));
  return `${fullMonths.format(new Date(value))} ${day}${ordinalEnds[ordinals.select(day)] ?? "th"}`;
}

/**
 * Formats the time of an instant in the reader's time zone: 14:05, with seconds 14:05:09; null for
 * a date without a time.
 */
export function formatTime(value: string, hasSeconds = false): string | null {
  const date = new Date(value);
  if (!value.includes("T") || Number.isNaN(date.getTime())) return null;
  const parts = [date.getHours(), date.getMinutes(), ...(hasSeconds ? [date.getSeconds()] : [])];
  return parts.map((part) => String(part).padStart(2, "0")).join(":");
}

/** Formats how long ago an instant was: just now, 40 s ago, 5 m ago, 3 h ago, 2 d ago. */
export function formatRelativeTime(value: string, now: number = Date.now()): string {
  const seconds = Math.floor((now - new Date(value).getTime()) / 1000);
  if (!Number.isFinite(seconds)) return notAvailable;
  if (seconds < 5) return "just now";
  if (seconds < 60) return `${seconds} s ago`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} m ago`;
  if (seconds < 86_400) return `${Math.floor(seconds / 3600)} h ago`;
  return `${Math.floor(seconds / 86_400)} d ago`;
}

/** Formats seconds left: Calculating..., < 1 min, 1 min or N mins. Accepts a numeric string. */
export function formatTimeRemaining(value: number | string | null | undefined): string {
  const seconds = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  if (typeof seconds !== "number" || !Number.isFinite(seconds) || seconds < 0) return "Calculating...";
  if (seconds < 60) return "< 1 min";
  const minutes = Math.round(seconds / 60);
  return minutes === 1 ? "1 min" : `${minutes} mins`;
}
