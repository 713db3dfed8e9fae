import { invalid } from "@plumbline/platform/errors.ts";
import type { Methods } from "@plumbline/platform/rpc/rpc-server.ts";
import { limitText } from "@plumbline/platform/rpc/texts.ts";
import type { AnalysisOrchestratorService } from "@plumbline/proto/analysis_orchestrator/v1/analysis_orchestrator_pb.ts";
import type { SavedScreen as ScreenMessage } from "@plumbline/proto/analysis_orchestrator/v1/screens_pb.ts";
import { maxScreens, type SavedScreen, screensRequest } from "@plumbline/report/saved-screens.ts";
import { screensFull } from "../domain/errors.ts";
import { readCaller } from "../read-caller.ts";
import type { ScreensStore } from "./screens-store.ts";

const maxSentName = 200;

/** Validates screens. Throws INVALID_INPUT with the first rule that they break. */
const readScreens = (screens: readonly ScreenMessage[]): SavedScreen[] => {
  const plain = screens.map(({ name, query }) => ({ name, query }));
  const read = screensRequest.safeParse({ screens: plain });
  if (read.success) return read.data.screens;
  throw invalid("INVALID_INPUT", read.error.issues[0]?.message ?? "Invalid screens.");
};

/** Puts screens in place of those with the same names. Throws SCREENS_FULL. */
const merge = (kept: readonly SavedScreen[], added: readonly SavedScreen[]): SavedScreen[] => {
  const byName = new Map([...kept, ...added].map((screen) => [screen.name, screen]));
  if (byName.size > maxScreens) throw screensFull(maxScreens);
  return [...byName.values()].toSorted((a, b) => a.name.localeCompare(b.name));
};

/** Creates the calls of saved screens: each user's own. */
export const createScreensCalls = ({ screens: store }: { screens: ScreensStore }) =>
  ({
    listScreens: {
      access: "user",
      handle: async (_request, context) => ({ screens: await store.list(readCaller(context).userId) }),
    },
    saveScreens: {
      access: "user",
      handle: async ({ screens }, context) => {
        const added = readScreens(screens);
        return { screens: await store.change(readCaller(context).userId, (kept) => merge(kept, added)) };
      },
    },
    removeScreen: {
      access: "user",
      handle: async ({ name }, context) => {
        const removed = limitText("name", name, maxSentName);
        const without = (kept: SavedScreen[]) => kept.filter((screen) => screen.name !== removed);
        return { screens: await store.change(readCaller(context).userId, without) };
      },
    },
  }) satisfies Partial<Methods<typeof AnalysisOrchestratorService>>;
