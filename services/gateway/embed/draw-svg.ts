import escapeHtml from "escape-html";
import { formatFixed, withCurrency } from "@plumbline/report/format-number.ts";

/** What an embedded card shows. A figure that is not known is null. */
export type CardFigures = {
  ticker: string;
  name: string;
  day: string;
  price: number | null;
  value: number | null;
  p10: number | null;
  p90: number | null;
};

/** Pixels; a card is as wide as a column of a blog. */
const cardSize = { width: 480, height: 200 };
const axis = { left: 32, right: cardSize.width - 32, y: 128 };

/** The app's colours, in both themes; a page that shows the picture gives it the reader's theme. */
const style = `
  .card { fill: #fbfaf7; stroke: #c9c3b4 } .ink { fill: #17212b } .faint { fill: #5f6973 }
  .axis { stroke: #c9c3b4 } .range { fill: #d9ebea } .value { fill: #0e6169 } .price { fill: #8c5f10 }
  .cord { stroke: #8c5f10 }
  @media (prefers-color-scheme: dark) {
    .card { fill: #14191f; stroke: #39424c } .ink { fill: #eceff1 } .faint { fill: #a3adb6 }
    .axis { stroke: #39424c } .range { fill: #1d4347 } .value { fill: #6cc5ce } .price { fill: #e0ad55 }
    .cord { stroke: #e0ad55 }
  }
  text { font-family: Inter, system-ui, sans-serif } .strong { font-weight: 600 }`;

const perShare = (figure: number) => withCurrency(formatFixed(figure, 2), "USD");

/** The name of a long company ends with an ellipsis. */
const shorten = (name: string) => (name.length > 34 ? `${name.slice(0, 33)}…` : name);

const writeText = (
  text: string,
  {
    x,
    y,
    size,
    look,
    anchor = "start",
  }: { x: number; y: number; size: number; look: string; anchor?: string },
) =>
  `<text x="${x}" y="${y}" font-size="${size}" class="${look}" text-anchor="${anchor}">${escapeHtml(text)}</text>`;

const frame = (title: string, content: string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${cardSize.width} ${cardSize.height}" width="${cardSize.width}" height="${cardSize.height}" role="img" aria-label="${escapeHtml(title)}"><style>${style}</style><rect class="card" x="0.5" y="0.5" width="${cardSize.width - 1}" height="${cardSize.height - 1}" rx="10"/>${content.join("")}</svg>`;

/** Draws range and value on an axis, with the price that hangs as a plumb line. */
const drawRange = ({ price, value, p10, p90 }: CardFigures): string[] => {
  const known = [price, value, p10, p90].filter((figure) => figure !== null);
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const at = (figure: number) =>
    Math.round(axis.left + ((figure - least) / (most - least || 1)) * (axis.right - axis.left));
  const line = `<line class="axis" x1="${axis.left}" x2="${axis.right}" y1="${axis.y}" y2="${axis.y}"/>`;
  const range =
    p10 === null || p90 === null
      ? []
      : [
          `<rect class="range" x="${at(p10)}" y="${axis.y - 10}" width="${Math.max(4, at(p90) - at(p10))}" height="20" rx="4"/>`,
        ];
  const mark =
    value === null
      ? []
      : [`<rect class="value" x="${at(value) - 2}" y="${axis.y - 14}" width="4" height="28" rx="2"/>`];
  if (price === null) return [line, ...range, ...mark];
  const x = at(price);
  const cord = `<line class="cord" x1="${x}" x2="${x}" y1="${axis.y - 38}" y2="${axis.y - 6}" stroke-width="2"/>`;
  const bob = `<path class="price" d="M${x} ${axis.y - 7}l6 7l-6 9l-6 -9z"/>`;
  return [line, ...range, ...mark, cord, bob];
};

/** Says what a card shows, for those who do not see it. */
const describeCard = ({ name, ticker, day, value, p10, p90, price }: CardFigures): string => {
  const parts = [
    ...(value === null ? [] : [`value ${perShare(value)} a share`]),
    ...(p10 === null || p90 === null ? [] : [`80% of the trials from ${perShare(p10)} to ${perShare(p90)}`]),
    ...(price === null ? [] : [`price ${perShare(price)}`]),
  ];
  return `${name} (${ticker}) on ${day}: ${parts.join(", ")}`;
};

/** Draws the card of a company as SVG, for both themes. */
export const drawCompany = (figures: CardFigures): string => {
  const { name, ticker, day, value, price, p10, p90 } = figures;
  return frame(describeCard(figures), [
    writeText(shorten(name), { x: 32, y: 42, size: 20, look: "ink strong" }),
    writeText(ticker, { x: axis.right, y: 42, size: 14, look: "faint", anchor: "end" }),
    ...(value === null
      ? []
      : [writeText(`Value ${perShare(value)}`, { x: 32, y: 72, size: 16, look: "value strong" })]),
    ...(price === null
      ? []
      : [
          writeText(`Price ${perShare(price)}`, {
            x: axis.right,
            y: 72,
            size: 16,
            look: "price strong",
            anchor: "end",
          }),
        ]),
    ...drawRange(figures),
    ...(p10 === null || p90 === null
      ? []
      : [
          writeText(`80% of trials: ${perShare(p10)} to ${perShare(p90)}`, {
            x: 32,
            y: 164,
            size: 13,
            look: "faint",
          }),
        ]),
    writeText(`Plumbline · ${day}`, { x: axis.right, y: 184, size: 12, look: "faint", anchor: "end" }),
  ]);
};

/** Draws a card with a sentence, where there is no value to show. */
export const drawSentence = (sentence: string): string => {
  const lines = sentence.match(/.{1,52}(?:\s|$)/g) ?? [sentence.slice(0, 52)];
  return frame(sentence, [
    ...lines
      .slice(0, 5)
      .map((line, place) => writeText(line.trim(), { x: 32, y: 56 + place * 22, size: 15, look: "ink" })),
    writeText("Plumbline", { x: axis.right, y: 184, size: 12, look: "faint", anchor: "end" }),
  ]);
};
