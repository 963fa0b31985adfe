/** What a screen reader says of elements, by Guidepup's virtual one: role, name, value, description and states. */
import { Virtual } from '@guidepup/virtual-screen-reader';

/** How an element is said: as a whole, and its name. Both are empty for an element that isn't said. */
export interface Said {
  readonly phrase: string;
  readonly name: string;
}

const readBy = async <T>(part: Element, read: (reader: Virtual) => Promise<T>): Promise<T> => {
  const reader = new Virtual();
  await reader.start({ container: part });
  const result = await read(reader);
  await reader.stop();
  return result;
};

/** A placeholder without words, which some fields have for their looks. */
const BLANK = /, placeholder\s+(?=,|$)/;

/** Browsers make a button of a file's control, for which ARIA has no role. */
const roleOf = (element: Element): string => (element.matches('input[type=file]') ? 'button, ' : '');

/** What is said when the focus comes to an element. */
export const saidOf = (element: Element): Promise<Said> =>
  readBy(element, async (reader) => {
    if (reader.activeNode !== element) return { phrase: '', name: '' };
    const phrase = (await reader.lastSpokenPhrase()).replace(BLANK, '');
    return { phrase: roleOf(element) + phrase, name: await reader.itemText() };
  });

/** What is said from the beginning of a part of the page to its end, line by line. */
export const readThrough = (part: Element): Promise<readonly string[]> =>
  readBy(part, async (reader) => {
    const first = { node: reader.activeNode, phrase: await reader.lastSpokenPhrase() };
    // Behind the last line it begins anew.
    do await reader.next();
    while (reader.activeNode !== first.node || (await reader.lastSpokenPhrase()) !== first.phrase);
    return (await reader.spokenPhraseLog()).slice(0, -1).filter((line) => !line.startsWith('end of '));
  });
