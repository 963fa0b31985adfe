/**
 * Words of a form or of a title. In another language than English, `english` says below, smaller, what the law's form says.
 */
export interface Words {
  readonly text: string;
  readonly english?: string;
}

/** A cell of a table. `note` stands below its text, smaller. */
export interface Cell extends Words {
  readonly note?: string;
  /** The header of its row. */
  readonly isHeader?: true;
  readonly isStrong?: true;
}

export interface Table {
  readonly type: 'table';
  readonly caption: Words;
  /** Shares of the width, one a column. */
  readonly widths: readonly number[];
  /** The columns that are aligned right: amounts. */
  readonly amounts?: readonly number[];
  readonly head?: readonly Words[];
  readonly rows: readonly (readonly Cell[])[];
}

export type Block =
  | { readonly type: 'heading'; readonly text: string }
  | { readonly type: 'text'; readonly text: string; readonly isStrong?: true }
  | { readonly type: 'new page' }
  | Table;

/**
 * The content of a paper: a document that the service makes for a customer, in reading order. Plain data, which goes to the
 * worker that lays it out.
 */
export interface Paper {
  readonly title: Words;
  readonly author: string;
  /** BCP 47. */
  readonly language: string;
  /** ISO; all that tells two layouts of the same content apart. */
  readonly madeAt: string;
  /** The lender's letterhead: its name, and a line below. */
  readonly letterhead: readonly [name: string, line: string];
  /** Stands at the foot of each page, before the page's number. */
  readonly footer: string;
  readonly blocks: readonly Block[];
}
