/** Lists of answers: one bad entry costs that entry, never the list. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CALLS } from '#domain/wire/calls.ts';
import { complaintsData } from '#domain/wire/complaint.ts';
import { consentsData } from '#domain/wire/consents.ts';
import type { z } from '#domain/zod.ts';

type Schema = z.ZodMiniType;
type Def = {
  type: string;
  innerType?: Schema;
  element?: Schema;
  shape?: Record<string, Schema>;
  options?: Schema[];
  valueType?: Schema;
  entries?: Record<string, unknown>;
  values?: unknown[];
};
const defOf = (schema: Schema): Def => schema._zod.def as unknown as Def;

/** The lists whose entries add up, by the field that has them: without one of them a sum would be wrong. */
const WHOLE = ['offer.schedule', 'account.costs', 'account.late_charge.runs', 'account.payments'];

/** Every list within a schema, with the fields that lead to it. */
const listsIn = (schema: Schema, path = ''): [path: string, list: Schema][] => {
  const def = defOf(schema);
  const below = (child: Schema | undefined, at = path) => (child ? listsIn(child, at) : []);
  return [
    ...(def.type === 'array' ? [[path, schema] as [string, Schema]] : []),
    ...below(def.innerType),
    ...below(def.element),
    ...below(def.valueType, `${path}[]`),
    ...(def.options ?? []).flatMap((option) => below(option)),
    ...Object.entries(def.shape ?? {}).flatMap(([name, field]) =>
      below(field, path ? `${path}.${name}` : name),
    ),
  ];
};

const SCHEMAS: readonly (readonly [string, Schema])[] = [
  ...Object.entries(CALLS).flatMap(([name, { response, data }]): [string, Schema][] => [
    [`${name}'s answer`, response],
    [`${name}'s Data`, data],
  ]),
  ['complaints', complaintsData],
  ['consents', consentsData],
];

const LISTS = SCHEMAS.flatMap(([name, schema]) =>
  listsIn(schema).map(([path, list]) => ({ name: `${name}: ${path || 'itself'}`, path, list })),
);
const isWhole = (path: string) => WHOLE.includes(path);
/** The schema of a list's entries. */
const entryOf = (list: Schema): Schema => {
  const { element } = defOf(list);
  const def = element && defOf(element);
  return (def?.type === 'catch' ? def.innerType : element) as Schema;
};

/** A value that a schema takes. */
const sampleOf = (schema: Schema): unknown => {
  const def = defOf(schema);
  switch (def.type) {
    case 'string':
      return 'x';
    case 'number':
    case 'int':
      return 1;
    case 'boolean':
      return true;
    case 'enum':
      return Object.values(def.entries ?? {})[0];
    case 'literal':
      return def.values?.[0];
    case 'array':
      return [];
    case 'record':
      return {};
    case 'union':
      return sampleOf(def.options?.[0] as Schema);
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape ?? {}).map(([name, field]) => [name, sampleOf(field)]),
      );
    default:
      return def.innerType ? sampleOf(def.innerType) : null;
  }
};

const BAD = [null, undefined, 5, 'nonsense', true, [], {}, [[]], { id: {} }];

it('every list is one of entries, but those that add up', () => {
  const strict = LISTS.filter(
    ({ list, path }) =>
      defOf(list).element && defOf(defOf(list).element as Schema).type !== 'catch' && !isWhole(path),
  );
  expect(strict.map(({ name }) => name)).toEqual([]);
  expect(new Set(LISTS.map(({ path }) => path).filter(isWhole))).toEqual(new Set(WHOLE));
});

describe.each(LISTS.filter(({ path }) => !isWhole(path)))('$name', ({ list }) => {
  it('is read without its bad entries, in its order [API-06]', () => {
    const entry = entryOf(list);
    const good = sampleOf(entry);
    expect(entry._zod.run({ value: good, issues: [] }, {})).toMatchObject({ issues: [] });
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constant(good), fc.constantFrom(...BAD))), (given) => {
        const accepted = given.flatMap((one) => {
          const parsed = entry.safeParse(one);
          return parsed.success ? [parsed.data] : [];
        });
        expect(list.safeParse(given)).toEqual({ success: true, data: accepted });
      }),
      { numRuns: 50 },
    );
  });
});
