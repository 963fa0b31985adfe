const said = (element: Element | null | undefined): string => element?.textContent?.trim() ?? '';

/** What another element's text says of an element, by one of its attributes. */
const named = (element: Element, attribute: string): string =>
  (element.getAttribute(attribute) ?? '')
    .split(' ')
    .map((id) => said(document.getElementById(id)))
    .join(' ')
    .trim();

/** A table without a name, a head for each column, or a head for each row. */
const faultsOfTable = (table: HTMLTableElement): string[] => {
  const heads = [...table.querySelectorAll('thead th[scope="col"]')];
  const rows = [...table.querySelectorAll('tbody > tr')];
  return [
    ...(said(table.querySelector('caption')) ? [] : ['a table without a caption']),
    ...(heads.every((head) => said(head)) ? [] : ['a column head without words']),
    ...rows.flatMap(({ children }) => [
      ...(children.length === heads.length ? [] : ['a row with other columns than the head']),
      ...([...children].some((cell) => cell.matches('th[scope="row"]') && said(cell))
        ? []
        : ['a row without a head']),
    ]),
  ].map((fault) => `${fault}: ${said(table).slice(0, 60)}`);
};

const HAS_A_ROLE = 'a, button, input, select, textarea, summary, h1, h2, h3, h4, dialog, main, [role]';

/** The focus is on something that says what it is: a control, a heading, or a part that has a name. */
const faultsOfFocus = (element: Element | null): string[] => {
  if (element === null || element === document.body || element.matches(HAS_A_ROLE)) return [];
  const name = element.getAttribute('aria-label') ?? named(element, 'aria-labelledby');
  return name ? [] : [`the focus on a ${element.localName} without a name`];
};

/** A description that is nowhere, or says nothing. */
const faultsOfDescription = (element: Element): string[] =>
  named(element, 'aria-describedby') ? [] : [`'${said(element)}' is described by nothing`];

/** A button beside a control belongs to its field, another one to its pane. */
const GROUPS = 'fieldset, dialog, .pane, [role="group"], nav, .field';

/** Buttons of one name that neither their description nor their place tells apart. */
const twins = (): string[] => {
  const told = [...document.querySelectorAll('button')].map((button) => {
    const group = button.closest(GROUPS);
    const name = button.getAttribute('aria-label') ?? said(button);
    return [
      name,
      named(button, 'aria-describedby'),
      group?.getAttribute('aria-label') ?? said(group?.querySelector('legend, h2, label')),
    ].join(', ');
  });
  return told
    .filter((button, index) => told.indexOf(button) !== index)
    .map((button) => `two buttons '${button}'`);
};

/** What of the page isn't heard as it is seen [DESK-111]. */
export const unheard = (): string[] => [
  ...[...document.querySelectorAll('table')].flatMap(faultsOfTable),
  ...[...document.querySelectorAll('[aria-describedby]')].flatMap(faultsOfDescription),
  ...faultsOfFocus(document.activeElement),
  ...twins(),
];
