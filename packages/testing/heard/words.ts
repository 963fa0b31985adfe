/** What a screen reader reads of a part of the page: its text in order, without what is hidden from it. */

/** Elements that part no words from those beside them. */
const INLINE = new Set(['a', 'abbr', 'b', 'bdi', 'code', 'em', 'i', 'mark', 's', 'small', 'span', 'strong']);
const WORDLESS = new Set(['script', 'style', 'svg', 'template', 'noscript']);

const isHidden = (element: Element): boolean =>
  WORDLESS.has(element.localName) ||
  element.getAttribute('aria-hidden') === 'true' ||
  element.hasAttribute('hidden') ||
  element.hasAttribute('inert') ||
  (element.localName === 'dialog' && !element.hasAttribute('open'));

const textOf = (node: Node): string => {
  if (node.nodeType === node.TEXT_NODE) return node.nodeValue ?? '';
  if (node.nodeType !== node.ELEMENT_NODE || isHidden(node as Element)) return '';
  const { localName } = node as Element;
  if (localName === 'img') return ` ${(node as Element).getAttribute('alt') ?? ''} `;
  const text = [...node.childNodes].map(textOf).join('');
  return INLINE.has(localName) ? text : ` ${text} `;
};

/** The words of a node. */
export const wordsOf = (node: Node): string => textOf(node).replace(/\s+/g, ' ').trim();

/** True when a screen reader finds neither the node nor anything in it. */
export const isSilent = (node: Node): boolean => {
  const element = node.nodeType === node.ELEMENT_NODE ? (node as Element) : node.parentElement;
  for (let part = element; part; part = part.parentElement) if (isHidden(part)) return true;
  return false;
};
