import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { walkChart } from '#atlas/graph/paths.ts';
import { comparePictures } from '#scripts/gallery/compare.ts';
import { mayLack, PASSING, unexpected, WITHOUT_PICTURE } from '#scripts/gallery/expected.ts';
import { changesPage, chartPage, indexPage } from '#scripts/gallery/pages.ts';
import { fileOf, galleryStates, labelOf } from '#scripts/gallery/states.ts';
import { catalogue, chartOf } from '#tests/fixtures/catalogue.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'setu-gallery-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the states of a gallery', () => {
  it.each(catalogue.filter(({ pageOf }) => pageOf).map((chart) => [chart.id, chart] as const))(
    'show every innermost state of %s, each in a file of its own',
    (_, chart) => {
      const states = galleryStates(chart);
      const shown = new Set(states.flatMap(({ name }) => name.split(' & ')));
      const all = new Set(walkChart(chart).states.flatMap(({ path: { end } }) => end.split(' & ')));
      expect([...all].filter((leaf) => !shown.has(leaf))).toEqual([]);
      expect(new Set(states.map(fileOf)).size).toBe(states.length);
    },
  );

  it('are none where no page runs the chart', () => {
    expect(galleryStates(chartOf('chunk'))).toEqual([]);
  });

  it('are a section each on the page, with four pictures, or why there is none', () => {
    const [first, second] = galleryStates(chartOf('repay'));
    if (!first || !second) throw new Error('repay has two states');
    const page = chartPage('repay', [
      { state: first, problem: undefined },
      { state: second, problem: 'No path leads there.' },
    ]);
    expect([...page.matchAll(/<img src="([^"]+)"/g)].map(([, file]) => file)).toEqual(
      ['phone-light', 'phone-dark', 'desktop-dark', 'desktop-light'].map(
        (look) => `${fileOf(first)}.${look}.png`,
      ),
    );
    expect(page).toContain('<p class="bad">No path leads there.</p>');
  });

  it('are named with the reason on the first page where there is no picture', () => {
    const [first, second] = galleryStates(chartOf('repay'));
    if (!first || !second) throw new Error('repay has two states');
    const shots = [
      { state: first, problem: undefined },
      { state: second, problem: 'No path leads there.' },
    ];
    const page = indexPage(shots, [chartOf('repay'), chartOf('chunk')]);
    expect([...page.matchAll(/<dt>([^<]+)<\/dt><dd>([^<]+)<\/dd>/g)].map(([, ...told]) => told)).toEqual([
      [`repay: ${second.name}`, 'No path leads there.'],
      ['chunk', 'It loads the code of a page before that page is there.'],
    ]);
    expect(indexPage(shots.slice(0, 1), [])).not.toContain('<dl>');
  });
});

describe('the states that have no picture', () => {
  const labels = catalogue.flatMap(galleryStates).map(labelOf);
  const [first, second] = galleryStates(chartOf('repay')).map((state) => ({ state, problem: undefined }));
  if (!first || !second) throw new Error('repay has two states');
  const failed = { ...second, problem: 'No path leads there.' };
  const reason = { [labelOf(second.state)]: 'It passes at once.' };

  it.each(Object.entries({ ...WITHOUT_PICTURE, ...PASSING }))('exist, with a reason: %s', (label, why) => {
    expect(labels).toContain(label);
    expect(why).toMatch(/^[A-Z].*\.$/);
  });

  it('are not missed', () => {
    expect(unexpected([first, failed], reason)).toEqual({ lost: [], gained: [] });
  });

  it('are missed where they are not on the list, and leave it once they have a picture', () => {
    expect(unexpected([first, failed], {}).lost).toEqual([labelOf(second.state)]);
    expect(unexpected([first, second], reason).gained).toEqual([labelOf(second.state)]);
  });

  it('may be there or not where a state passes', () => {
    expect(unexpected([first, failed], {}, reason)).toEqual({ lost: [], gained: [] });
    expect(unexpected([first, second], {}, reason)).toEqual({ lost: [], gained: [] });
    const passing = galleryStates(chartOf('draft')).filter(mayLack).map(labelOf);
    expect(passing).toContain('draft: editing.syncing');
    expect(passing).not.toContain('draft: editing.clean');
  });
});

