import { answerRequest } from "./answer-request.ts";
import type { SimulationRequest } from "./simulation-messages.ts";

addEventListener("message", ({ data }: MessageEvent<SimulationRequest>) => postMessage(answerRequest(data)));
