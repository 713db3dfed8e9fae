/**
 * The one number formatter of the app: millions in statements, k, m, bn and trn for market capitalisation, percents to
 * one decimal, discount factors to three, a true minus, and N/A for what is missing.
 */
export const notAvailable = "N/A";

type Maybe = number | null | undefined;

const symbols: Record<string, string> = { USD: "$", EUR: "€", GBP: "£", JPY: "¥" };

function isNumber(value: Maybe): value is number {
  return typeof value === "number" && Number.isFinite(value);
}

function fixed(value: number, decimals: number): string {
  const text = Math.abs(value).toLocaleString("en-US", {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  // A figure that rounds to nothing carries no sign.
  const negative = value < 0 && /[1-9]/.test(text);
  return negative ? `−${text}` : text;
}

function prefixed(text: string, prefix: string): string {
  return text.startsWith("−") ? `−${prefix}${text.slice(1)}` : `${prefix}${text}`;
}

function currencyPrefix(currency: string): string {
  return symbols[currency] ?? `${currency} `;
}

function signed(text: string): string {
  return text.startsWith("−") ? text : `+${text}`;
}

/** Any figure with the given decimals: 1,234.50. */
export function formatDecimal(value: Maybe, decimals = 2): string {
  return isNumber(value) ? fixed(value, decimals) : notAvailable;
}

/** A statement figure that is already in millions: 365,146. */
export function formatMillions(value: Maybe): string {
  return formatDecimal(value, 0);
}

/** A whole count: 10,000. */
export function formatInteger(value: Maybe): string {
  return formatDecimal(value, 0);
}

/** A fraction as a percentage with one decimal: 0.1 is 10.0%. */
export function formatPercent(value: Maybe): string {
  return isNumber(value) ? `${fixed(value * 100, 1)}%` : notAvailable;
}

/** As formatPercent, with a plus sign when not negative. */
export function formatSignedPercent(value: Maybe): string {
  return isNumber(value) ? signed(formatPercent(value)) : notAvailable;
}

/** A difference of two fractions in percentage points: +7.4 pp. */
export function formatPercentagePoints(value: Maybe): string {
  return isNumber(value) ? `${signed(fixed(value * 100, 1))} pp` : notAvailable;
}

/** A difference with its sign: +0.25. */
export function formatSignedDecimal(value: Maybe, decimals = 2): string {
  return isNumber(value) ? signed(fixed(value, decimals)) : notAvailable;
}

/** A discount factor: 0.908. */
export function formatDiscountFactor(value: Maybe): string {
  return formatDecimal(value, 3);
}

/** Money per share: $348.07. */
export function formatPerShare(value: Maybe, currency = "USD"): string {
  return isNumber(value) ? prefixed(fixed(value, 2), currencyPrefix(currency)) : notAvailable;
}

/** Money per share without decimals, for axes and marks: $348. */
export function formatPerShareShort(value: Maybe, currency = "USD"): string {
  if (!isNumber(value)) return notAvailable;
  return prefixed(fixed(value, Math.abs(value) < 10 ? 2 : 0), currencyPrefix(currency));
}

/** A difference in money per share: +$83.53. */
export function formatSignedPerShare(value: Maybe, currency = "USD"): string {
  return isNumber(value) ? signed(formatPerShare(value, currency)) : notAvailable;
}

const scales = [
  { from: 1e12, suffix: "trn" },
  { from: 1e9, suffix: "bn" },
  { from: 1e6, suffix: "m" },
  { from: 1e3, suffix: "k" },
];

/** Money in currency units, abbreviated with two decimals: $3.60trn. */
export function formatMarketCap(value: Maybe, currency = "USD"): string {
  if (!isNumber(value)) return notAvailable;
  // 999,999,999 rounds to 1.00bn, not to 1,000.00m.
  const scale = scales.find(({ from }) => Math.abs(value) >= from * 0.999995);
  const text = scale ? `${fixed(value / scale.from, 2)}${scale.suffix}` : fixed(value, 2);
  return prefixed(text, currencyPrefix(currency));
}

/** Millions of currency as an abbreviated amount: 451,442 is $451.44bn. */
export function formatMillionsShort(value: Maybe, currency = "USD"): string {
  return isNumber(value) ? formatMarketCap(value * 1e6, currency) : notAvailable;
}

/** Minor units of a payment: 1000 is $10.00. */
export function formatMinorUnits(value: Maybe, currency = "USD"): string {
  return isNumber(value) ? formatPerShare(value / 100, currency.toUpperCase()) : notAvailable;
}

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** An ISO date or instant as 21 Aug 2026. A date without a time stays the day it names, in any time zone. */
export function formatDate(value: string | null | undefined): string {
  if (!value) return notAvailable;
  const plain = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  if (plain) return `${Number(plain[3])} ${months[Number(plain[2]) - 1]} ${plain[1]}`;
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return notAvailable;
  return `${date.getDate()} ${months[date.getMonth()]} ${date.getFullYear()}`;
}

/** How long ago: just now, 40 s ago, 5 m ago, 3 h ago, 2 d ago. */
export function formatRelativeTime(value: string, now: number = Date.now()): string {
  const seconds = Math.floor((now - new Date(value).getTime()) / 1000);
  if (!Number.isFinite(seconds)) return notAvailable;
  if (seconds < 5) return "just now";
  if (seconds < 60) return `${seconds} s ago`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} m ago`;
  if (seconds < 86_400) return `${Math.floor(seconds / 3600)} h ago`;
  return `${Math.floor(seconds / 86_400)} d ago`;
}

/** Seconds left, in words: Calculating..., < 1 min, 1 min or N mins. Accepts a numeric string. */
export function formatTimeRemaining(value: number | string | null | undefined): string {
  const seconds = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  if (typeof seconds !== "number" || !Number.isFinite(seconds) || seconds < 0) return "Calculating...";
  if (seconds < 60) return "< 1 min";
  const minutes = Math.round(seconds / 60);
  return minutes === 1 ? "1 min" : `${minutes} mins`;
}
