/** A mutant of a file: a text that the file contains exactly once, and its replacement. */
import { type Screen, type Suite, suiteOfBooks, suiteOfScreen, suiteOfService } from './suites.ts';

export type FileKind =
  | 'lacks a button'
  | 'disables a button'
  | 'enables a button'
  | 'says another text'
  | 'shows another state'
  | 'shows another value'
  | 'leads to another page'
  | 'sends another event'
  | 'moves no focus'
  | 'tells nobody'
  | 'admits another'
  | 'answers another value'
  | 'forgets a condition';

export interface FileMutant {
  /** The screen or the tests of the service. */
  readonly subject: string;
  readonly suite: Suite;
  readonly kind: FileKind;
  readonly file: string;
  readonly find: string;
  readonly put: string;
}

/** Where views are that are not below src/, by the first folder of their path. */
const ROOTS: Readonly<Record<string, string>> = { desk: 'lender', ui: 'packages' };

const pathOf = (file: string): string => `${ROOTS[file.split('/')[0] ?? ''] ?? 'src'}/${file}`;

/** A mutant of a view; the file is below src/, or one of the desk's ('desk/…') or the design system's ('ui/…'). */
export const ofView = (
  screen: Screen,
  kind: FileKind,
  file: string,
  find: string,
  put: string,
): FileMutant => ({
  subject: screen,
  suite: suiteOfScreen(screen),
  kind,
  file: pathOf(file),
  find,
  put,
});

/** A mutant of the connections of a screen's chart: a row, or a part of one. */
export const ofRows = (
  screen: Screen,
  kind: FileKind,
  file: string,
  find: string,
  put: string,
): FileMutant => ({
  ...ofView(screen, kind, file, find, put),
  file: `machines/connections/${file}`,
});

/** A mutant of the service; the file is below server/, its tests below lender/tests/service/. */
export const ofService = (
  test: string,
  kind: FileKind,
  file: string,
  find: string,
  put: string,
): FileMutant => ({
  subject: test,
  suite: suiteOfService(test),
  kind,
  file: `lender/server/${file}`,
  find,
  put,
});

/** A mutant of the books; the file is below lender/domain/books/, its tests below lender/tests/unit/. */
export const ofBooks = (
  test: string,
  kind: FileKind,
  file: string,
  find: string,
  put: string,
): FileMutant => ({
  subject: `books/${test}`,
  suite: suiteOfBooks(test),
  kind,
  file: `lender/domain/books/${file}`,
  find,
  put,
});

/** The words of a mutant. */
export const wordsOf = ({ file, kind, find, put }: FileMutant): string =>
  `${file} ${kind}: ${find} → ${put === '' ? '(nothing)' : put}`;
