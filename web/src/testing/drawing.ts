import { render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect } from "vitest";
import { setWidth } from "./browser.ts";

const round = (text: string | null) =>
  (text ?? "0").replace(/-?\d+\.\d+/g, (one) => String(Math.round(Number(one))));

function lineOf(shape: Element): string {
  const get = (name: string) => round(shape.getAttribute(name));
  const said = shape.querySelector("title")?.textContent;
  const hover = said ? ` "${said}"` : "";
  switch (shape.tagName) {
    case "rect":
      return `bar ${get("x")} ${get("y")} ${get("width")}x${get("height")} ${get("fill")}${hover}`;
    case "circle":
      return `dot ${get("cx")} ${get("cy")} ${get("fill")}${hover}`;
    case "path":
      return `line ${get("d")} ${shape.getAttribute("stroke") ?? get("fill")}`;
    default:
      return `text ${get("x")} ${get("y")} ${shape.getAttribute("text-anchor") ?? "start"}: ${shape.textContent}`;
  }
}

/**
 * Returns what a chart draws from back to front: one line for each shape, in whole pixels, with its
 * colour or text.
 */
export function drawing(chart: Element): string[] {
  return [...chart.querySelectorAll("rect, circle, path, text")].map(lineOf);
}

/** A chart's accessible name, its width, the chart, and the lines that `drawing` must return. */
export type DrawingCase = [name: string, width: number, chart: ReactNode, lines: string];

/** Renders a chart and asserts what it draws. Spaces at the end of a line do not count. */
export function expectDrawing(...[name, width, chart, lines]: DrawingCase): void {
  setWidth(width);
  render(chart);
  const shown = drawing(screen.getByRole("img", { name })).map((line) => line.trimEnd());
  expect(shown).toEqual(lines.trim().split("\n"));
}

/** Returns the texts of a chart in drawing order. */
export function textsOf(chart: Element): string[] {
  return [...chart.querySelectorAll("text")].map((one) => one.textContent);
}
