import { SENSITIVITY_STEPS } from "@plumbline/model";
import { inputName, usedName } from "../case-fields.ts";
import { address } from "../sheet.ts";

// The places of the sensitivity sheet: the grid, and below it the blocks of its workings.

export const gridSize = SENSITIVITY_STEPS.length;

export const axisRow = 6;
export const gridRow = (row: number) => axisRow + 1 + row;
export const gridColumn = (column: number) => 3 + column;
export const stableCostColumn = gridColumn(gridSize) + 1;

/**
 * First rows of the blocks below the grid, of seven rows each: the years at each growth rate or
 * cost of equity.
 */
export const blockRows = { revenue: 18, fcfe: 27, factor: 36, dcf: 45 } as const;
/**
 * The column beside the years: the stability year at each growth rate, the last discount factor at
 * each cost of equity.
 */
export const stableColumn = 2;

/** Names of the base case's inputs, as the model uses them and as entered. */
export const usedInput = (name: Parameters<typeof usedName>[1]) => usedName("base", name);
export const enteredInput = (field: Parameters<typeof inputName>[1]) => inputName("base", field);

/** The lowest step of stable growth on the axis. */
export const lowestStep = address(axisRow - 1, 2, "both");
export const axisGrowth = (column: number) => address(axisRow, gridColumn(column), "both");
export const axisStarting = (row: number) => address(gridRow(row), 2, "both");
export const axisStable = (row: number) => address(gridRow(row), stableCostColumn, "both");
