import { createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import { formatFixed, withCurrency } from "@plumbline/report/format-number.ts";
import { pictureSize } from "../pages/picture-size.ts";
import { drawMap } from "./draw-map.ts";
import { colour, drawLine, hang } from "./paint.ts";
import type { Beliefs } from "./read-beliefs.ts";
import type { PublicCompany } from "./read-company.ts";

export const margin = 80;
/** Pixels that a text may take: the whole width, or the half beside the map. */
const widths = { whole: pictureSize.width - 2 * margin, half: 500 };

type Place = { x: number; y: number; size: number };
type Layout = {
  value: Place;
  price: Place;
  recommendation: Place;
  axis: { y: number; left: number; right: number };
};
/** Figures in a row above a wide range, or in the left half beside the map. */
const wide: Layout = {
  value: { x: margin, y: 270, size: 58 },
  price: { x: 480, y: 270, size: 58 },
  recommendation: { x: 800, y: 270, size: 58 },
  axis: { y: 470, left: margin, right: pictureSize.width - margin },
};
const besideMap: Layout = {
  value: { x: margin, y: 262, size: 50 },
  price: { x: 340, y: 262, size: 50 },
  recommendation: { x: margin, y: 374, size: 38 },
  axis: { y: 496, left: margin, right: 540 },
};

const perShare = (value: number) => withCurrency(formatFixed(value, 2), "USD");

type Text = { text: string; x: number; y: number; size: number; fill: string; isBold?: boolean };

/** Lists what the picture says, and where. */
export const listTexts = ({ company, latest }: PublicCompany, hasMap = false): Text[] => {
  const places = hasMap ? besideMap : wide;
  const figure = (label: string, text: string, { x, y, size }: Place, fill: string): Text[] => [
    { text: label, x, y, size: 26, fill: colour.faint },
    { text, x, y: y + size + 6, size, fill, isBold: true },
  ];
  const details = [company.ticker, company.exchangeFullName, company.industry].filter(Boolean);
  const figures =
    latest && latest.value !== null && latest.price !== null
      ? [
          ...figure(
            "Estimated value",
            latest.value > 0 ? perShare(latest.value) : "None",
            places.value,
            colour.value,
          ),
          ...figure("Price", perShare(latest.price), places.price, colour.price),
          ...figure("Recommendation", latest.recommendation, places.recommendation, colour.ink),
        ]
      : [
          {
            text: "Valued from its own SEC filings",
            x: margin,
            y: 330,
            size: 36,
            fill: colour.faint,
          },
        ];
  return [
    {
      text: company.title,
      x: margin,
      y: hasMap ? 130 : 140,
      size: hasMap ? 60 : 76,
      fill: colour.ink,
      isBold: true,
    },
    {
      text: details.join(" · "),
      x: margin,
      y: hasMap ? 176 : 192,
      size: hasMap ? 24 : 28,
      fill: colour.faint,
    },
    ...figures,
    { text: "Plumbline", x: margin + 32, y: 580, size: 30, fill: colour.ink, isBold: true },
  ];
};

/** Writes a text, smaller if it would not fit into a width. */
const write = (context: SKRSContext2D, { text, x, y, size, fill, isBold = false }: Text, widest: number) => {
  const fontOf = (pixels: number) => `${isBold ? 600 : 400} ${pixels}px Inter`;
  context.font = fontOf(size);
  const { width } = context.measureText(text);
  if (width > widest) context.font = fontOf(Math.floor((size * widest) / width));
  context.fillStyle = fill;
  context.fillText(text, x, y);
};

/** Draws the simulated range with the value, and the price that hangs as a plumb line. */
const drawRange = (context: SKRSContext2D, latest: PublicCompany["latest"], { axis }: Layout) => {
  if (!latest) return;
  const { value, price, p10, p90 } = latest;
  if (value === null || price === null || p10 === null || p90 === null) return;
  const figures = [value, price, p10, p90];
  const [least, most] = [Math.min(...figures), Math.max(...figures)];
  const x = (figure: number) =>
    axis.left + 30 + ((figure - least) / (most - least || 1)) * (axis.right - axis.left - 60);
  drawLine(context, { from: [axis.left, axis.y], to: [axis.right, axis.y], width: 2, stroke: colour.line });
  context.fillStyle = colour.soft;
  context.fillRect(x(p10), axis.y - 22, Math.max(4, x(p90) - x(p10)), 44);
  drawLine(context, {
    from: [x(value), axis.y - 30],
    to: [x(value), axis.y + 30],
    width: 7,
    stroke: colour.value,
  });
  hang(context, { x: x(price), from: axis.y - 90, to: axis.y, size: 13, line: colour.price });
};

/**
 * Draws what previews of links show of a company's page, as PNG: name, figures, range, and the map
 * of beliefs of its newest report if there is one.
 */
export const drawPicture = async (
  read: PublicCompany,
  beliefs: Beliefs | null = null,
): Promise<Uint8Array> => {
  const canvas = createCanvas(pictureSize.width, pictureSize.height);
  const context = canvas.getContext("2d");
  context.fillStyle = colour.paper;
  context.fillRect(0, 0, pictureSize.width, pictureSize.height);
  const hasMap = beliefs !== null;
  for (const text of listTexts(read, hasMap)) write(context, text, hasMap ? widths.half : widths.whole);
  drawRange(context, read.latest, hasMap ? besideMap : wide);
  if (beliefs) drawMap(context, beliefs);
  hang(context, { x: margin + 8, from: 545, to: 570, size: 9, line: colour.ink });
  return canvas.encode("png");
};