describe('the comparison of two pictures', () => {
  const [before, after, out] = ['before', 'after', 'out'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ];
  for (const name of [before, after]) mkdirSync(name);
  const draw = (where: string, name: string, height: number, background: string) =>
    sharp({ create: { width: 10, height, channels: 3, background } })
      .png()
      .toFile(path.join(where, name));

  it('counts the pixels that differ, and marks them', async () => {
    await Promise.all([draw(before, 'a.png', 10, '#ffffff'), draw(after, 'a.png', 10, '#000000')]);
    expect(await comparePictures(before, after, 'a.png', out)).toEqual({
      share: 1,
      marked: path.join(out, 'a.png'),
    });
    expect(await comparePictures(after, after, 'a.png', out)).toEqual({ share: 0, marked: undefined });
  });

  it('counts what one of them has more', async () => {
    await Promise.all([draw(before, 'b.png', 10, '#000000'), draw(after, 'b.png', 20, '#000000')]);
    expect((await comparePictures(before, after, 'b.png', out)).share).toBeCloseTo(0.5, 1);
  });

  it('says of a picture that one commit does not have that all of it differs', async () => {
    await draw(after, 'c.png', 10, '#000000');
    expect(await comparePictures(before, after, 'c.png', out)).toEqual({ share: 1, marked: undefined });
  });
});

describe('the page of what changed', () => {
  it('shows before, now and the marked pixels side by side, and what is new or gone', () => {
    const changed = {
      name: 'login/done',
      share: 0.012,
      before: 'before/a.png',
      after: './a.png',
      marked: 'marked/a.png',
    };
    const page = changesPage('main', 976, [
      changed,
      { ...changed, share: 1, before: undefined, marked: undefined },
      { ...changed, share: 1, after: undefined, marked: undefined },
    ]);
    expect(page).toContain('3 of 976 pictures differ from main');
    const sections = page.split('<section>').slice(1);
    expect(sections.map((one) => [...one.matchAll(/alt="([^"]+)"/g)].map(([, caption]) => caption))).toEqual([
      ['before', 'now', 'what changed'],
      ['now'],
      ['before'],
    ]);
    expect(sections.map((one) => /<small>([^<]+)</.exec(one)?.[1])).toEqual([
      '1.20 % of its pixels',
      'new',
      'gone',
    ]);
  });
});

describe('npm run atlas -- gallery', () => {
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ['scripts/gallery/main.ts', ...args], { encoding: 'utf8' });

  it('keeps a folder that holds something else', () => {
    expect(run('--out', 'docs')).toMatchObject({
      status: 2,
      stderr: 'docs holds something else than a gallery: name another folder.\n',
    });
  }, 60_000);

  it('says that a commit does not exist before it takes pictures', () => {
    expect(
      run('--machine', 'toast', '--compare', 'nothing', '--out', path.join(folder, 'none')),
    ).toMatchObject({
      status: 2,
      stdout: '',
      stderr: "There is no commit 'nothing' here. In a shallow clone, fetch it first.\n",
    });
  }, 60_000);

  it('says that a folder can not be written to', () => {
    expect(run('--machine', 'toast', '--out', 'package.json/x')).toMatchObject({
      status: 2,
      stdout: '',
      stderr: expect.stringMatching(/^Nothing can be written to 'package.json\/x': .*\n$/),
    });
  }, 60_000);

  it('says that a machine does not exist', () => {
    expect(run('--machine', 'nothing')).toMatchObject({
      status: 2,
      stderr: "There is no machine 'nothing'.\n",
    });
  }, 60_000);
});
