/** What must hold on every screen for people who hear it: each law returns what breaks it. */

/** An open dialog leaves nothing else within reach. */
const inReach = (): Element => document.querySelector('dialog[open]') ?? document.body;

const textOf = (ids: string | null): string =>
  (ids ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim();

const wordsOf = (element: Element | null | undefined): string => element?.textContent?.trim() ?? '';

const nameOf = (element: Element): string =>
  textOf(element.getAttribute('aria-labelledby')) ||
  (element.getAttribute('aria-label')?.trim() ?? wordsOf(element));

const descriptionOf = (element: Element): string => textOf(element.getAttribute('aria-describedby'));

/** A button that can't be pressed is described, by what is missing; nothing can while a press runs [SAY-20]. */
export const mutedButtons = (): string[] => {
  const reach = inReach();
  if (reach.querySelector('[aria-busy=true]')) return [];
  return [...reach.querySelectorAll('button:is(:disabled, [aria-disabled=true])')]
    .filter((button) => !descriptionOf(button))
    .map((button) => `'${nameOf(button)}' can't be pressed, and doesn't say why`);
};

const SECTIONING = 'article, aside, main, nav, section';

/** The kind of an element's landmark, by the names of ARIA; undefined for one that is none. */
const landmarkOf = (element: Element): string | undefined => {
  const isNamed = element.hasAttribute('aria-label') || element.hasAttribute('aria-labelledby');
  const isOfPage = !element.parentElement?.closest(SECTIONING);
  const kinds: Readonly<Record<string, string | false>> = {
    HEADER: isOfPage && 'banner',
    FOOTER: isOfPage && 'contentinfo',
    MAIN: 'main',
    NAV: 'navigation',
    ASIDE: 'complementary',
    FORM: isNamed && 'form',
    SECTION: isNamed && 'region',
  };
  return element.getAttribute('role') ?? (kinds[element.tagName] || undefined);
};

/** More than anybody steps through to find their place. */
const MOST_LANDMARKS = 6;

/** Landmarks are few, those of one kind have names, and a heading alone makes none: a region takes the focus [SAY-21]. */
export const wrongLandmarks = (): string[] => {
  const found = [...document.querySelectorAll('header, footer, main, nav, aside, form, section')].flatMap(
    (element) => {
      const kind = landmarkOf(element);
      return kind && !['group', 'presentation', 'status'].includes(kind) ? [{ element, kind }] : [];
    },
  );
  const said = found.map(({ element, kind }) => `${kind} '${kind === 'main' ? '' : nameOf(element)}'`);
  return [
    ...(found.length > MOST_LANDMARKS ? [`${found.length} landmarks: ${said.join(', ')}`] : []),
    ...said.filter((name, at) => said.indexOf(name) !== at).map((name) => `${name} stands twice`),
    ...found
      .filter(({ element, kind }) => kind === 'region' && !element.hasAttribute('tabindex'))
      .map(({ element }) => `the heading '${nameOf(element)}' makes a region`),
  ];
};

/** Some screen readers read a named output by its name alone: its text stands beside it, too [SAY-08]. */
export const lostOutputs = (): string[] =>
  [...document.querySelectorAll('output:is([aria-label], [aria-labelledby])')]
    .filter((output) => {
      const around = output.parentElement?.textContent ?? '';
      return around.split(output.textContent ?? '').length < 3;
    })
    .map((output) => `the output '${nameOf(output)}' loses its text`);

const faultsOfTable = (table: HTMLTableElement): string[] => {
  const heads = [...table.querySelectorAll('thead th[scope="col"]')];
  const rows = [...table.querySelectorAll('tbody > tr')];
  return [
    ...(wordsOf(table.querySelector('caption')) ? [] : ['a table without a caption']),
    ...(heads.every(wordsOf) ? [] : ['a column head without words']),
    ...rows.flatMap(({ children }) => [
      ...(children.length === heads.length ? [] : ['a row with other columns than the head']),
      ...([...children].some((cell) => cell.matches('th[scope="row"]') && wordsOf(cell))
        ? []
        : ['a row without a head']),
    ]),
  ].map((fault) => `${fault}: ${wordsOf(table).slice(0, 60)}`);
};

/** Each table has a name, a head for each column and a head for each row [DESK-111]. */
export const tablesWithoutHeads = (): string[] =>
  [...document.querySelectorAll('table')].flatMap(faultsOfTable);

/** What is described is described by words [DESK-111]. */
export const emptyDescriptions = (): string[] =>
  [...document.querySelectorAll('[aria-describedby]')]
    .filter((element) => !descriptionOf(element))
    .map((element) => `'${nameOf(element)}' is described by nothing`);

/** A button beside a control belongs to its field, another one to its pane. */
const GROUPS = 'fieldset, dialog, .pane, [role="group"], nav, .field';

const groupOf = (element: Element): string => {
  const group = element.closest(GROUPS);
  return group?.getAttribute('aria-label') ?? wordsOf(group?.querySelector('legend, h2, label'));
};

/** Of two buttons with one name, the description or the group says what each is about [DESK-111]. */
export const twinButtons = (): string[] => {
  const told = [...document.querySelectorAll('button')].map((button) =>
    [nameOf(button), descriptionOf(button), groupOf(button)].join(', '),
  );
  return told
    .filter((button, index) => told.indexOf(button) !== index)
    .map((button) => `two buttons '${button}'`);
};
