import { spawnSync } from 'node:child_process';
import ELK from 'elkjs/lib/elk.bundled.js';
import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { promiseToProvide } from '#atlas/declare/provided.ts';
import { compareCatalogues, compareCharts } from '#atlas/diff/compare.ts';
import { diffMarkdown } from '#atlas/diff/markdown.ts';
import { diffPicture } from '#atlas/diff/picture.ts';
import { type Chart, chart } from '#atlas/graph/fixtures.ts';
import { catalogue } from '#tests/fixtures/catalogue.ts';

const NOTHING = { lost: [], open: [] };

/** A chart of a form in two commits: the later one renames a state, a guard and an actor, and asks first. */
const form = (isLater: boolean): Chart => {
  const guard = isLater ? 'isComplete' : 'isFilled';
  const send = isLater ? 'sendForm' : 'send';
  const busy = isLater ? 'sending' : 'busy';
  const machine = setup({
    types: { events: {} as { type: 'SUBMIT' } | { type: 'CLEAR' } | { type: 'YES' } },
    actors: { [send]: promiseToProvide<null, undefined>('send') },
    guards: { [guard]: () => true },
  }).createMachine({
    id: 'form',
    initial: 'editing',
    states: {
      editing: {
        description: 'The form is open.',
        on: {
          SUBMIT: { guard, target: isLater ? 'asking' : busy },
          ...(isLater ? {} : { CLEAR: { target: 'editing', reenter: true } }),
        },
      },
      ...(isLater ? { asking: { description: 'Are you sure?', on: { YES: { target: busy } } } } : {}),
      [busy]: {
        description: 'The form is on its way.',
        invoke: { id: send, src: send, onDone: { target: 'sent' }, onError: { target: 'editing' } },
      },
      sent: { type: 'final' },
    },
  } as never);
  return chart({
    id: 'form',
    machine,
    fixtures: {
      events: { SUBMIT: [{}], CLEAR: [{}], YES: [{}] },
      actors: { [send]: { done: [null], error: new Error('lost') } },
    },
  } as never);
};

describe('the difference of two commits', () => {
  const diff = compareCharts(form(false), form(true));

  it('names states, guards and actors that came, went and changed their name', () => {
    const names = diff.states.map(({ before, after }) => [before?.name, after?.name]);
    expect(names).toEqual([
      ['busy', 'sending'],
      [undefined, 'asking'],
    ]);
    expect(diff.guards).toEqual([{ before: 'isFilled', after: 'isComplete' }]);
    expect(diff.actors).toEqual([{ before: 'send', after: 'sendForm' }]);
  });

  it('tells transitions that came and went from those whose state was only renamed', () => {
    expect(diffMarkdown('main', [diff], NOTHING, 'charts.svg').split('\n')).toEqual(
      expect.arrayContaining([
        '! state busy → sending (runs send → sendForm)',
        '+ state asking: Are you sure?',
        '- transition editing CLEAR → editing',
        '+ transition asking YES → sending',
        '! guard isFilled → isComplete',
        '! actor send → sendForm',
      ]),
    );
  });

  it('tells what became of the times of a state', () => {
    const toast = (delay: number, ms: number): Chart => {
      const machine = setup({ delays: { shownFor: delay } }).createMachine({
        id: 'toast',
        initial: 'shown',
        states: {
          shown: {
            meta: { times: [{ by: 'clock', every: ms, name: 'clock is read' }] },
            after: { shownFor: 'hidden' },
          },
          hidden: { type: 'final' },
        },
      });
      return chart({ id: 'toast', machine, fixtures: { events: {}, actors: {} } } as never);
    };
    const told = diffMarkdown(
      'main',
      [compareCharts(toast(5_000, 250), toast(3_000, 1_000))],
      NOTHING,
      'charts.svg',
    );
    expect(told).toContain(
      'shown (after shownFor, 5 s → shownFor, 3 s; times every 0.25 s: clock is read → every 1 s: clock is read)',
    );
  });

  it('lists the paths that no longer lead where they did', () => {
    expect(diff.lost.map(({ title, leads }) => [title, leads])).toEqual([
      ['editing stays: CLEAR', undefined],
      ['busy → sent: send answers null', undefined],
      ['busy → editing: send breaks', undefined],
    ]);
  });

  it('says that a chart is new or gone, and nothing of one that is as it was', () => {
    const other = { ...form(false), id: 'other' };
    const found = compareCatalogues([form(false), other], [form(false), { ...form(true), id: 'new' }]);
    expect(found.map(({ id, isNew, isGone }) => [id, isNew, isGone])).toEqual([
      ['new', true, false],
      ['other', false, true],
    ]);
    expect(compareCatalogues(catalogue, catalogue)).toEqual([]);
    expect(diffMarkdown('main', [], NOTHING, 'charts.svg')).toContain('No chart has changed.');
  });

  it('fits in a comment when every chart is rewritten', () => {
    const rewritten = catalogue.map((one) => ({
      ...one,
      machine: form(true).machine,
      fixtures: form(true).fixtures,
    }));
    const diffs = compareCatalogues(catalogue, rewritten);
    expect(diffs.length).toBe(catalogue.length);
    expect(diffMarkdown('main', diffs, NOTHING, 'charts.svg').length).toBeLessThan(65_536);
  }, 60_000);

  it('draws what changed, in the colour of its kind', async () => {
    const picture = await diffPicture(new ELK(), [diff]);
    expect(picture).toContain('#chart-form [data-state="asking"]>rect{stroke:#1a7f37');
    expect(picture).toContain('data-state="sending"');
    expect(picture).toMatch(/text\[data-line="form-\d+"\]\{fill:#cf222e;text-decoration:line-through/);
  });
});

describe('npm run atlas -- diff', () => {
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ['packages/chart-atlas/cli/diff.ts', ...args], { encoding: 'utf8' });

  it('reads the charts of a commit', () => {
    const { status, stdout, stderr } = run('HEAD', '--print');
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain('## Statecharts against HEAD');
  }, 120_000);

  it('says in a sentence that a commit does not exist', () => {
    const { status, stderr } = run('no-such-branch');
    expect([status, stderr]).toEqual([
      2,
      "There is no commit 'no-such-branch' here. In a shallow clone, fetch it first.\n",
    ]);
  }, 60_000);

  it('says in a sentence that a folder can not be written to, before it reads the commit', () => {
    const { status, stderr } = run('HEAD', '--out', 'package.json/x');
    expect([status, stderr.split('\n')]).toEqual([
      2,
      [expect.stringContaining("Nothing can be written to 'package.json/x'"), ''],
    ]);
  }, 60_000);
});
