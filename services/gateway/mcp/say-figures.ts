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
