import { call } from "../../../shared/api/api.ts";

/** Marks a notification as read (PATCH /notifications/{id}/read). */
export function markRead(id: string): Promise<unknown> {
  return call("PATCH /notifications/:id/read", { params: { id } });
}
