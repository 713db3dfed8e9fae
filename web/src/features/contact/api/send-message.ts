import type { ContactRequest } from "@plumbline/gateway/dto/mail.ts";
import { call } from "../../../shared/api/api.ts";

/** Sends Plumbline a message (POST /contact). The same key is the same message. */
export function sendMessage(message: ContactRequest): Promise<unknown> {
  return call("POST /contact", { body: message });
}
