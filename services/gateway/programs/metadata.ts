import type { OAuthMetadata, OAuthProtectedResourceMetadata } from "@modelcontextprotocol/sdk/shared/auth.js";
import { apiResources, type ApiResource, apiScopeNames } from "@plumbline/platform/auth/api-scopes.ts";

const resourcePath = "/.well-known/oauth-protected-resource";

/** Returns the address of what describes a resource (RFC 9728, section 3.1). */
export const resourceMetadataUrl = (origin: string, resource: ApiResource): string =>
  `${origin}${resourcePath}${resource}`;

/** Describes the endpoints of authorization (RFC 8414). The site is the issuer. */
const describeServer = (origin: string) =>
  ({
    issuer: origin,
    authorization_endpoint: `${origin}/oauth/authorize`,
    token_endpoint: `${origin}/oauth/token`,
    registration_endpoint: `${origin}/oauth/register`,
    revocation_endpoint: `${origin}/oauth/revoke`,
    scopes_supported: apiScopeNames,
    response_types_supported: ["code"],
    response_modes_supported: ["query"],
    grant_types_supported: ["authorization_code", "refresh_token"],
    token_endpoint_auth_methods_supported: ["none"],
    revocation_endpoint_auth_methods_supported: ["none"],
    code_challenge_methods_supported: ["S256"],
    authorization_response_iss_parameter_supported: true,
    service_documentation: `${origin}/developers`,
  }) satisfies OAuthMetadata;

const describeResource = (origin: string, resource: ApiResource) =>
  ({
    resource: `${origin}${resource}`,
    authorization_servers: [origin],
    scopes_supported: [...apiResources[resource]],
    bearer_methods_supported: ["header"],
    resource_name: "Plumbline",
    resource_documentation: `${origin}/developers`,
  }) satisfies OAuthProtectedResourceMetadata;

/** Returns what describes the site to programs, by its path. The address without a path is of /mcp. */
export const createMetadata = (origin: string): Record<string, object> => ({
  "/.well-known/oauth-authorization-server": describeServer(origin),
  [resourcePath]: describeResource(origin, "/mcp"),
  [`${resourcePath}/mcp`]: describeResource(origin, "/mcp"),
  [`${resourcePath}/api/v1`]: describeResource(origin, "/api/v1"),
});
