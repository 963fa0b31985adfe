import { describe, expect, it } from 'vitest';
import type { z } from '#domain/zod.ts';
import { schemaResolver } from '#ui/fields/wiring/schemaResolver.ts';

/** Every schema of a form of people's own words: what `packages/domain/forms` exports as a `…Form`. */
const FORMS = Object.values(
  import.meta.glob<Readonly<Record<string, unknown>>>('../../../packages/domain/forms/*.ts', { eager: true }),
).flatMap((file) => Object.entries(file).filter(([name]) => name.endsWith('Form'))) as [
  string,
  z.ZodMiniObject<Readonly<Record<string, z.ZodMiniType>>>,
][];

/** What a control can hold: nothing, a choice that isn't made, and what no field takes. */
const HELD = ['', null, undefined, ' ', '?', '31/02/1990', 'x'.repeat(10_000)];

type Form = (typeof FORMS)[number][1];

/** The fields that hold texts; a slider always holds a number of its own. */
const textFields = ({ shape }: Form) =>
  Object.keys(shape).filter((name) => shape[name]?._zod.def.type !== 'number');

/** What a form answers where all its fields hold the same. */
const answersTo = async (schema: Form, held: unknown) => {
  const fields = textFields(schema);
  const typed = Object.fromEntries(fields.map((name) => [name, held]));
  const { errors } = await schemaResolver(schema)(typed, undefined, {} as never);
  return fields.flatMap((name) => errors[name]?.message ?? []);
};

/** What zod says by itself: 'Invalid input: expected string', 'Too small: …'. */
const DEFAULT = /^(Invalid|Too (small|big)|Unrecognized)/;

describe('what a form answers', () => {
  it('the forms are found', () => expect(FORMS.length).toBeGreaterThan(8));

  it.each(FORMS)('%s has words of its own, whatever its fields hold [SAY-01]', async (_, schema) => {
    for (const held of HELD)
      for (const text of await answersTo(schema, held)) expect(text).not.toMatch(DEFAULT);
  });

  it.each(FORMS)('%s takes a choice that isn’t made as an empty field [SAY-01]', async (_, schema) => {
    expect(await answersTo(schema, null)).toEqual(await answersTo(schema, ''));
  });
});
