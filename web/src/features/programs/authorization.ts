import type { AuthorizationAnswer, AuthorizationDto } from "@plumbline/gateway/dto/programs.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { call } from "../../shared/api/api.ts";
import { leaveForProgram } from "../../shared/leave.ts";

/**
 * Reads what a program asks for from the address with which it opened the page (OAuth 2.1, section
 * 4.1.1). A name that comes twice counts as none: programs might each read another one.
 */
export function readAuthorization(search: string): AuthorizationDto {
  const params = new URLSearchParams(search);
  const read = (name: string) => {
    const values = params.getAll(name);
    return values.length === 1 ? (values[0] ?? "") : "";
  };
  return {
    clientId: read("client_id"),
    redirectUri: read("redirect_uri"),
    responseType: read("response_type"),
    codeChallenge: read("code_challenge"),
    codeChallengeMethod: read("code_challenge_method"),
    scope: read("scope"),
    resource: read("resource"),
    state: read("state"),
  };
}

/** Reads which program asks for what (GET /oauth/authorization). */
export function useAuthorization(authorization: AuthorizationDto) {
  return useQuery({
    queryKey: ["authorization", authorization],
    queryFn: () => call("GET /oauth/authorization", { query: { ...authorization } }),
  });
}

/** Answers a program (POST /oauth/authorization), and sends the browser back to it. */
export function useAnswer() {
  return useMutation({
    mutationFn: (body: AuthorizationAnswer) => call("POST /oauth/authorization", { body }),
    onSuccess: ({ location }) => leaveForProgram(location),
  });
}
