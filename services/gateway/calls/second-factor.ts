import { authResponse } from "../dto/auth.ts";
import { emptyResponse } from "../dto/common.ts";
import {
  beginSecondFactorRequest,
  beginSecondFactorResponse,
  codeRequest,
  disableSecondFactorRequest,
  recoveryCodesResponse,
} from "../dto/sign-in.ts";
import type { Calls } from "./call.ts";

export const secondFactorCalls = {
  "POST /auth/login/code": {
    summary: "Finish a log-in with a code of the authenticator app or a recovery code",
    access: "public",
    rate: "credentials",
    body: codeRequest,
    response: authResponse,
  },
  "POST /auth/second-factor": {
    summary: "Begin to set up an authenticator app",
    access: "user",
    rate: "write",
    body: beginSecondFactorRequest,
    response: beginSecondFactorResponse,
  },
  "POST /auth/second-factor/confirm": {
    summary: "Switch two-step log-in on with a first code; the answer has the recovery codes",
    access: "user",
    rate: "write",
    body: codeRequest,
    response: recoveryCodesResponse,
  },
  "POST /auth/second-factor/disable": {
    summary: "Switch two-step log-in off",
    access: "user",
    rate: "write",
    body: disableSecondFactorRequest,
    response: emptyResponse,
  },
} satisfies Calls;
