import type { UnsubscribeResponse } from "@plumbline/gateway/dto/mail.ts";
import { call } from "../../../shared/api/api.ts";

/** Ends e-mails of the kind that a link names (POST /unsubscribe/{token}). */
export function unsubscribe(token: string): Promise<UnsubscribeResponse> {
  return call("POST /unsubscribe/:token", { params: { token } });
}
