import { z } from "zod";
import { tickerParam } from "../dto/common.ts";

/** What tools take, with a sentence for a model that writes it otherwise. */
export const ticker = tickerParam.shape.ticker.describe("Ticker of a US listed company, such as KO");
export const pastDay = z.iso.date("Write a day as YYYY-MM-DD, as 2026-03-31.");
export const day = pastDay.optional().describe("YYYY-MM-DD; leave out for the newest day");
