import { existsSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Chart } from '#atlas/graph/fixtures.ts';
import { walkChart } from '#atlas/graph/paths.ts';
import { allow } from '#atlas/record/allowed.ts';
import { redact, redactEvent } from '#atlas/record/redact.ts';
import { DESK_ALLOWED } from '#desk/allowList.ts';
import { ALLOWED } from '#domain/trace/allowList.ts';
import { catalogue } from '#tests/fixtures/catalogue.ts';
import { canary, shows } from '#tests/machines/trace/canaries.ts';

allow(ALLOWED);

class Customer {
  readonly pan: string;
  constructor(pan: string) {
    this.pan = pan;
  }
}

const fieldName = fc.oneof(
  fc.constantFrom(...ALLOWED.names, ...Object.keys(ALLOWED.words), '__proto__', 'constructor', 'toString'),
  fc.string(),
);

/** Any input of a machine with a secret in it: as a value, as a name, or inside an object. */
const withSecret = (secret: string) => {
  const hidden: fc.Arbitrary<unknown> = fc.constantFrom<unknown>(
    secret,
    Number(secret) || secret,
    ` ${secret} `,
    { [secret]: 1 },
    new Error(secret),
    new File([secret], `${secret}.pdf`),
    new Blob([secret]),
    new Map([[secret, secret]]),
    new Set([secret]),
    new URL('https://setu.example/?q=1'),
    new Customer(secret),
    Object.assign(Object.create(null), { pan: secret }),
    Object.assign(() => secret, { secret }),
    { constructor: { name: secret } },
    {
      get pan() {
        return secret;
      },
    },
    {
      get pan() {
        throw new Error(secret);
      },
    },
    Symbol(secret),
    `«str:${secret}»`,
    `«${secret}»`,
  );
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof(
      { maxDepth: 4 },
      hidden,
      fc.array(tie('tree'), { maxLength: 4 }),
      fc.dictionary(fieldName, tie('tree'), { maxKeys: 5 }),
      fc.anything(),
    ),
  }));
  return fc
    .tuple(tree, hidden, fieldName)
    .map(([value, again, name]) => ({ value, [name]: again, list: [again] }));
};

/** True when a name in a chart's fixtures or contexts is on no list. */
const hasHiddenNames = (chart: Chart): boolean => {
  const values = [
    chart.input,
    ...Object.values(chart.fixtures.events).flat(),
    ...Object.values(chart.fixtures.actors).map(({ done }) => done),
    ...walkChart(chart).states.map(({ snapshot }) => snapshot.context),
  ];
  return values.some((value) => JSON.stringify(redact(value))?.includes('«key:'));
};

const isOfDesk = ({ machine }: Chart) =>
  existsSync(
    `lender/machines/desk/${machine.id.replace(/^desk([A-Z])/, (_, first: string) => first.toLowerCase())}.ts`,
  );

describe('redaction', () => {
  it('removes secrets at any depth', () => {
    fc.assert(
      fc.property(
        canary.chain((secret) => fc.tuple(fc.constant(secret), withSecret(secret))),
        ([secret, value]) => !shows(redact(value), secret),
      ),
      { numRuns: 3_000 },
    );
  });

  it('removes secrets from events of any type', () => {
    fc.assert(
      fc.property(
        canary.chain((secret) => fc.tuple(fc.constant(secret), withSecret(secret))),
        ([secret, payload]) => {
          const event = redactEvent({ ...payload, type: secret }, () => false);
          return event.type === '«event»' && !shows(event, secret);
        },
      ),
    );
  });

  it('keeps counters and non-finite numbers, and hides every other number', () => {
    expect(redact({ count: 0, pages: 12, page: 4711, monthly_income: 0, principal: Number.NaN })).toEqual({
      count: 0,
      pages: 12,
      page: '«num»',
      monthly_income: '«num»',
      principal: '«NaN»',
    });
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(
        fc.anything({ withDate: true, withMap: true, withSet: true, withBigInt: true }),
        (value) => {
          const once = redact(value);
          expect(redact(structuredClone(once))).toEqual(once);
        },
      ),
    );
  });

  it('names the kind of each hidden value', () => {
    expect(
      redact({
        mobile: '9876543210',
        otp: 4711,
        termsTicked: true,
        leadId: null,
        file: new File(['x'], 'asha.pdf'),
        photo: new Blob(['x']),
        error: new TypeError('no PAN ABCPE1234F'),
        data: { surprise: 'x', startled: 'y' },
        page: () => 1,
      }),
    ).toEqual({
      mobile: '«str:10»',
      otp: '«num»',
      termsTicked: true,
      leadId: null,
      file: '«File»',
      photo: '«Blob»',
      error: '«TypeError»',
      data: { '«key:8»': '«str:1»', '«key:8»~2': '«str:1»' },
      page: '«fn»',
    });
  });

  it("keeps the program's own words, only in their own fields", () => {
    expect(redact({ ok: false, failure: { kind: 'refused', status: 2, message: 'refused' } })).toEqual({
      ok: false,
      failure: { kind: 'refused', status: 2, message: '«str:7»' },
    });
    expect(redact({ slot: 'pan_card', step: 'bank', completed: [1, 2], kind: 'ABCPE1234F', otp: 2 })).toEqual(
      {
        slot: 'pan_card',
        step: 'bank',
        completed: [1, 2],
        kind: '«str:10»',
        otp: '«num»',
      },
    );
  });

  it('preserves the identity of unchanged parts, and terminates on cycles', () => {
    const context = { slots: { pan_card: { name: 'x' } }, missing: false };
    const before = redact(context) as { slots: unknown };
    const after = redact({ ...context, missing: true }) as { slots: unknown };
    expect(redact(context)).toBe(before);
    expect(after.slots).toBe(before.slots);
    const knot: Record<string, unknown>[] = Array.from({ length: 60 }, () => ({}));
    for (const end of knot) Object.assign(end, Object.fromEntries(knot.map((other, i) => [`k${i}`, other])));
    expect(JSON.stringify(redact(knot)).length).toBeLessThan(1_000_000);
  });

  it('lists every context field of a customer’s charts, without the names that only the desk’s have', () => {
    const ofCustomers = catalogue.filter((chart) => !isOfDesk(chart));
    expect(ofCustomers.filter(hasHiddenNames).map(({ id }) => id)).toEqual([]);
    const own = new Set([...ALLOWED.names, ...Object.keys(ALLOWED.words)]);
    expect(DESK_ALLOWED.names.filter((name) => own.has(name))).toEqual([]);
  });

  it('lists every context field of the desk’s charts once the desk has added its names', () => {
    allow(DESK_ALLOWED);
    const ofDesk = catalogue.filter(isOfDesk);
    expect(ofDesk.length).toBeGreaterThan(10);
    expect(ofDesk.filter(hasHiddenNames).map(({ id }) => id)).toEqual([]);
    expect(redact({ role: 'cashier', kind: 'complaint' })).toEqual({ role: 'cashier', kind: 'complaint' });
  });
});
