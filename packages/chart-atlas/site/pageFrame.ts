import { product } from '#atlas/config.ts';
import { html, type Markup } from '#atlas/site/html.ts';

/** Marks a page of the atlas, so that a build only overwrites a folder that holds one. */
export const generator = (): string => `${product().name} atlas`;

const logo = (): Markup => {
  const { logo: lines, name } = product();
  const [first, ...rest] = name.split(' ');
  return html`<svg class="logo__mark" viewBox="0 0 40 40" aria-hidden="true">${lines.map(([kind, line]) => html`<path class="logo__${kind}" d="${line}"/>`)}</svg><span class="logo__name"><b>${first}</b> ${rest.join(' ')} <span class="logo__part">Atlas</span></span>`;
};

/** The frame of every page, with rules of its own. Pages work without the script; only the search needs it. */
export const page = (title: string, body: Markup, style = ''): string =>
  `<!DOCTYPE html>\n${
    html`<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="${generator()}">
<meta name="color-scheme" content="light dark">
<title>${title} – ${generator()}</title>
<link rel="stylesheet" href="atlas.css">${style !== '' && html`<style>${{ markup: style }}</style>`}
<script src="entries.js" defer></script>
<script src="folding.js" defer></script>
<script src="atlas.js" defer></script>
</head>
<body>
<a class="skip" href="#main">Skip to main content</a>
<header class="bar">
<a class="logo" href="index.html">${logo()}</a>
<nav aria-label="Atlas"><a class="to-page" href="index.html">Charts</a><a class="to-page" href="connections.html">Connections</a><a class="to-page" href="clauses.html">Clauses</a></nav>
<search class="search" id="search" hidden><label class="vh" for="query">Search charts, states, events and clauses</label><input id="query" type="search" placeholder="Search: state, event, clause" autocomplete="off" spellcheck="false"><p class="vh" id="found" role="status"></p><ul id="hits" hidden></ul></search>
</header>
<main id="main">
${body}
</main>
</body>
</html>
`.markup
  }`;
