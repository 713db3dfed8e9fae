import { expect, test } from "vitest";
import { isAllowedRedirect, isRegisteredRedirect, nameRedirect } from "./redirects.ts";

test.each([
  ["https://program.example/back", true],
  ["https://program.example/back?of=one", true],
  ["http://127.0.0.1:3000/callback", true],
  ["http://[::1]/callback", true],
  ["http://localhost:9/callback", true],
  ["http://program.example/back", false],
  ["http://127.0.0.1.evil.example/", false],
  ["http://localhost@evil.example/", false],
  ["https://name:word@program.example/", false],
  ["https://program.example/back#part", false],
  ["https://program.example/back#", false],
  ["javascript:alert(1)", false],
  ["JavaScript://127.0.0.1/%0aalert(1)", false],
  ["data:text/html,hello", false],
  ["ftp://127.0.0.1/", false],
  ["com.example.program:/back", true],
  ["com.example.program://back", true],
  ["cursor://anysphere.cursor-retrieval/oauth/back", true],
  ["vscode-insiders://program/back", true],
  ["com.example.program:back", false],
  ["com.example.program:/back#part", false],
  ["cursor:back", false],
  ["cursor://name@host/back", false],
  ["javascript:/back", false],
  ["javascript://back/%0aalert(1)", false],
  ["vbscript:/back", false],
  ["data:/text/html,hello", false],
  ["file:///etc/passwd", false],
  ["blob:/https://program.example/1", false],
  ["about:/blank", false],
  ["view-source:/https://program.example/", false],
  ["mailto:/somebody@program.example", false],
  ["intent://program/back", false],
  ["chrome-extension://program/back", false],
  ["moz-extension://program/back", false],
  ["ms-msdt:/id", false],
  ["search-ms:/query", false],
  ["web+program:/back", false],
  ["wss://program.example/back", false],
  ["/back", false],
  ["", false],
])("an address to come back to may be registered: %s %s", (text, allowed) => {
  expect(isAllowedRedirect(text)).toBe(allowed);
});

test.each([
  ["https://program.example/back", "https://program.example/back", true],
  ["https://program.example/back/", "https://program.example/back", false],
  ["https://program.example/back?more=1", "https://program.example/back", false],
  ["https://program.example/back/../other", "https://program.example/back", false],
  ["https://program.example:8443/back", "https://program.example/back", false],
  ["https://program.example.evil.example/back", "https://program.example/back", false],
  ["https://PROGRAM.example/back", "https://program.example/back", false],
  ["http://127.0.0.1:5000/back", "http://127.0.0.1:3000/back", true],
  ["http://127.0.0.1:5000/back", "http://127.0.0.1/back", true],
  ["http://localhost:5000/back", "http://127.0.0.1:3000/back", false],
  ["http://127.0.0.1:5000/other", "http://127.0.0.1:3000/back", false],
  ["http://127.0.0.1:5000/back#part", "http://127.0.0.1:3000/back", false],
  ["http://name@127.0.0.1:5000/back", "http://127.0.0.1:3000/back", false],
  ["https://127.0.0.1:5000/back", "http://127.0.0.1:3000/back", false],
  ["javascript:alert(1)", "http://127.0.0.1:3000/back", false],
  ["cursor://program/back", "cursor://program/back", true],
  ["cursor://program/other", "cursor://program/back", false],
  ["cursor://other/back", "cursor://program/back", false],
  ["com.example.other:/back", "com.example.program:/back", false],
])("%s is the registered %s: %s", (asked, registered, same) => {
  expect(isRegisteredRedirect(asked, registered)).toBe(same);
});

test.each([
  ["https://program.example:8443/back", "program.example:8443"],
  ["http://127.0.0.1:3000/back", "127.0.0.1:3000"],
  ["cursor://anysphere.cursor-retrieval/back", "cursor://anysphere.cursor-retrieval"],
  ["com.example.program:/back", "com.example.program:"],
])("%s leads to %s", (text, name) => {
  expect(nameRedirect(text)).toBe(name);
});
