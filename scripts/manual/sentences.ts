/** The events and expectations of drivers as sentences for a person at the screen. */

import { ROLES } from '#desk/roles.ts';
import type { Staff } from '#lender/wire/calls.ts';
import type { StageCall } from '#testing/drivers/calls.ts';
import type { Expectation, Mover, Reading, Reply, StageFile, Within } from '#testing/drivers/stage.ts';

/** A name on the screen in quotation marks; a pattern as the text that it stands for, with … where it is open. */
const quoted = (name: string | RegExp): string => {
  if (typeof name === 'string') return `“${name}”`;
  const text = name.source.replace(/\\(.)/g, '$1');
  const start = text.startsWith('^') ? '' : '…';
  const end = text.endsWith('$') ? '' : '…';
  return `“${start}${text
    .replace(/^\^|\$$/g, '')
    .replace(/^\(([^()]*)\)$/, '$1')
    .replaceAll('|', '” or “')}${end}”`;
};

/** Descriptions of selectors in words; the first pattern that fits counts. */
const MARKS: readonly (readonly [RegExp, string])[] = [
  [/aria-invalid=true/, 'a field that is marked as wrong'],
  [/\[role=status\]\[aria-busy=true\]|^\[aria-busy=true\]/, 'that the page is loading'],
  [/\[data-slot="(\w+)"\]\[data-state=(\w+)\]/, 'the document $1 as $2'],
  [/\[data-slot="(\w+)"\].*(?:\[role=alert\]|\.error-msg)/, 'a message at the document $1'],
  [/\[data-slot="(\w+)"\].*\[role=status\]/, 'that the document $1 is looked at'],
  [/\[data-draft=stored\]/, 'the line that the answers are kept'],
  [/\[data-draft=notStored\]/, 'the line that the answers are not kept'],
  [/\.steps-bridge/, 'the bridge of steps'],
  [/\.blog-grid > li/, 'cards of articles'],
  [/nth-child\((\d+)\)\[data-lead\]/, 'step $1 as the one to do now'],
  [/^\.empty__art$/, 'the picture of an empty page'],
  [/^\.toast$/, 'the message at the top'],
  [/^form$/, 'a form that can be sent'],
];

const markWords = (selector: string): string => {
  const [pattern, words] = MARKS.find(([one]) => one.test(selector)) ?? [];
  if (!pattern || words === undefined) return `\`${selector}\``;
  const found = pattern.exec(selector) ?? [];
  return words.replace(/\$(\d)/g, (_, place: string) => (found[Number(place)] ?? '').replaceAll('_', ' '));
};

const LOOKS = {
  on: ', which can be pressed',
  off: ', which can’t be pressed',
  busy: ', which is busy',
} as const;

const anything = (name: string | RegExp, thing: string) =>
  name instanceof RegExp && name.source === '.' ? `a ${thing}` : `the ${thing} ${quoted(name)}`;

/** An expectation as `the button “Verify”, which is busy`. */
const nameOf = (expectation: Exclude<Expectation, { not: Expectation }>): string => {
  if ('button' in expectation)
    return `the button ${quoted(expectation.button)}${expectation.is === undefined ? '' : LOOKS[expectation.is]}`;
  if ('heading' in expectation) return `the heading ${quoted(expectation.heading)}`;
  if ('field' in expectation) return `the field “${expectation.field}”`;
  if ('text' in expectation) return anything(expectation.text, 'text');
  if ('alert' in expectation) return anything(expectation.alert, 'message');
  if ('mark' in expectation) return markWords(expectation.mark);
  return `the address ${expectation.path}`;
};

/** An expectation as an instruction: `See …`, or `Don’t see …`. */
export const expectationWords = (expectation: Expectation): string => {
  if (!('not' in expectation)) return `See ${nameOf(expectation)}.`;
  const { not } = expectation;
  return 'not' in not ? expectationWords(not.not) : `Don’t see ${nameOf(not)}.`;
};

export const placeWords = ({ within }: Within = {}): string => {
  const slot = /\[data-slot="(\w+)"\]/.exec(within ?? '')?.[1];
  return slot === undefined ? '' : ` at the document ${slot.replaceAll('_', ' ')}`;
};

export const pressWords = (name: string | RegExp, where?: Within): string =>
  `Press ${quoted(name)}${placeWords(where)}.`;

export const tickWords = (name: string | RegExp): string => `Tick ${quoted(name)}.`;

export const untickWords = (name: string | RegExp): string => `Untick ${quoted(name)}.`;

export const moveWords = (by: Mover, how: 'onto' | 'away from', target: string): string =>
  `Move the ${by} ${how} ${markWords(target)}.`;

export const fileWords = (file: StageFile): string =>
  `the file ${file.name} (${file.type === 'application/pdf' ? 'PDF' : 'photo'})`;

const READINGS: Readonly<Record<Reading, string>> = {
  good: 'is read',
  bad: 'turns out to hold something else than its name says',
  broken: 'can’t be read',
};

export const readWords = (file: string, how: Reading): string => `The file ${file} ${READINGS[how]}.`;

const statusOf = (reply: Exclude<Reply, 'lost'>): number | undefined =>
  (reply.body as { Status?: number } | undefined)?.Status;

/** The service's answer to a call, in words. */
export const replyWords = (call: StageCall, reply: Reply): string => {
  if (reply === 'lost') return `The connection breaks before the service answers ${call}.`;
  if (reply.status !== undefined && reply.status >= 400)
    return `The service fails at ${call} (HTTP ${reply.status}).`;
  const status = statusOf(reply);
  if (status === 1) return `The service answers ${call}.`;
  if (status === 4) return `The service says at ${call} that the session has ended (Status 4).`;
  return status === undefined
    ? `The service answers ${call} with something unreadable.`
    : `The service refuses ${call} (Status ${status}).`;
};

/** The sign-in of the member of staff that the desk's session names; undefined for other answers, and for nobody. */
export const signInWords = (call: StageCall, reply: Reply): string | undefined => {
  if (call !== 'desk/me' || reply === 'lost') return undefined;
  const { staff } = (reply.body as { Data: { staff: Staff | null } }).Data;
  return staff ? `Sign in at the desk as ${quoted(ROLES[staff.role]())}.` : undefined;
};

/** Events between parts of the product, as actions of a person. */
const NEWS: Readonly<Record<string, string>> = {
  'desk-session-ended': 'Let the session end at the service, and press anything.',
  focus: 'Go to another tab, and come back.',
  pagehide: 'Leave the page.',
  storage: 'Type in the same form in another tab.',
};

export const newsWords = (name: string, detail: unknown): string => {
  const { stepId } = (detail ?? {}) as { stepId?: number };
  return stepId === undefined
    ? (NEWS[name] ?? `The page is told “${name}”.`)
    : `Complete step ${stepId} in another tab.`;
};
