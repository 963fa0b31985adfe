/** The script of the atlas's pages: the search, links to folded paths, and the chart's first view. */
const MOST = 30;
const search = document.getElementById('search');
const query = document.getElementById('query');
const hits = document.getElementById('hits');
const found = document.getElementById('found');

/** Ranks an entry, best first: the name equals, starts with or contains the words, or the detail does; Infinity means no match. */
const rank = ([, name, detail], words) => {
  const [low, said] = [name.toLowerCase(), detail.toLowerCase()];
  if (!words.every((word) => low.includes(word) || said.includes(word))) return Infinity;
  if (low === words.join(' ')) return 0;
  if (low.startsWith(words[0])) return 1;
  return words.every((word) => low.includes(word)) ? 2 : 3;
};

const hit = ([kind, name, detail, href]) => {
  const item = document.createElement('li');
  const link = item.appendChild(document.createElement('a'));
  link.href = href;
  for (const [tag, text] of [
    ['b', name],
    ['span', kind],
    ['small', detail],
  ])
    link.appendChild(document.createElement(tag)).textContent = text;
  return item;
};

const show = () => {
  const words = query.value.toLowerCase().split(/\s+/).filter(Boolean);
  const ranked = globalThis.atlasEntries
    .map((entry) => [words.length > 0 ? rank(entry, words) : Infinity, entry])
    .filter(([fit]) => fit < Infinity)
    .sort(([a], [b]) => a - b);
  hits.replaceChildren(...ranked.slice(0, MOST).map(([, entry]) => hit(entry)));
  hits.hidden = ranked.length === 0;
  const count = ranked.length > MOST ? `${ranked.length} found, ${MOST} shown` : `${ranked.length} found`;
  found.textContent = words.length > 0 ? count : '';
};

const close = () => {
  hits.hidden = true;
  found.textContent = '';
};

const move = (by) => {
  const links = [query, ...hits.querySelectorAll('a')];
  const next = links[links.indexOf(document.activeElement) + by];
  next?.focus();
};

query.addEventListener('input', show);
query.addEventListener('focus', show);
search.addEventListener('keydown', (event) => {
  if (event.key === 'ArrowDown') move(1);
  else if (event.key === 'ArrowUp') move(-1);
  else if (event.key === 'Enter' && event.target === query) hits.querySelector('a')?.click();
  else if (event.key === 'Escape') {
    query.focus();
    close();
    return;
  } else return;
  event.preventDefault();
});
search.addEventListener('focusout', ({ relatedTarget }) => {
  if (!search.contains(relatedTarget)) close();
});
hits.addEventListener('click', close);
document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.target instanceof HTMLInputElement) return;
  event.preventDefault();
  query.focus();
});

/** A link to a path opens it. */
const reveal = () => {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const folded = target?.closest('details');
  if (folded) folded.open = true;
};
addEventListener('hashchange', reveal);
reveal();
search.hidden = false;

/** A chart that is wider than its frame is first seen where it starts. */
const canvas = document.querySelector('.canvas');
const start = canvas?.querySelector('.sc-initial')?.getBoundingClientRect();
if (start) canvas.scrollLeft = start.left - canvas.getBoundingClientRect().left - canvas.clientWidth / 3;
