import { useQuery } from "@tanstack/react-query";
import { queryKeys } from "../../shared/api/query-keys.ts";
import { getSignInMethods } from "./api/sign-in-methods.ts";

/** Reads the ways in which the user can sign in. */
export const useSignInMethods = () =>
  useQuery({ queryKey: queryKeys.signInMethods, queryFn: getSignInMethods });
