import { createCanvas, GlobalFonts, type SKRSContext2D } from "@napi-rs/canvas";
import { trackRecord } from "@plumbline/base-rates/track-record.ts";
import sharp from "sharp";
import { writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { readReport } from "../posts/read-figures.ts";

// Draws the pictures of Plumbline's own posts from the repository's results, after a change of
// these: npm run node -- services/blog/scripts/draw-post-pictures.ts

const require = createRequire(import.meta.url);
GlobalFonts.registerFromPath(
  require.resolve("@fontsource-variable/inter/files/inter-latin-wght-normal.woff2"),
  "Inter",
);
const [width, height] = [1600, 900];
/** The colours of the app's light theme. */
const colour = {
  paper: "#fbfaf7",
  ink: "#17212b",
  faint: "#5f6973",
  line: "#c9c3b4",
  value: "#0e6169",
  mid: "#5fa3a3",
  soft: "#d9ebea",
  price: "#8c5f10",
};
/** The folder of the committed pictures. */
export const pictureFolder = join(import.meta.dirname, "../posts/pictures");

type Pen = SKRSContext2D;
const write = (
  pen: Pen,
  text: string,
  {
    x,
    y,
    size = 32,
    fill = colour.ink,
    weight = 400,
    align = "left",
  }: {
    x: number;
    y: number;
    size?: number;
    fill?: string;
    weight?: number;
    align?: "left" | "center" | "right";
  },
) => {
  pen.font = `${weight} ${size}px Inter`;
  pen.fillStyle = fill;
  pen.textAlign = align;
  pen.fillText(text, x, y);
};
const rule = (
  pen: Pen,
  from: [number, number],
  to: [number, number],
  stroke = colour.line,
  lineWidth = 2,
) => {
  pen.strokeStyle = stroke;
  pen.lineWidth = lineWidth;
  pen.beginPath();
  pen.moveTo(...from);
  pen.lineTo(...to);
  pen.stroke();
};
const box = (pen: Pen, fill: string, x: number, y: number, w: number, h: number) => {
  pen.fillStyle = fill;
  pen.fillRect(x, y, w, h);
};
/** Draws the price as a plumb line with its bob. */
const hang = (pen: Pen, x: number, from: number, to: number) => {
  rule(pen, [x, from], [x, to], colour.price, 6);
  pen.fillStyle = colour.price;
  pen.beginPath();
  pen.moveTo(x, to - 22);
  pen.lineTo(x + 22, to);
  pen.lineTo(x, to + 32);
  pen.lineTo(x - 22, to);
  pen.fill();
};

type Picture = { file: string; title: string; paint: (pen: Pen) => void };

/** Draws a picture as lossless WebP. */
export const draw = async ({ title, paint }: Picture): Promise<Buffer> => {
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext("2d");
  box(pen, colour.paper, 0, 0, width, height);
  write(pen, title, { x: 100, y: 130, size: 44, weight: 600 });
  paint(pen);
  return sharp(await canvas.encode("png"))
    .webp({ lossless: true })
    .toBuffer();
};

const report = await readReport("KO");
const number = (path: string) => Number(report.get(path));
const integer = (path: string) => Math.round(number(path)).toLocaleString("en-GB");
const base = "valuation.cases.base";
const years = Array.from({ length: number(`${base}.yearsToStability`) }, (_, index) => 2027 + index);

/** The pictures by their files, from the repository's results. */
export const postPictures: Picture[] = [
  {
    file: "cash-flows.webp",
    title: "Coca-Cola: cash left for shareholders, $bn a year",
    paint: (pen) => {
      const most = Math.max(...years.map((year) => number(`${base}.forecastYears.${year}.fcfe`)));
      const step = 1400 / years.length;
      years.forEach((year, index) => {
        const bar = (figure: number) => (figure / most) * 480;
        const [cash, worth] = ["fcfe", "discountedFcfe"].map((name) =>
          number(`${base}.forecastYears.${year}.${name}`),
        );
        const x = 100 + index * step;
        box(pen, colour.soft, x, 720 - bar(cash ?? 0), step - 26, bar(cash ?? 0));
        box(pen, colour.value, x, 720 - bar(worth ?? 0), step - 26, bar(worth ?? 0));
        write(pen, ((cash ?? 0) / 1000).toFixed(1), {
          x: x + (step - 26) / 2,
          y: 705 - bar(cash ?? 0),
          size: 26,
          align: "center",
        });
        write(pen, `${year}`, {
          x: x + (step - 26) / 2,
          y: 760,
          size: 26,
          fill: colour.faint,
          align: "center",
        });
      });
      rule(pen, [100, 720], [1474, 720]);
      box(pen, colour.soft, 100, 812, 28, 28);
      write(pen, "in money of its year", { x: 142, y: 836, size: 28 });
      box(pen, colour.value, 500, 812, 28, 28);
      write(pen, "in money of today", { x: 542, y: 836, size: 28 });
    },
  },
  {
    file: "range-of-values.webp",
    title: `Coca-Cola: ${integer("valuation.simulation.trials")} simulated values of a share`,
    paint: (pen) => {
      const at = (figure: number) => 100 + (figure / 110) * 1400;
      const percentile = (p: number) => number(`valuation.percentiles.p${p}`);
      for (let p = 5; p < 95; p += 5) {
        const [low, high] = [percentile(p), percentile(p + 5)];
        const tall = 660 / (high - low);
        box(
          pen,
          p >= 10 && p < 90 ? colour.mid : colour.soft,
          at(low),
          640 - tall,
          at(high) - at(low) - 2,
          tall,
        );
      }
      rule(pen, [100, 640], [1500, 640], colour.line, 3);
      for (const dollars of [0, 20, 40, 60, 80, 100])
        write(pen, `$${dollars}`, { x: at(dollars), y: 690, size: 28, fill: colour.faint, align: "center" });
      const price = number("company.stockPrice");
      hang(pen, at(price), 220, 600);
      write(pen, `price $${price.toFixed(2)}`, {
        x: at(price) + 36,
        y: 260,
        size: 32,
        fill: colour.price,
        weight: 600,
      });
      const value = number(`${base}.perShareValue`);
      rule(pen, [at(value), 210], [at(value), 640], colour.value, 6);
      write(pen, `base case $${value.toFixed(2)}`, {
        x: at(value) + 20,
        y: 240,
        size: 32,
        fill: colour.value,
        weight: 600,
      });
      write(pen, `Eight in ten lie between $${percentile(10).toFixed(2)} and $${percentile(90).toFixed(2)}`, {
        x: 100,
        y: 800,
        size: 34,
      });
    },
  },
  {
    file: "ranges-held.webp",
    title: "Outcomes inside ranges that promised 80%",
    paint: (pen) => {
      const at = (share: number) => 520 + share * 940;
      trackRecord.calibration.all.forEach(({ driver, years: horizon, coverage80 }, index) => {
        const y = 215 + index * 92;
        write(
          pen,
          `${driver === "growth" ? "Growth" : "Margin"}, ${horizon === 1 ? "one year" : `${horizon === 3 ? "three" : "five"} years`}`,
          { x: 100, y: y + 44, size: 32 },
        );
        box(pen, colour.soft, at(0), y, at(1) - at(0), 60);
        box(pen, colour.value, at(0), y, at(coverage80) - at(0), 60);
        write(pen, `${(coverage80 * 100).toFixed(1)}%`, {
          x: at(0.8) - 24,
          y: y + 42,
          size: 30,
          fill: "#ffffff",
          weight: 600,
          align: "right",
        });
      });
      rule(pen, [at(0.8), 190], [at(0.8), 770], colour.price, 5);
      write(pen, "80% promised", {
        x: at(0.8),
        y: 815,
        size: 30,
        fill: colour.price,
        weight: 600,
        align: "center",
      });
    },
  },
  {
    file: "chain-of-figures.webp",
    title: "Where one figure comes from",
    paint: (pen) => {
      const note = report.get("financials.adjusted.TTM.revenue.note") ?? "";
      const [year = "", since = "", before = ""] = [...note.matchAll(/: ([\d,]+)/g)].map(
        ([, figure]) => figure ?? "",
      );
      const cells: [string, string, number, number][] = [
        [`$${number(`${base}.perShareValue`).toFixed(2)}`, "value of a share", 160, 380],
        [`$${integer("financials.adjusted.TTM.revenue")}m`, "revenue, twelve months", 620, 380],
        [`$${year}m`, "annual report: fiscal 2025", 1080, 220],
        [`+ $${since}m`, "quarterly report: this year", 1080, 400],
        [`− $${before}m`, "quarterly report: a year before", 1080, 580],
      ];
      for (const y of [270, 450, 630]) rule(pen, [980, 450], [1080, y], colour.price, 4);
      rule(pen, [520, 450], [620, 450], colour.price, 4);
      for (const [figure, label, x, y] of cells) {
        box(pen, "#ffffff", x, y, 380, 140);
        pen.strokeStyle = colour.line;
        pen.lineWidth = 2;
        pen.strokeRect(x, y, 380, 140);
        write(pen, figure, {
          x: x + 24,
          y: y + 62,
          size: 40,
          weight: 600,
          fill: x < 600 ? colour.value : colour.ink,
        });
        write(pen, label, { x: x + 24, y: y + 110, size: 23, fill: colour.faint });
      }
      write(pen, "Every step names its source: filing, tag, period, day of filing.", {
        x: 160,
        y: 820,
        size: 32,
      });
    },
  },
];

if (import.meta.main)
  for (const picture of postPictures) await writeFile(join(pictureFolder, picture.file), await draw(picture));
