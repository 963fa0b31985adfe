import { parseSync } from 'oxc-parser';
import { knownFeatures } from './support.ts';

interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const nodesIn = (value: unknown, into: Node[] = []): readonly Node[] => {
  if (Array.isArray(value)) for (const entry of value) nodesIn(entry, into);
  else if (isNode(value)) {
    into.push(value);
    for (const field of Object.values(value)) nodesIn(field, into);
  }
  return into;
};

/** The name of a member, of a key or of an identifier; null where it is computed. */
const nameOf = (node: unknown, computed: unknown): string | null => {
  if (!isNode(node) || computed) return null;
  return String(node.type === 'Literal' ? node.value : node.name);
};

const identifierOf = (node: unknown): string =>
  isNode(node) && node.type === 'Identifier' ? String(node.name) : '';

/** The features that are globals by their name, and the members of all globals by theirs. */
const GLOBALS = new Map<string, string>();
const MEMBERS = new Map<string, string[]>();
for (const feature of knownFeatures()) {
  const [, owner, member] = /^(?:api|javascript\.builtins)\.(\w+)(?:\.(\w+))?$/.exec(feature) ?? [];
  if (!owner || (member && /_(event|permission)$/.test(member))) continue;
  const name = member?.replace(/_static$/, '');
  if (name) MEMBERS.set(name, [...(MEMBERS.get(name) ?? []), feature]);
  else GLOBALS.set(owner, feature);
}

/** A parsed script. */
export type Script = readonly Node[];

/** @throws Error when it isn't JavaScript. */
export const parseScript = (file: string, text: string): Script => {
  const { program, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  return nodesIn(program);
};

/** The names of properties and methods that a script makes by itself. */
export const ownNames = (script: Script): string[] =>
  script.flatMap((node) => {
    if (node.type === 'AssignmentExpression' && isNode(node.left) && node.left.type === 'MemberExpression')
      return nameOf(node.left.property, node.left.computed) ?? [];
    if (node.type === 'Property' && isNode(node.value) && !/Pattern$/.test(node.value.type))
      return nameOf(node.key, node.computed) ?? [];
    return /^(Method|Property)Definition$/.test(node.type) ? (nameOf(node.key, node.computed) ?? []) : [];
  });

/**
 * What a script asks of the browser, as lists of features: one of each list is meant. `Promise.any` and `new Iterator` say
 * which; of another object's member nobody knows whose it is, unless it is one of `own`, which the site makes itself.
 */
export const scriptFeatures = (script: Script, own: ReadonlySet<string>): (readonly string[])[] =>
  script.flatMap((node): (readonly string[])[] => {
    const called = isNode(node.callee) && GLOBALS.get(identifierOf(node.callee));
    if (called) return [[called]];
    if (node.type !== 'MemberExpression') return [];
    const name = nameOf(node.property, node.computed) ?? '';
    const features = MEMBERS.get(name) ?? [];
    const owner = identifierOf(node.object);
    const global = /^(self|window|globalThis)$/.test(owner) && GLOBALS.get(name);
    if (global) return [[global]];
    const ofOwner = features.filter((feature) => feature.split('.').at(-2) === owner);
    if (ofOwner.length > 0) return [ofOwner];
    return features.length > 0 && !own.has(name) ? [features] : [];
  });
