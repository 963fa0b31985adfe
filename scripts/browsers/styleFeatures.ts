import postcss, { type ChildNode } from 'postcss';
import { knownFeatures } from './support.ts';

/** The kinds of values and functions, by their last name: 'color-mix', 'dvh'. */
const TYPES = new Map<string, string[]>();
for (const feature of knownFeatures()) {
  const name = /^css\.types\.(?:.+\.)?([^.]+)$/.exec(feature)?.[1];
  if (name) TYPES.set(name, [...(TYPES.get(name) ?? []), feature]);
}

/** The values of a property that are words, and functions and units of any property. */
const WORDS = /(?<![\w-])([a-z][a-z-]*)(\()?|(?<=\d)([a-z]+)/g;

const NO_WORDS = /(["']).*?\1|url\(.*?\)|#[\da-f]+/gi;

const isWithin = (node: ChildNode, atRule: string): boolean => {
  const { parent } = node;
  if (!parent || parent.type === 'root') return false;
  return (
    (parent.type === 'atrule' && 'name' in parent && parent.name === atRule) ||
    isWithin(parent as ChildNode, atRule)
  );
};

const inAtRule = (name: string, params: string) => [
  [`css.at-rules.${name}`],
  ...(params.match(/[a-z][a-z-]+/g) ?? []).map((word) => [`css.at-rules.${name}.${word}`]),
];

const inSelector = (selector: string) =>
  [...selector.matchAll(/::?([a-z-]+)/g)].map(([, name]) => [`css.selectors.${name}`]);

const inDeclaration = (property: string, value: string) => [
  [`css.properties.${property}`],
  ...[...value.replace(NO_WORDS, '').matchAll(WORDS)].map(([, word, opens, unit]) =>
    opens || unit ? (TYPES.get(word ?? unit ?? '') ?? []) : [`css.properties.${property}.${word}`],
  ),
];

/**
 * What a style sheet asks of the browser, as lists of features: one of each list is meant. What stands in `@supports` says
 * by itself what it needs.
 */
export const styleFeatures = (text: string): (readonly string[])[] => {
  const found: (readonly string[])[] = [];
  postcss.parse(text).walk((node) => {
    if (isWithin(node, 'supports')) return;
    if (node.type === 'atrule') found.push(...inAtRule(node.name, node.params));
    if (node.type === 'rule') found.push(...inSelector(node.selector));
    if (node.type === 'decl') found.push(...inDeclaration(node.prop, node.value));
  });
  return found;
};
