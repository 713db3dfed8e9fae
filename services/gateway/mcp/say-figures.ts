import type { z } from "zod";
import type { driverAnswer, fact } from "../dto/v1.ts";
import { formatFixed } from "@plumbline/report/format-number.ts";

/** Says dollars a share. */
export const sayMoney = (figure: number | null | undefined): string =>
  figure === null || figure === undefined ? "unknown" : `$${formatFixed(figure, 2)}`;

const sayRate = (figure: number): string => `${formatFixed(figure * 100, 1)}%`;

/** Says a driver in its unit: fraction, ratio or years. */
export const sayDriver = (figure: number | null, unit: string): string => {
  if (figure === null) return "no value";
  if (unit === "fraction") return sayRate(figure);
  return unit === "years" ? `${figure} years` : formatFixed(figure, 2);
};

/** Says why figures are not known; nothing where all are. */
export const sayMissing = (missing: Record<string, string>): string =>
  Object.entries(missing)
    .map(([name, reason]) => ` ${name} is unknown: ${reason}`)
    .join("");

/** Says a filed figure with its filing, whose it is and how it was computed. */
export const sayFact = ({ name, period, value, unit, holders, source }: z.input<typeof fact>): string => {
  const of = holders ? ` (of ${holders})` : "";
  const how = source.note ? `; ${source.note.replace(/\.$/, "")}` : "";
  return `${name} ${period}${of}: ${value} ${unit} (${source.form} of ${source.filed}, ${source.tag}${how})`;
};

/** Says a driver in the other cases, in the simulation, and as the price asks for it. */
export const sayCases = (
  { unit, bull, bear, range, implied }: z.input<typeof driverAnswer>["driver"],
  price: number | null,
): string => {
  const say = (figure: number) => sayDriver(figure, unit);
  const drawn = range
    ? `the simulation draws 80% from ${say(range.p10)} to ${say(range.p90)}`
    : "the simulation holds it";
  const unreached = price === null ? "the price is not known" : "no value of it reaches the price";
  const asked = implied === null ? unreached : `the price asks for ${say(implied)}`;
  return `Bull case ${say(bull)}, bear case ${say(bear)}; ${drawn}; ${asked}.`;
};

type About = {
  ticker: string;
  name: string;
  day: string;
  modelVersion: string;
  seed: number;
  filing: { form: string; filed: string; url: string };
};

/** Says of which company and day figures are, and of which model and filing. */
export const sayAbout = ({ name, ticker, day }: About): string => `${name} (${ticker}) on ${day}`;
export const saySource = ({ filing: { form, filed, url }, modelVersion, seed }: About): string =>
  `Newest filing: ${form} of ${filed}, ${url}. Model ${modelVersion}, seed ${seed}.`;
