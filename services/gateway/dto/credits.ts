import { z } from "zod";

export const creditsResponse = z.object({ credits: z.number().int() });
