import { createCanvas, GlobalFonts, type SKRSContext2D } from "@napi-rs/canvas";
import { formatFixed, withCurrency } from "@plumbline/report/format-number.ts";
import { createRequire } from "node:module";
import { pictureSize } from "../pages/picture-size.ts";
import type { PublicCompany } from "./read-company.ts";

const require = createRequire(import.meta.url);
for (const file of [
  require.resolve("@fontsource-variable/inter/files/inter-latin-wght-normal.woff2"),
  require.resolve("@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2"),
])
  GlobalFonts.registerFromPath(file, "Inter");

/** The colours of the app's light theme. */
export const colour = {
  paper: "#fbfaf7",
  ink: "#17212b",
  faint: "#5f6973",
  line: "#c9c3b4",
  value: "#0e6169",
  soft: "#d9ebea",
  price: "#8c5f10",
};

export const margin = 80;
const widest = pictureSize.width - 2 * margin;
const axis = { y: 470, left: margin, right: pictureSize.width - margin };

const perShare = (value: number) => withCurrency(formatFixed(value, 2), "USD");

type Text = { text: string; x: number; y: number; size: number; fill: string; isBold?: boolean };

/** Lists what the picture says, and where. */
export const listTexts = ({ company, latest }: PublicCompany): Text[] => {
  const figure = (label: string, text: string, x: number, fill: string): Text[] => [
    { text: label, x, y: 270, size: 26, fill: colour.faint },
    { text, x, y: 334, size: 58, fill, isBold: true },
  ];
  const details = [company.ticker, company.exchangeFullName, company.industry].filter(Boolean);
  const figures =
    latest && latest.value !== null && latest.price !== null
      ? [
          ...figure(
            "Estimated value",
            latest.value > 0 ? perShare(latest.value) : "None",
            margin,
            colour.value,
          ),
          ...figure("Price", perShare(latest.price), 480, colour.price),
          ...figure("Recommendation", latest.recommendation, 800, colour.ink),
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
    { text: company.title, x: margin, y: 140, size: 76, fill: colour.ink, isBold: true },
    { text: details.join(" · "), x: margin, y: 192, size: 28, fill: colour.faint },
    ...figures,
    { text: "Plumbline", x: margin + 32, y: 580, size: 30, fill: colour.ink, isBold: true },
  ];
};

/** Writes a text, smaller if it would not fit the picture. */
const write = (context: SKRSContext2D, { text, x, y, size, fill, isBold = false }: Text) => {
  const fontOf = (pixels: number) => `${isBold ? 600 : 400} ${pixels}px Inter`;
  context.font = fontOf(size);
  const { width } = context.measureText(text);
  if (width > widest) context.font = fontOf(Math.floor((size * widest) / width));
  context.fillStyle = fill;
  context.fillText(text, x, y);
};

const drawLine = (
  context: SKRSContext2D,
  {
    from,
    to,
    width,
    stroke,
  }: { from: [number, number]; to: [number, number]; width: number; stroke: string },
) => {
  context.strokeStyle = stroke;
  context.lineWidth = width;
  context.beginPath();
  context.moveTo(...from);
  context.lineTo(...to);
  context.stroke();
};

/** Draws a plumb line that ends in a bob. */
export const hang = (
  context: SKRSContext2D,
  { x, from, to, size, line }: { x: number; from: number; to: number; size: number; line: string },
) => {
  drawLine(context, { from: [x, from], to: [x, to], width: size / 3, stroke: line });
  context.fillStyle = colour.price;
  context.beginPath();
  context.moveTo(x, to - size);
  context.lineTo(x + size, to);
  context.lineTo(x, to + size * 1.4);
  context.lineTo(x - size, to);
  context.fill();
};

/** Draws the simulated range with the value, and the price that hangs as a plumb line. */
const drawRange = (context: SKRSContext2D, latest: PublicCompany["latest"]) => {
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

/** Draws what previews of links show of a company's page, as PNG. */
export const drawPicture = async (read: PublicCompany): Promise<Uint8Array> => {
  const canvas = createCanvas(pictureSize.width, pictureSize.height);
  const context = canvas.getContext("2d");
  context.fillStyle = colour.paper;
  context.fillRect(0, 0, pictureSize.width, pictureSize.height);
  for (const text of listTexts(read)) write(context, text);
  drawRange(context, read.latest);
  hang(context, { x: margin + 8, from: 545, to: 570, size: 9, line: colour.ink });
  return canvas.encode("png");
};
