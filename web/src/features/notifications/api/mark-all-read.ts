import { call } from "../../../shared/api/api.ts";

/** Marks all notifications as read (POST /notifications/mark-all-read). */
export function markAllRead(): Promise<unknown> {
  return call("POST /notifications/mark-all-read");
}
