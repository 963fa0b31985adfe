import '../../../atlas.config.ts';
import { describe, expect, it } from 'vitest';
import type { Claim } from '#atlas/clauses/claims.ts';
import { readClaims } from '#atlas/clauses/claims.ts';
import { clausePaths } from '#atlas/clauses/clausePaths.ts';
import { aboutOf } from '#atlas/clauses/machineComment.ts';
import { criteria } from '#atlas/graph/criteria.ts';
import { findJourneys } from '#atlas/graph/journeys.ts';
import { heldMachine, next, startOf } from '#atlas/graph/paths.ts';
import type { Path, Visited } from '#atlas/graph/pathTypes.ts';
import { sample } from '#atlas/tests/charts/sample.ts';
import { STEPS } from '#domain/steps/steps.ts';
import { catalogue, chartOf } from '#tests/fixtures/catalogue.ts';

const typesOf = ({ steps }: Path) => steps.map(({ event }) => event.type);
const choose = (name: string, chart = sample) => {
  const chosen = criteria[name]?.choose(chart);
  if (!chosen) throw new Error(`no criterion ${name}`);
  return chosen;
};

describe('the criterion of states and events', () => {
  it('asks for every event that a state or one around it declares', () => {
    const { paths, share } = choose('events');
    // Seven leaf states; one that a guard never allows would be missing.
    expect(share.missing).toEqual([]);
    expect(share.declared).toBeGreaterThan(heldMachine(sample).events.length);
    expect(paths.some((path) => path.end === 'lost' && typesOf(path).at(-1) === 'LINK.LOST')).toBe(true);
  });

  it('names what no path shows, and why none can', () => {
    expect(choose('events', chartOf('draft')).share.missing).toEqual([
      'broken × xstate.error.actor.storage: what sends it does not run there',
    ]);
    expect(choose('events', chartOf('letter')).share.missing).toContain(
      'shown.ready.stale × LETTER.CHANGED: no fixture makes [isNews] true there',
    );
  });

  it('does not ask for an event that a state blocks: a second press while the code is being sent', () => {
    expect(choose('events', chartOf('login')).share.missing).toEqual([]);
  });
});

describe('the criterion of pairs', () => {
  it('takes a transition after every other one that leads to it, and twice in a row', () => {
    const { paths, share } = choose('pairs');
    const ends = paths.map((path) => typesOf(path).slice(-2).join());
    expect(ends).toContain('TERMS.TICK,TERMS.TICK');
    expect(ends).toContain('KEEP,xstate.after.notice.sample.termsMissing');
    expect(share.declared - share.missing.length).toBeGreaterThanOrEqual(paths.length);
  });

  it.each(catalogue.filter(({ alike }) => alike === undefined).map((chart) => [chart.id, chart] as const))(
    'gives paths of %s that happen as they say',
    (_, chart) => {
      const end = ({ steps }: Path) =>
        steps.reduce<Visited | undefined>(
          (visited, { event }) => visited && next(chart, visited, event),
          startOf(chart),
        )?.path.end;
      const { paths } = choose('pairs', chart);
      expect(paths.filter((path) => end(path) !== path.end)).toEqual([]);
    },
  );
});

describe('what the sources say of a machine', () => {
  const claimsOf = readClaims();

  it.each(catalogue.map(({ machine }) => machine.id))('has its comment and its clauses: %s', (id) => {
    expect(aboutOf(id)).toMatch(/^[A-Z]/);
    expect(claimsOf(id).length).toBeGreaterThan(0);
  });

  it('is told apart from a machine whose file has the same name in another folder', () => {
    const files = (id: string) => claimsOf(id).flatMap(({ tests }) => tests.map(({ file }) => file));
    expect(files('deskSession')).toContain('lender/tests/machines/desk/session.test.ts');
    expect(files('session').filter((file) => file.includes('/desk/'))).toEqual([]);
  });
});

describe('the paths of a clause', () => {
  const claim = (...quotes: string[]): Claim => ({
    clause: { id: 'LOG-05', area: 'LOG', text: '' },
    tests: [{ file: 'a.test.ts', title: 'a [LOG-05]', quotes }],
  });

  it('enter a state and take an event that its test quotes', () => {
    const { paths, share } = clausePaths(sample, claim('sending', 'send', 'no state'));
    expect(paths.length).toBeGreaterThan(0);
    for (const { steps } of paths) expect(steps.map(({ to }) => to)).toContain('sending');
    expect(share).toEqual({ declared: 2, missing: [] });
  });

  it('are none when its tests quote neither', () => {
    expect(clausePaths(sample, claim('a text')).paths).toEqual([]);
  });

  it('of LOG-05 show a refused code', () => {
    const found = readClaims()('login').find(({ clause }) => clause.id === 'LOG-05');
    const { paths } = clausePaths(chartOf('login'), found ?? claim());
    expect(paths.some(({ end }) => end.includes('otp.code.entering.refused'))).toBe(true);
  });
});

describe('journeys across charts', () => {
  const { journeys, share } = findJourneys(catalogue);

  it('make every hand-over and come to every ending', () => {
    expect(share.missing).toEqual([]);
    const ids = catalogue.map(({ id }) => id);
    const followers = catalogue.flatMap(({ journey }) => Object.values(journey?.leadsTo ?? {}).flat());
    expect(followers.filter((id) => !ids.includes(id))).toEqual([]);
  });

  it('lead a visitor by a code, the nine steps, offer and submission to a closed loan', () => {
    const whole = journeys.find(({ title }) => title.endsWith('loan: closed'));
    const steps = STEPS.map(({ key }) => (ids.has(`step-${key}`) ? `step-${key}` : key));
    expect(whole?.legs.map(({ chart }) => chart.id)).toEqual([
      'login',
      'session',
      'application',
      ...steps,
      'offer',
      'preview',
      'loan',
    ]);
    expect(typesOf(whole?.legs[0]?.path ?? { steps: [], end: '' })).toContain('OTP.SUBMITTED');
  });
  const ids = new Set(catalogue.map(({ id }) => id));

  it('lead an invited member of staff to every section of the desk', () => {
    const desk = journeys.filter(({ legs }) => legs[0]?.chart.id === 'invitation');
    const last = new Set(desk.flatMap(({ legs }) => legs.at(-1)?.chart.id ?? []));
    const sections = [
      'deskCase',
      'deskPapers',
      'letter',
      'deskMoney',
      'deskAudit',
      'numbers',
      'people',
      'passkeys',
    ];
    expect(sections.filter((id) => !last.has(id))).toEqual([]);
    const titles = desk.map(({ title }) => title);
    expect(titles).toContain('invitation → deskSession → queue → deskCase: shown.done');
  });

  it('end each leg where the next one begins', () => {
    const loose = journeys.flatMap(({ title, legs }) =>
      legs
        .filter(({ chart, path }, i) => i < legs.length - 1 && chart.journey?.leadsTo[path.end] === undefined)
        .filter(
          ({ chart, path }) =>
            !Object.keys(chart.journey?.leadsTo ?? {}).some((state) => path.end.startsWith(state)),
        )
        .map(({ chart }) => `${title}: ${chart.id}`),
    );
    expect(loose).toEqual([]);
  });
});
