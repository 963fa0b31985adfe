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

const nothing = () => {
  const item = document.createElement('li');
  item.className = 'nothing';
  item.textContent = 'Nothing found.';
  return item;
};

const show = () => {
  const words = query.value.toLowerCase().split(/\s+/).filter(Boolean);
  const ranked = globalThis.atlasEntries
    .map((entry) => [words.length > 0 ? rank(entry, words) : Infinity, entry])
    .filter(([fit]) => fit < Infinity)
    .sort(([a], [b]) => a - b);
  hits.replaceChildren(...ranked.slice(0, MOST).map(([, entry]) => hit(entry)));
  if (ranked.length === 0) hits.append(nothing());
  hits.hidden = words.length === 0;
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

search.hidden = false;

const canvas = document.querySelector('.canvas');
/** The drawing that is seen: with folded states, or the whole. */
const drawn = () => canvas?.querySelector('.sheet > .sc--folded') ?? canvas?.querySelector('.sc--whole');

/** A chart that is larger than its frame is first seen where it starts. */
const scrollToStart = () => {
  const start = drawn()?.querySelector('.sc-initial')?.getBoundingClientRect();
  const frame = canvas?.getBoundingClientRect();
  if (start)
    canvas.scrollBy(start.left - frame.left - frame.width / 3, start.top - frame.top - frame.height / 3);
};
scrollToStart();

const player = document.getElementById('player');

/** The names of a state and of those around it: `a.b & a.c` gives a, a.b and a.c. */
const namesIn = (state) =>
  state.split(' & ').flatMap((leaf) => leaf.split('.').map((_, i, all) => all.slice(0, i + 1).join('.')));

const lit = (selector, name) => drawn()?.querySelectorAll(`[${selector}~="${CSS.escape(name)}"]`) ?? [];

/** Names in each folded box the current states inside it. */
const nameCurrent = (state) => {
  for (const box of drawn()?.querySelectorAll('.sc-folded') ?? []) {
    const around = `${box.dataset.state}.`;
    const inside = state.split(' & ').filter((leaf) => leaf.startsWith(around));
    for (const [i, line] of box.querySelectorAll('.sc-current').entries())
      line.textContent = inside[i]?.slice(around.length) ?? '';
  }
};

/** Lights a state, and the transitions that led there; nothing without arguments. */
const light = (state = '', taken = []) => {
  for (const element of canvas?.querySelectorAll('.lit, .taken') ?? [])
    element.classList.remove('lit', 'taken');
  for (const box of namesIn(state).flatMap((name) => [...lit('data-state', name)])) box.classList.add('lit');
  for (const element of taken.flatMap((id) => [...lit('data-line', id)])) element.classList.add('taken');
  nameCurrent(state);
};

/** The part of the chart's frame that the window shows, or all of it when that is little. */
const seenFrame = () => {
  const { left, top, width, height, bottom } = canvas.getBoundingClientRect();
  const from = Math.max(top, 0);
  const seen = Math.min(bottom, innerHeight) - from;
  return seen < 100 ? { left, top, width, height } : { left, top: from, width, height: seen };
};

/** Brings the innermost of the states to the middle that the step changed, or all of them. */
const centre = (state, before) => {
  const leaves = state.split(' & ');
  const changed = leaves.filter((leaf) => !before.split(' & ').includes(leaf));
  const names = namesIn((changed.length > 0 ? changed : leaves).join(' & '));
  const inner = names.flatMap((name) => [...lit('data-state', name)]).at(-1);
  if (!inner) return;
  const [box, frame] = [inner.getBoundingClientRect(), seenFrame()];
  canvas.scrollBy(
    box.left - frame.left - (frame.width - box.width) / 2,
    box.top - frame.top - (frame.height - box.height) / 2,
  );
  // The chart can't be scrolled beyond its end: then the page is.
  inner.scrollIntoView({ block: 'nearest', inline: 'nearest' });
};

/** A path that is walked on the chart: its place in the page, and the step that is shown (0: the start). */
let walked = null;

const stepsOf = (path) => [...path.querySelectorAll('.steps > li')];
const startOf = (path) => path.querySelector('.steps')?.dataset.start;

const frameOf = (step, i) => {
  const item = document.createElement('li');
  const image = item.appendChild(document.createElement('img'));
  Object.assign(image, { src: step.dataset.picture, alt: `The screen after step ${i + 1}`, loading: 'lazy' });
  item.value = i + 1;
  return item;
};

/** The state that a step leads to; that of the start for step 0. */
const stateAt = (path, at) => stepsOf(path)[at - 1]?.dataset.to ?? startOf(path) ?? '';

const takenAt = (path, at) => stepsOf(path)[at - 1]?.dataset.taken.split(' ') ?? [];

const lightStep = () => {
  const { path, at } = walked;
  light(stateAt(path, at), takenAt(path, at));
};

const scrollToStep = () => centre(stateAt(walked.path, walked.at), stateAt(walked.path, walked.at - 1));

/** Marks the frame of a step, and brings it to the middle of the filmstrip. */
const showFrame = (at) => {
  const film = document.getElementById('film');
  for (const frame of film.children) {
    const isCurrent = frame.value === at;
    frame.toggleAttribute('aria-current', isCurrent);
    if (!isCurrent) continue;
    const [box, strip] = [frame.getBoundingClientRect(), film.getBoundingClientRect()];
    film.scrollBy(box.left - strip.left - (strip.width - box.width) / 2, 0);
  }
};

const showStep = () => {
  const { path, at } = walked;
  const steps = stepsOf(path);
  const step = steps[at - 1];
  document.getElementById('player-title').textContent = path.querySelector('summary').textContent;
  document.getElementById('player-place').textContent =
    at === 0 ? 'Start:' : `Step ${at} of ${steps.length}:`;
  document.getElementById('player-words').textContent = step ? step.textContent : startOf(path);
  document.getElementById('player-link').href = `#${path.id}/${at}`;
  player.querySelector('[data-walk="-1"]').disabled = at === 0;
  player.querySelector('[data-walk="1"]').disabled = at === steps.length;
  showFrame(at);
  lightStep();
  scrollToStep();
  canvas.dispatchEvent(new CustomEvent('touched', { detail: takenAt(path, at) }));
};

const walk = (path, at) => {
  walked = { path, at: Math.max(0, Math.min(at, stepsOf(path).length)) };
  const frames = stepsOf(path).flatMap((step, i) => (step.dataset.picture ? [frameOf(step, i)] : []));
  document.getElementById('film').replaceChildren(...frames);
  player.hidden = false;
  player.scrollIntoView();
  showStep();
};

const stepBy = (by) => {
  if (by === 0) {
    walked = null;
    player.hidden = true;
    light();
    return;
  }
  const at = walked.at + by;
  if (at < 0 || at > stepsOf(walked.path).length) return;
  walked.at = at;
  showStep();
};

player?.addEventListener('click', ({ target }) => {
  if (target.dataset?.walk !== undefined) stepBy(Number(target.dataset.walk));
});
player?.addEventListener('keydown', ({ key }) => {
  const by = { ArrowLeft: -1, ArrowRight: 1, Escape: 0 }[key];
  if (by !== undefined) stepBy(by);
});
for (const button of document.querySelectorAll('details .walk')) {
  button.hidden = false;
  button.addEventListener('click', () => {
    walk(button.closest('details'), 0);
    player.querySelector('[data-walk="1"]').focus({ preventScroll: true });
  });
}

/** A link to a path opens it; a link to one of its steps, `#path-…/2`, shows that on the chart. */
const reveal = () => {
  const [id, at] = decodeURIComponent(location.hash.slice(1)).split('/');
  const folded = document.getElementById(id)?.closest('details');
  if (!folded) return;
  folded.open = true;
  if (at === undefined) return;
  walk(folded, Number(at) || 0);
};
addEventListener('hashchange', reveal);
reveal();

const STEP = 1.25;
const [SMALLEST, LARGEST] = [0.2, 4];

/** Zooms the chart by the buttons, by + - 0, and by a pinch or Ctrl and the wheel; a drag moves it. */
const makeZoomable = () => {
  let scale = 1;
  const resize = () => {
    const { width, height } = drawn().viewBox.baseVal;
    drawn().setAttribute('width', width * scale);
    drawn().setAttribute('height', height * scale);
  };
  /** Keeps the point (x, y) of the frame where it is. */
  const zoomTo = (wanted, x = canvas.clientWidth / 2, y = canvas.clientHeight / 2) => {
    const next = Math.min(LARGEST, Math.max(SMALLEST, wanted));
    const [left, top] = [(canvas.scrollLeft + x) / scale, (canvas.scrollTop + y) / scale];
    scale = next;
    resize();
    canvas.scrollTo(left * scale - x, top * scale - y);
  };
  const zoomBy = (steps, x, y) => zoomTo(steps === 0 ? 1 : scale * STEP ** steps, x, y);
  const buttons = document.getElementById('zoom');
  if (buttons) {
    buttons.hidden = false;
    buttons.addEventListener('click', ({ target }) => {
      const steps = target.dataset?.zoom;
      if (steps !== undefined) zoomBy(Number(steps));
    });
  }
  canvas.addEventListener('keydown', (event) => {
    const steps = { '+': 1, '=': 1, '-': -1, 0: 0 }[event.key];
    if (steps === undefined || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    zoomBy(steps);
  });
  canvas.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      const frame = canvas.getBoundingClientRect();
      zoomTo(scale * Math.exp(-event.deltaY / 300), event.clientX - frame.left, event.clientY - frame.top);
    },
    { passive: false },
  );
  canvas.addEventListener('drawn', resize);
  canvas.addEventListener('pointermove', (event) => {
    if (event.pointerType !== 'mouse' || event.buttons !== 1) return;
    canvas.scrollBy(-event.movementX, -event.movementY);
  });
};
if (canvas) makeZoomable();

/**
 * A new drawing is lit as the one before it. What a person folds keeps its place; a step of a path goes to the middle;
 * a chart that is folded or unfolded as a whole is seen where it starts.
 */
canvas?.addEventListener('drawn', ({ detail: toggled }) => {
  if (walked) lightStep();
  else light();
  if (toggled !== null) return;
  if (walked) scrollToStep();
  else scrollToStart();
});
