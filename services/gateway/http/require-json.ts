import type { Context } from "koa";
import { jsonExpected, unreadableBody } from "../errors.ts";

/**
 * Throws JSON_EXPECTED unless a request with a body says that it is JSON, and UNREADABLE_BODY for a
 * charset other than UTF-8: the parser would read it as UTF-8 all the same.
 */
export const requireJson = ({ request }: Context): void => {
  // null: there is no body; false: it is of another type, or of none, and no parser has read it.
  if (request.is("json") === false) throw jsonExpected();
  if (!/^(?:utf-?8|us-ascii)?$/i.test(request.charset)) throw unreadableBody();
};
