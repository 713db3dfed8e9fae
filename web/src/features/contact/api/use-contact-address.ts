import { useQuery } from "@tanstack/react-query";
import { call } from "../../../shared/api/api.ts";

/** Reads the e-mail address of Plumbline (GET /contact). */
export function useContactAddress() {
  return useQuery({
    queryKey: ["contact-address"],
    queryFn: () => call("GET /contact"),
    staleTime: Infinity,
  });
}
