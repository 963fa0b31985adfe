/** Which changes of a page are announced, as browsers tell screen readers. */
import { isSilent, wordsOf } from './words.ts';

/** `perhaps`: a polite region that comes with its words, which some browsers announce and others don't. */
export type Announced = 'alert' | 'status' | 'perhaps';

export interface Announcement {
  readonly by: Announced;
  readonly element: Element;
  readonly words: string;
}

const LIVE = '[aria-live], [role=alert], [role=status], [role=log], output';

const isLoud = (region: Element): boolean =>
  (region.getAttribute('aria-live') ?? (region.getAttribute('role') === 'alert' ? 'assertive' : '')) ===
  'assertive';
const isOff = (region: Element): boolean => region.getAttribute('aria-live') === 'off';

/** True for a region that is read as a whole, whatever changes in it. */
const isAtomic = (region: Element): boolean => {
  const atomic = region.getAttribute('aria-atomic');
  if (atomic !== null) return atomic === 'true';
  return region.localName === 'output' || ['alert', 'status'].includes(region.getAttribute('role') ?? '');
};

const elementOf = (node: Node): Element | null =>
  node.nodeType === node.ELEMENT_NODE ? (node as Element) : node.parentElement;

/** True for what a screen reader doesn't find, or is asked to wait for. */
const isUnheard = (node: Node): boolean => {
  const element = elementOf(node);
  const modal = element?.ownerDocument.querySelector('dialog[open]');
  const isBehind = modal ? !modal.contains(node) : false;
  return isSilent(node) || isBehind || element?.closest('[aria-busy=true]') !== null;
};

/** The nodes that a change brought; nodes that hide or go are brought by nothing. */
const broughtBy = ({ type, target, addedNodes }: MutationRecord): readonly Node[] =>
  type === 'childList' ? [...addedNodes] : [target];

/** The announcements of changes that came at once, each region once; a region inside another one is read with that. */
export const announcementsOf = (changes: readonly MutationRecord[]): readonly Announcement[] => {
  const added = new Set(
    changes.flatMap(({ type, addedNodes }) => (type === 'childList' ? [...addedNodes] : [])),
  );
  const isNew = (region: Element) => [...added].some((node) => node.contains(region));
  const said = new Map<Element, Announcement>();
  const say = (region: Element, whenPolite: Announced, words: string) => {
    if (!words || said.has(region) || isOff(region) || isUnheard(region)) return;
    said.set(region, { by: isLoud(region) ? 'alert' : whenPolite, element: region, words });
  };
  for (const node of new Set(changes.flatMap(broughtBy))) {
    const element = elementOf(node);
    if (!element?.isConnected || isUnheard(node)) continue;
    const region = element.closest(LIVE);
    if (region && !isNew(region))
      say(region, 'status', wordsOf(node) && wordsOf(isAtomic(region) ? region : node));
    else if (added.has(node))
      for (const inside of [element, ...element.querySelectorAll(LIVE)])
        if (inside.matches(LIVE) && !inside.parentElement?.closest(LIVE))
          say(inside, 'perhaps', wordsOf(inside));
  }
  return [...said.values()];
};
