import type { AdminActed } from "@plumbline/proto/events/v1/events_pb.ts";
import { findOwner } from "@plumbline/platform/bus/signatures.ts";
import type { PageMeta } from "@plumbline/platform/database/paging.ts";
import type { User } from "../domain/user.ts";

/** An administrator's act, as it is kept. */
export type StoredAction = {
  id: string;
  service: string;
  actorId: string;
  action: string;
  targetType: string;
  targetId: string;
  before: string;
  after: string;
  at: Date;
};

export type ActionQuery = {
  page: number;
  limit: number;
  descending: boolean;
  search: string;
  targetType: string;
  /** Users whose acts match the search, and acts on whom match it. */
  userIds: string[];
};

/** Keeps administrators' acts. */
type ActionStore = {
  /** Keeps an act once, by its id. */
  add: (action: StoredAction) => Promise<void>;
  list: (query: ActionQuery) => Promise<{ actions: StoredAction[]; meta: PageMeta }>;
};

/** Finds the accounts that acts name. */
type ActionUsers = {
  findByIds: (ids: string[]) => Promise<User[]>;
  /** Returns the ids of the first accounts that match a search. */
  findMatching: (search: string, limit: number) => Promise<string[]>;
};

/** Users whose name or address matches a search of the log; more are not looked for. */
const maxMatches = 50;

const nameOf = (user: User | undefined) => (user ? `${user.firstName} ${user.lastName}` : "");

/** Creates the log of what administrators do in all services. */
export const createActions = ({ store, users }: { store: ActionStore; users: ActionUsers }) => {
  const recordOf =
    (subject: string) =>
    async ({ at, ...acted }: AdminActed, { id }: { id: string }): Promise<void> => {
      const { actorId, action, targetType, targetId, before, after } = acted;
      const service = findOwner(subject) ?? "";
      await store.add({
        id,
        service,
        actorId,
        action,
        targetType,
        targetId,
        before,
        after,
        at: new Date(at),
      });
    };
  return {
    /** Handlers of the services' events. */
    handlers: {
      "identity.admin.acted.v1": recordOf("identity.admin.acted.v1"),
      "analysis.admin.acted.v1": recordOf("analysis.admin.acted.v1"),
      "billing.admin.acted.v1": recordOf("billing.admin.acted.v1"),
      "notification.admin.acted.v1": recordOf("notification.admin.acted.v1"),
      "feedback.admin.acted.v1": recordOf("feedback.admin.acted.v1"),
      "blog.admin.acted.v1": recordOf("blog.admin.acted.v1"),
    },

    /** Lists acts, newest first by default, with the names of the accounts that still exist. */
    list: async (query: Omit<ActionQuery, "userIds">) => {
      const userIds = query.search ? await users.findMatching(query.search, maxMatches) : [];
      const { actions, meta } = await store.list({ ...query, userIds });
      const known = new Map(
        (await users.findByIds(actions.flatMap(({ actorId, targetId }) => [actorId, targetId]))).map(
          (user) => [user.id, user],
        ),
      );
      return {
        actions: actions.map((action) => ({
          ...action,
          actorName: nameOf(known.get(action.actorId)),
          targetName: nameOf(known.get(action.targetId)),
        })),
        meta,
      };
    },
  };
};
export type Actions = ReturnType<typeof createActions>;
