import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { PageHead } from "../../shared/ui/page-head.tsx";
import { CodeBlock } from "./code-block.tsx";
import { EmbedPreview } from "./embed-preview.tsx";
import { TryOut } from "./try-out.tsx";
import { messageExample, verifyExample } from "./verify-example.ts";

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="mt-12" aria-labelledby={id}>
      <h2 id={id} className="text-xl font-semibold">
        {title}
      </h2>
      <div className="mt-2 max-w-[75ch] text-ink-2">{children}</div>
    </section>
  );
}

/** Explains tokens, the API, sheets, assistants, webhooks and cards, each with what to copy. */
export function DevelopersPage() {
  const { origin } = window.location;
  return (
    <div className="wrap pt-9 pb-24">
      <PageHead title="Developers" />
      <h1 className="serif-title">Plumbline for programs and assistants</h1>
      <p className="mt-3 max-w-[75ch] text-ink-2">
        Programs, spreadsheets and assistants read the table that the screener shows: every figure with its
        day, the filing behind it, the version of the model and the seed of the simulation.
      </p>

      <Part id="tokens" title="Personal tokens">
        <p>
          Make a token in your <Link to="/account">account settings</Link>. It is shown once, has only the
          rights that you choose, and ends after 30, 90 or 365 days. A token that you revoke is refused within
          seconds. All tokens of an account together may make 300 calls a minute and 10,000 a day; the headers
          RateLimit and RateLimit-Policy say what is left.
        </p>
      </Part>

      <Part id="api" title="API">
        <p>
          Calls are under <code>/api/v1</code>. The <a href="/api/v1/openapi.json">OpenAPI document</a>{" "}
          describes each with an example, and generators make clients from it.
        </p>
        <CodeBlock
          label="A call"
          text={`curl -H "Authorization: Bearer plb_..." \\\n  ${origin}/api/v1/companies/KO/valuation`}
        />
        <h3 className="mt-6 mb-3 font-semibold text-ink">Try a call</h3>
        <p className="mb-4">The token that you type stays in this page. Nothing keeps it.</p>
        <TryOut />
      </Part>

      <Part id="sheets" title="Spreadsheets">
        <p>
          One line of figures for each company, without a token. Fields: value, p10, p25, p50, p75, p90,
          price, valueToPrice, word, day and filed.
        </p>
        <CodeBlock
          label="Formula for Google Sheets"
          text={`=IMPORTDATA("${origin}/api/v1/value/AAPL.csv?fields=value,p10,p90,price")`}
        />
        <CodeBlock
          label="Formula for Excel and LibreOffice"
          text={`=NUMBERVALUE(WEBSERVICE("${origin}/api/v1/value/AAPL.csv?fields=value"), ".")`}
        />
      </Part>

      <Part id="assistants" title="Assistants (MCP)">
        <p>
          Assistants that speak the Model Context Protocol get eight tools: find_company, facts, valuation,
          range, implied, compare, as_of and explain_driver. They only read.
        </p>
        <p className="mt-4">
          Give your assistant the address below. It opens a page of Plumbline on which you allow it, and keeps
          its access until you disconnect it in your <Link to="/account">account settings</Link> or do not use
          it for 30 days (OAuth 2.1).
        </p>
        <CodeBlock label="Address of the tools" text={`${origin}/mcp`} />
        <CodeBlock
          label="Set-up for Claude Code, by your browser"
          text={`claude mcp add --transport http plumbline ${origin}/mcp`}
        />
        <p className="mt-4">An assistant without a browser uses a personal token:</p>
        <CodeBlock
          label="Set-up for Claude Code, by a token"
          text={`claude mcp add --transport http plumbline ${origin}/mcp \\\n  --header "Authorization: Bearer plb_..."`}
        />
        <CodeBlock
          label="Set-up as JSON"
          text={JSON.stringify(
            {
              mcpServers: {
                plumbline: {
                  type: "http",
                  url: `${origin}/mcp`,
                  headers: { Authorization: "Bearer plb_..." },
                },
              },
            },
            null,
            2,
          )}
        />
      </Part>

      <Part id="webhook" title="Webhook">
        <p>
          Set an address in your <Link to="/account">account settings</Link>, and each message about your
          watched companies is posted to it as JSON. Money is in US dollars a share; the drivers add up to the
          change of the value.
        </p>
        <CodeBlock label="A message" text={messageExample} />
        <p className="mt-4">
          The headers webhook-id, webhook-timestamp and webhook-signature are those of{" "}
          <a href="https://www.standardwebhooks.com" target="_blank" rel="noopener noreferrer">
            Standard Webhooks
          </a>
          , whose libraries verify our messages. The signature is an HMAC-SHA256 over id, timestamp and body.
          A message may come twice: ignore an id that you have seen.
        </p>
        <CodeBlock label="Verify a message in Node.js" text={verifyExample} />
        <p className="mt-4">
          Answer with a status from 200 to 299 within 5 seconds. Redirects are not followed. Otherwise we try
          again after 1, 5 and 30 minutes and 2, 6 and 24 hours; then the webhook is switched off, and you get
          an e-mail. The account settings show the last 20 deliveries and send a test.
        </p>
      </Part>

      <Part id="embed" title="A card for your page">
        <p>A picture or a frame with value, range, price and day. It needs no script and sets no cookie.</p>
        <EmbedPreview origin={origin} />
      </Part>
    </div>
  );
}
