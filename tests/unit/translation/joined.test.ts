import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseScript } from '#scripts/browsers/scriptFeatures.ts';

type Node = ReturnType<typeof parseScript>[number];

/** What shows texts to customers in the browser. The kit is a page for developers. */
const FILES = globSync('{src,packages/ui,packages/domain}/**/*.{ts,tsx}', {
  exclude: ['**/compiled/**', '**/node_modules/**', 'src/features/kit/**', 'src/content/articles/*/**'],
});

/** Names and addresses, which are the same in every language. */
const NAMES = ['packages/domain/brand.ts', 'packages/domain/letters/officers.ts'];

/** The attributes of an element, and the parts of a component, that a person reads or hears. */
const READ =
  /^(alt|aria-(label|description|placeholder|roledescription|valuetext)|answer|error|hint|label|lead|placeholder|text|title|warning)$/;

const typeOf = (value: unknown): string => (value as Node | undefined)?.type ?? '';
const listOf = (value: unknown): readonly Node[] => (Array.isArray(value) ? value : []) as Node[];
const textOf = (node: Node): string =>
  node.type === 'TemplateElement' ? (node.value as { cooked: string }).cooked : String(node.value ?? '');

/** True for `m.key` and `m.key(…)`. */
const isText = (node: Node): boolean => {
  if (node.type === 'CallExpression') return isText(node.callee as Node);
  const { object, property } = node as { object?: Node; property?: Node };
  return node.type === 'MemberExpression' && (object?.name === 'm' || property?.name === 'text');
};

/** The words and signs that an expression may bring into a page by itself. */
const broughtBy = (node: Node): string[] => {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : [];
    case 'TemplateLiteral':
      return listOf(node.quasis).map(textOf);
    case 'LogicalExpression':
      return broughtBy(node.right as Node);
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].flatMap((branch) => broughtBy(branch as Node));
    case 'JSXExpressionContainer':
      return broughtBy(node.expression as Node);
    case 'JSXText':
      return [textOf(node)];
    default:
      return [];
  }
};

/** Words and signs that stand in an element, or in what a person reads of it, and not in the catalogue. */
const shownBy = (node: Node): string[] => {
  if (/^JSX(Element|Fragment)$/.test(node.type)) return listOf(node.children).flatMap(broughtBy);
  if (node.type !== 'JSXAttribute' || !READ.test(String((node.name as Node).name))) return [];
  return broughtBy((node.value ?? {}) as Node);
};

/** What joins texts, or changes their letters, in code. */
const joinedBy = (node: Node): string[] => {
  if (node.type === 'TemplateLiteral')
    return listOf(node.expressions).some(isText) ? listOf(node.quasis).map(textOf) : [];
  if (node.type === 'BinaryExpression' && node.operator === '+')
    return [node.left, node.right].some((side) => isText(side as Node))
      ? [node.left, node.right].flatMap((side) => broughtBy(side as Node))
      : [];
  if (node.type !== 'CallExpression' || typeOf(node.callee) !== 'MemberExpression') return [];
  const { object, property } = node.callee as unknown as { object: Node; property: Node };
  if (/^to(Lower|Upper)Case$/.test(String(property.name)))
    return isText(object) ? [String(property.name)] : [];
  const [sign] = listOf(node.arguments);
  // An address is as on an envelope.
  if (property.name !== 'join' || !sign || JSON.stringify(object).includes('"office"')) return [];
  return broughtBy(sign).filter((text) => /^[.,:;·।] $/.test(text));
};

/** How a browser begins to say that an import failed. */
const OF_BROWSERS = 'Failed to fetch';

/** English sentences, but for those of charts and errors, which developers read. */
const sentencesOf = (nodes: readonly Node[]): string[] => {
  const silent = new Set<unknown>(
    nodes.flatMap((node): readonly unknown[] => {
      if (node.type === 'Property' && (node.key as Node).name === 'description') return [node.value];
      return node.type === 'NewExpression' ? listOf(node.arguments) : [];
    }),
  );
  return nodes
    .filter((node) => node.type === 'Literal' && !silent.has(node))
    .map(textOf)
    .filter((text) => /^\p{Lu}\p{Ll}* \p{L}+/u.test(text) && text !== OF_BROWSERS);
};

const faults = FILES.flatMap((file) => {
  const nodes = parseScript(file, readFileSync(file, 'utf8'));
  const found = [...nodes.flatMap(shownBy), ...nodes.flatMap(joinedBy)].filter((text) => /\S/.test(text));
  return [...found, ...(NAMES.includes(file) ? [] : sentencesOf(nodes))].map(
    (text) => `${file}: ${text.trim()}`,
  );
});

describe('the code of what customers read', () => {
  it('is read', () => expect(FILES.length).toBeGreaterThan(500));

  it('has no words and signs of its own, and joins texts by a text [LANG-44]', () =>
    expect(faults).toEqual([]));

  it.each([
    ['<p>Save</p>', 'Save'],
    ['<p>{m.a()}: </p>', ': '],
    ["<p>{a && '. '}</p>", '. '],
    ["<img alt='A bridge' />", 'A bridge'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
    ['<p>{`${m.a()}, ${b}`}</p>', ', '],
  ])('a fault is seen in %s', (code, fault) => {
    const nodes = parseScript('case.tsx', `export const x = ${code};`);
    expect([...nodes.flatMap(shownBy), ...nodes.flatMap(joinedBy)]).toContain(fault);
  });

  it.each([
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
    '`${m.a()}.`',
    "m.a() + '.'",
    "names.join(', ')",
    'm.a().toLowerCase()',
  ])('%s is a fault', (code) => {
    const nodes = parseScript('case.ts', `export const x = ${code};`);
    expect(nodes.flatMap(joinedBy).join('')).not.toBe('');
  });
});
