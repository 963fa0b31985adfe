/** The laws of what is heard, which hold of every change of every screen. */
import { isLoading } from '#ui/loading/isLoading.ts';
import type { Moment, Utterance } from './ear.ts';

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable]';

const tagOf = ({ localName, id, className }: Element): string =>
  `<${localName}${id && ` id="${id}"`}${className && ` class="${className}"`}>`;

const focused = ({ utterances }: Moment): readonly Utterance[] =>
  utterances.filter(({ by }) => by === 'focus');
/** What is announced in each browser. */
const announced = ({ utterances }: Moment): readonly Utterance[] =>
  utterances.filter(({ by }) => by === 'alert' || by === 'status');

/** What takes the focus can have it, and has a role and a name. */
const readingFaults = (moment: Moment): readonly string[] =>
  focused(moment).flatMap(({ element, phrase, name }) => {
    if (!element.matches(FOCUSABLE)) return [`${tagOf(element)} can't take the focus`];
    if (!name) return [`${tagOf(element)} has the focus and no name`];
    const hasRole = phrase !== name && !phrase.startsWith(`${name}, `);
    return hasRole ? [] : [`${tagOf(element)} has the focus and no role`];
  });

/** No words are announced twice, or announced and read where the focus goes, but for `echoes`. */
const repetitionFaults = (moment: Moment, echoes?: RegExp): readonly string[] => {
  const all = announced(moment)
    .map(({ words }) => words)
    .filter((words) => !echoes?.test(words));
  const twice = all.filter((words, at) => all.indexOf(words) !== at);
  const both = all.filter((words) => focused(moment).some((read) => read.words.includes(words)));
  return [
    ...new Set(twice.map((words) => `'${words}' is announced twice`)),
    ...new Set(both.map((words) => `'${words}' is announced, and read where the focus goes`)),
  ];
};

const pageOf = (address: string): string => address.split(/[?#]/)[0] ?? '';

/** The laws over a walk: returns what gives the faults of each of its moments, at an address. */
export const lawsOver = (page: Document, echoes?: RegExp) => {
  let at: string | undefined;
  let isArriving = false;

  /** What the page moves the focus to keeps it; a page that loads moves it to its heading in the end. */
  const placeFaults = ({ lost, gone }: Moment): readonly string[] => {
    if (isLoading()) return [];
    if (lost) return [`${tagOf(lost)} took the focus and lost it`];
    return gone ? [`${tagOf(gone)} had the focus and is gone`] : [];
  };

  /** The heading of a page that has come is read once it has loaded, unless a person has gone on meanwhile. */
  const arrivalFaults = (moment: Moment, address: string): readonly string[] => {
    if (at !== undefined && at !== pageOf(address)) isArriving = true;
    at = pageOf(address);
    const main = page.querySelector('main');
    if (main?.contains(moment.moved)) isArriving = false;
    if (!isArriving) return [];
    const heading = main?.querySelector('h1') ?? main;
    const isRead = focused(moment).some(({ element }) => element === heading);
    isArriving = isLoading() && !isRead;
    return isRead || isArriving ? [] : [`nothing says '${heading?.textContent}', the heading of ${at}`];
  };

  return (moment: Moment, address: string): readonly string[] => [
    ...readingFaults(moment),
    ...placeFaults(moment),
    ...repetitionFaults(moment, echoes),
    ...arrivalFaults(moment, address),
  ];
};
