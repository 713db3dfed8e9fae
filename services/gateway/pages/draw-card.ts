import { createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import { pictureSize } from "./picture-size.ts";
import { margin } from "../company/draw-picture.ts";
import { colour, hang } from "../company/paint.ts";

const titleSize = 68;
const leadSize = 30;
const maxTitleLines = 3;
const maxLeadLines = 3;

/** Breaks a text into lines that fit the picture; the last one of too many ends with an ellipsis. */
const breakLines = (context: SKRSContext2D, text: string, most: number): string[] => {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = `${lines.at(-1) ?? ""} ${word}`.trim();
    if (lines.length > 0 && context.measureText(longer).width <= pictureSize.width - 3 * margin)
      lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most - 1), `${lines[most - 1]} …`];
};

/** Draws what previews of links show of a page: its title and what it is about, as PNG. */
export const drawCard = ({ title, lead }: { title: string; lead: string }): Promise<Buffer> => {
  const canvas = createCanvas(pictureSize.width, pictureSize.height);
  const context = canvas.getContext("2d");
  context.fillStyle = colour.paper;
  context.fillRect(0, 0, pictureSize.width, pictureSize.height);
  let y = 60;
  const write = (
    text: string,
    { size, weight, fill, most }: { size: number; weight: number; fill: string; most: number },
  ) => {
    context.font = `${weight} ${size}px Inter`;
    context.fillStyle = fill;
    for (const line of breakLines(context, text, most)) {
      y += size * 1.25;
      context.fillText(line, margin, y);
    }
  };
  write(title, { size: titleSize, weight: 600, fill: colour.ink, most: maxTitleLines });
  y += 18;
  write(lead, { size: leadSize, weight: 400, fill: colour.faint, most: maxLeadLines });
  hang(context, { x: pictureSize.width - margin - 14, from: 0, to: 520, size: 13, line: colour.price });
  context.font = "600 30px Inter";
  context.fillStyle = colour.ink;
  context.fillText("Plumbline", margin + 32, 580);
  hang(context, { x: margin + 8, from: 545, to: 570, size: 9, line: colour.ink });
  return canvas.encode("png");
};
