/** The difference between two consecutive snapshots. */

export interface Change {
  readonly path: string;
  readonly kind: 'added' | 'removed' | 'changed';
  readonly before: unknown;
  readonly after: unknown;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const flatten = (value: unknown, path: string, into: Map<string, unknown>): Map<string, unknown> => {
  if (!isObject(value) || Object.keys(value).length === 0) into.set(path, value);
  else
    for (const [key, inner] of Object.entries(value))
      flatten(inner, path === '' ? key : `${path}.${key}`, into);
  return into;
};

const same = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b);

/** The fields that differ, each by its path. */
export const diff = (before: unknown, after: unknown): Change[] => {
  const [a, b] = [flatten(before, '', new Map()), flatten(after, '', new Map())];
  return [...new Set([...a.keys(), ...b.keys()])].flatMap((path): Change[] => {
    const change = { path, before: a.get(path), after: b.get(path) };
    if (!a.has(path)) return [{ ...change, kind: 'added' }];
    if (!b.has(path)) return [{ ...change, kind: 'removed' }];
    return same(change.before, change.after) ? [] : [{ ...change, kind: 'changed' }];
  });
};
