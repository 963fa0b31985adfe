import { beforeAll, describe, expect, it } from 'vitest';
import type { GivenTo } from '#atlas/declare/connections.ts';
import { heldMachine, walkChart } from '#atlas/graph/paths.ts';
import { pureStart, pureStep } from '#atlas/graph/xstate.ts';
import { rejected } from '#machines/connections/rejected.ts';
import { type Charts, effect, say, tell, type Unheard } from '#machines/connections/row.ts';
import { catalogue } from '#tests/fixtures/catalogue.ts';
import { connections, heardElsewhere } from '#tests/fixtures/connections.ts';

describe('the connections between charts', () => {
  /** What each chart emits in a walk of all its transitions, as 'chart: EVENT'. */
  const emitted = new Set<string>();

  beforeAll(() => {
    for (const chart of catalogue) {
      const machine = heldMachine(chart);
      const { states, edges, links } = walkChart(chart);
      const steps = edges.flatMap((path, i) => {
        const from = states[links[i]?.from ?? -1];
        const event = path.steps.at(-1)?.event;
        return from && event ? [pureStep(machine, from.snapshot, event)] : [];
      });
      for (const { effects } of [pureStart(machine, chart.input), ...steps])
        for (const { type, params } of effects)
          if (type === 'xstate.emit')
            emitted.add(`${machine.id}: ${(params as { event: { type: string } }).event.type}`);
    }
  }, 60_000);

  const isElsewhere = (heard: string) => heard.slice(0, heard.indexOf(':')) in heardElsewhere;

  it('hear all that a chart emits', () => {
    const heard = new Set(connections.map(({ from, on }) => `${from}: ${on}`));
    expect([...emitted].filter((one) => !heard.has(one) && !isElsewhere(one))).toEqual([]);
  });

  it('wait for nothing that no chart emits', () => {
    expect(connections.map(({ from, on }) => `${from}: ${on}`).filter((one) => !emitted.has(one))).toEqual(
      [],
    );
    const speakers = [...emitted].map((one) => one.slice(0, one.indexOf(':')));
    expect(Object.keys(heardElsewhere).filter((id) => !speakers.includes(id))).toEqual([]);
  });

  it('are each there once', () => {
    const names = connections.map(({ from, on, to, event, does }) =>
      JSON.stringify([from, on, to, event, does]),
    );
    expect(names.length).toBe(new Set(names).size);
  });

  it('tell charts only what these take somewhere', () => {
    const charts = new Map(catalogue.map(({ machine }) => [machine.id, machine]));
    const deaf = connections.filter(({ to, event }) => to && !charts.get(to)?.events.includes(event));
    expect(deaf).toEqual([]);
  });
});

describe('a row', () => {
  it("doesn't compile when its events, charts, payload or effect don't fit", () => {
    // @ts-expect-error: the wizard doesn't emit it.
    tell('login', 'CODE.SENDT', 'session', 'LOGOUT');
    // @ts-expect-error: the session doesn't take it.
    tell('login', 'CODE.RESENT', 'session', 'LOG.OUT');
    // @ts-expect-error: there is no such chart.
    tell('login', 'CODE.RESENT', 'sesion', 'LOGOUT');
    // @ts-expect-error: there is no such chart to hear.
    tell('logn', 'CODE.RESENT', 'session', 'LOGOUT');
    // @ts-expect-error: the event's payload is missing.
    tell('login', 'CODE.SENT', 'session', 'OTP.SENT');
    // @ts-expect-error: the payload has another type.
    tell('step', 'STEP.DONE', 'application', 'STEP.COMPLETED', ({ step }) => ({ step: String(step) }));
    // @ts-expect-error: the emitted event has no such field.
    tell('login', 'CODE.SENT', 'session', 'OTP.SENT', ({ attemptt }) => ({ attempt: attemptt }));
    // @ts-expect-error: the session has no such tag.
    tell('session', 'GO', 'application', 'SESSION.ENDED', undefined, (s) => (s.hasTag('in') ? {} : null));
    // @ts-expect-error: the effect takes a destination.
    effect('login', 'CODE.RESENT', 'navigate');
    // @ts-expect-error: there is no such effect.
    effect('login', 'GO', 'navigatee');
    // @ts-expect-error: the toast has no such tone.
    say('login', 'CODE.RESENT', 'resent', 'warning');
    // @ts-expect-error: the toast's own chart emits nothing.
    rejected('toast');
  });

  it("doesn't compile without each function that it names", () => {
    const list = [say('login', 'CODE.RESENT', 'resent'), effect('login', 'GO', 'navigate')] as const;
    type Functions = GivenTo<Charts, typeof list>;
    const complete: Functions = { resent: () => 'sent', navigate: ({ to }) => to };
    // @ts-expect-error: nobody says the text.
    const silent: Functions = { navigate: complete.navigate };
    // @ts-expect-error: a text is a string.
    const numb: Functions = { ...complete, resent: () => 4 };
    // @ts-expect-error: the effect needs another event.
    const other: Functions = { ...complete, navigate: ({ step }: { step: number }) => step };
    expect([complete, silent, numb, other]).toHaveLength(4);
  });

  it('is missed by the compiler when a chart emits what none hears', () => {
    const list = [effect('login', 'GO', 'navigate')] as const;
    // @ts-expect-error: the code that was sent is among what nobody hears.
    const all: Exclude<Unheard<typeof list, 'login'>, 'CODE.SENT'> = 'CODE.SENT';
    // @ts-expect-error: somebody hears where the wizard goes.
    const heard: Unheard<typeof list, 'login'> = 'GO';
    const missed: Unheard<typeof list, 'login'> = 'CODE.SENT';
    expect([all, heard, missed]).toEqual(['CODE.SENT', 'GO', 'CODE.SENT']);
  });
});
