import {
  authResponse,
  forgotPasswordRequest,
  loginRequest,
  registerRequest,
  resendVerificationRequest,
  resetPasswordRequest,
  sessionResponse,
  verifyEmailChangeRequest,
  verifyEmailRequest,
} from "../dto/auth.ts";
import { emptyResponse } from "../dto/common.ts";
import type { Calls } from "./call.ts";

export const authCalls = {
  "POST /auth/register": {
    summary: "Create an account and send a verification e-mail",
    access: "public",
    rate: "credentials",
    body: registerRequest,
    response: authResponse,
  },
  "POST /auth/login": {
    summary: "Log in with e-mail and password",
    access: "public",
    rate: "credentials",
    body: loginRequest,
    response: authResponse,
  },
  "POST /auth/verify-email": {
    summary: "Verify an e-mail address with the token of its link; another browser asks for the password",
    access: "public",
    rate: "credentials",
    body: verifyEmailRequest,
    response: authResponse,
  },
  "POST /auth/resend-verification": {
    summary: "Send the verification e-mail again",
    access: "public",
    rate: "credentials",
    body: resendVerificationRequest,
    response: emptyResponse,
  },
  "POST /auth/request-verification": {
    summary: "Send a verification e-mail, as resend-verification does",
    access: "public",
    rate: "credentials",
    body: resendVerificationRequest,
    response: emptyResponse,
  },
  "POST /auth/verify-email-change": {
    summary: "Change the own e-mail address with the token of the link that was sent to the new one",
    access: "user",
    rate: "credentials",
    body: verifyEmailChangeRequest,
    response: emptyResponse,
  },
  "POST /auth/forgot-password": {
    summary: "Send a link that sets a new password",
    access: "public",
    rate: "credentials",
    body: forgotPasswordRequest,
    response: emptyResponse,
  },
  "POST /auth/reset-password": {
    summary: "Set a password with the token of a link; ends all sessions",
    access: "public",
    rate: "credentials",
    body: resetPasswordRequest,
    response: emptyResponse,
  },
  "GET /auth/session": {
    summary: "Get the signed-in user, null for a visitor",
    access: "public",
    rate: "read",
    response: sessionResponse,
  },
  "POST /auth/refresh-token": {
    summary: "Renew the tokens of a session",
    access: "public",
    rate: "write",
    response: emptyResponse,
  },
  "POST /auth/logout": {
    summary: "Log out and end the session",
    access: "public",
    rate: "write",
    response: emptyResponse,
  },
} satisfies Calls;
