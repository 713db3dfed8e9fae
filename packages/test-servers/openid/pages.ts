import { escapeHtml, renderPage } from "../page.ts";
import { type TestPerson, testPeople } from "./people.ts";

const hidden = (name: string, value: string) =>
  `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;

const renderPerson = ({ name, email, isVerified }: TestPerson) =>
  `<form method="post">${hidden("name", name)}${hidden("email", email)}${isVerified ? hidden("verified", "on") : ""}
<button name="action" value="choose">${escapeHtml(name)}, ${escapeHtml(email)}${isVerified ? "" : ", not verified"}</button></form>`;

/** Renders the page that asks who signs in. provider: as people know it. */
export const renderChoice = (provider: string): string =>
  renderPage({
    title: `Test sign-in in place of ${provider}`,
    body: `<p class="quiet">This page belongs to the local stack. ${provider} is not asked.</p>
<article><h2>Choose somebody</h2>${testPeople.map(renderPerson).join("")}</article>
<article><h2>Somebody else</h2><form method="post">
<label for="name">Name</label><input id="name" name="name" value="Tess Hale" autocomplete="off" required>
<label for="email">E-mail (empty: none is told)</label><input id="email" name="email" autocomplete="off">
<label><input type="checkbox" name="verified" checked style="width:auto"> The address is verified</label>
<button class="main" name="action" value="choose">Sign in</button></form></article>
<form method="post"><button name="action" value="refuse">Refuse</button></form>`,
  });

/** Renders the page of a sign-in that has ended or never began. */
export const renderEnded = (): string =>
  renderPage({ title: "This sign-in has ended", body: "<p>Please begin again in Plumbline.</p>" });
