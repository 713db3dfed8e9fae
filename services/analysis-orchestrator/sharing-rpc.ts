import { tokenOf } from "@plumbline/platform/rpc/access.ts";
import type { AnalysisOrchestratorService } from "@plumbline/proto/analysis_orchestrator/v1/analysis_orchestrator_pb.ts";
import { ShareStatus } from "@plumbline/proto/analysis_orchestrator/v1/sharing_pb.ts";
import { invalid } from "@plumbline/platform/errors.ts";
import type { Methods } from "@plumbline/platform/rpc/rpc-server.ts";
import { limitText } from "@plumbline/platform/rpc/texts.ts";
import { invalidRecipient } from "./domain/errors.ts";
import type { Analyses } from "./domain/run/analyses.ts";
import { monthlyShares, type Shares } from "./domain/sharing/shares.ts";
import { readCaller } from "./read-caller.ts";

/** The longest address that the API accepts. */
const maxAddressLength = 254;

/** As many as the longest page of a list. */
const maxIds = 100;

const readRecipient = (email: string): string => {
  const address = limitText("recipientEmail", email, maxAddressLength).trim().toLowerCase();
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address)) throw invalidRecipient();
  return address;
};

const readIds = (ids: string[]): string[] => {
  if (ids.length > maxIds) throw invalid("INVALID_INPUT", `Ask for at most ${maxIds} analyses.`);
  return ids;
};

const statusOf = (isDelivered: boolean) => (isDelivered ? ShareStatus.DELIVERED : ShareStatus.INVITED);

/** Creates the calls that publish an analysis and share it with single people. */
export const createSharingCalls = ({ analyses, shares }: { analyses: Analyses; shares: Shares }) =>
  ({
    setPublic: {
      access: "admin",
      handle: async (request, context) => {
        await analyses.setPublic(request, readCaller(context));
        return {};
      },
    },
    shareAnalysis: {
      access: "user",
      handle: async ({ id, recipientEmail }, context) => {
        const { isDelivered, remaining } = await shares.share({
          analysisId: id,
          recipientEmail: readRecipient(recipientEmail),
          caller: readCaller(context),
          token: tokenOf(context.caller),
        });
        return { status: statusOf(isDelivered), remaining };
      },
    },
    getShareQuota: {
      access: "user",
      handle: async (_request, context) => ({
        remaining: await shares.remaining(readCaller(context).userId),
        limit: monthlyShares,
      }),
    },
    listShares: {
      access: "user",
      handle: async ({ id }, context) => {
        const found = await shares.list(id, readCaller(context));
        return {
          shares: found.map((share) => ({
            id: share.id,
            recipientEmail: share.recipientEmail,
            status: statusOf(share.recipientId !== null),
            createdAt: share.createdAt.toISOString(),
          })),
        };
      },
    },
    listSharers: {
      access: "user",
      handle: async ({ ids }, context) => {
        const { userId } = readCaller(context);
        const received = await shares.listReceived({ userId, analysisIds: readIds(ids) });
        return {
          sharers: received.map(({ analysisId, ownerFirstName, ownerLastName }) => ({
            analysisId,
            firstName: ownerFirstName,
            lastName: ownerLastName,
          })),
        };
      },
    },
    revokeShare: {
      access: "user",
      handle: async ({ id, shareId }, context) => {
        await shares.revoke({ analysisId: id, id: shareId, caller: readCaller(context) });
        return {};
      },
    },
    leaveShare: {
      access: "user",
      handle: async ({ id }, context) => {
        await shares.leave(id, readCaller(context));
        return {};
      },
    },
  }) satisfies Partial<Methods<typeof AnalysisOrchestratorService>>;
