import { emptyResponse } from "../dto/common.ts";
import {
  oauthAnswer,
  oauthLinkRequest,
  oauthLinkResponse,
  oauthQuery,
  providerParam,
  providersResponse,
  signInMethods,
} from "../dto/sign-in.ts";
import type { Calls } from "./call.ts";

export const oauthCalls = {
  "GET /auth/providers": {
    summary: "List the providers that people can sign in with",
    access: "public",
    rate: "read",
    response: providersResponse,
  },
  "GET /auth/oauth/:provider": {
    summary: "Go to a provider to sign in; to: the page of the app to come back to",
    access: "public",
    rate: "write",
    params: providerParam,
    query: oauthQuery,
    opensPage: true,
  },
  "GET /auth/oauth/:provider/callback": {
    summary: "Come back from a provider and sign in",
    access: "public",
    rate: "write",
    params: providerParam,
    query: oauthAnswer,
    opensPage: true,
  },
  "POST /auth/oauth/:provider/connect": {
    summary: "Connect a provider to the account; the answer says where to go",
    access: "user",
    rate: "write",
    params: providerParam,
    body: oauthLinkRequest,
    response: oauthLinkResponse,
  },
  "DELETE /auth/oauth/:provider": {
    summary: "Disconnect a provider from the account",
    access: "user",
    rate: "write",
    params: providerParam,
    response: emptyResponse,
  },
  "GET /auth/methods": {
    summary: "List the ways in which the user can sign in",
    access: "user",
    rate: "read",
    response: signInMethods,
  },
} satisfies Calls;
