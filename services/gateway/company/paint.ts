import { GlobalFonts, type SKRSContext2D } from "@napi-rs/canvas";
import { createRequire } from "node:module";

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

/** Draws a straight line. */
export const drawLine = (
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
