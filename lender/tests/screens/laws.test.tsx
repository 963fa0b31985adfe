import { afterEach, expect, it } from 'vitest';
import { emptyDescriptions, tablesWithoutHeads, twinButtons } from '#testing/screen/spoken.ts';
import { desk } from './app.ts';

afterEach(() => document.body.replaceChildren());

const faultsOf = (html: string) => {
  document.body.innerHTML = html;
  return desk.laws.flatMap((law) => law());
};
const table = (caption: string, head: string, row: string) =>
  `<table><caption>${caption}</caption><thead><tr><th scope="col">Day</th><th scope="col">${head}</th></tr></thead>
  <tbody><tr>${row}</tr></tbody></table>`;
const ROW = '<th scope="row">21/11/2026</th><td>₹200</td>';
const group = (name: string) => `<fieldset><legend>${name}</legend><button>Book</button></fieldset>`;

it.each([
  ['a table', table('Ledger', 'Amount', ROW)],
  ['a description', '<input aria-describedby="why"><p id="why">In rupees</p>'],
  ['two buttons in two groups', group('₹200 of Meera') + group('₹300 of Imran')],
  [
    'two buttons with two descriptions',
    ['a', 'b'].map((id) => `<button aria-describedby="${id}">Book</button><p id="${id}">${id}</p>`).join(''),
  ],
])('%s that is heard as it is seen breaks no law of the desk [DESK-111]', (_, html) => {
  expect(faultsOf(html)).toEqual([]);
});

it.each([
  ['a table without a name', tablesWithoutHeads, table('', 'Amount', ROW)],
  ['a column without a head', tablesWithoutHeads, table('Ledger', '', ROW)],
  ['a row without a head', tablesWithoutHeads, table('Ledger', 'Amount', '<td>21/11/2026</td><td>₹200</td>')],
  ['a row with too many cells', tablesWithoutHeads, table('Ledger', 'Amount', `${ROW}<td>more</td>`)],
  ['a description that is nowhere', emptyDescriptions, '<input aria-describedby="why">'],
  ['a description without words', emptyDescriptions, '<input aria-describedby="why"><p id="why"> </p>'],
  ['two buttons of one name', twinButtons, '<button>Book</button><button aria-label="Book">x</button>'],
  [
    'two buttons of one group',
    twinButtons,
    `<fieldset><legend>Money</legend><button>Book</button><button>Book</button></fieldset>`,
  ],
])('%s breaks a law of the desk [DESK-111]', (_, law, html) => {
  expect(faultsOf(html)).toHaveLength(1);
  expect(law()).toHaveLength(1);
});
