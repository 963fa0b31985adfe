import '../../../atlas.config.ts';
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readClauses } from '#atlas/clauses/clauses.ts';
import { foldedAtFirst, foldGraph } from '#atlas/drawing/fold.ts';
import { graphOf } from '#atlas/drawing/graph.ts';
import { coverPaths } from '#atlas/graph/paths.ts';
import { nodeName } from '#atlas/graph/stateNames.ts';
import { declaredTransitions } from '#atlas/graph/xstate.ts';
import { DEV_ORIGIN } from '#atlas/opener/wantedState.ts';
import { nodesOf } from '#atlas/record/machineParts.ts';
import { pathTitles } from '#atlas/wording/eventWords.ts';
import { causeLabel, guardLabel } from '#atlas/wording/transitionLabels.ts';
import { CLAUSE_PAGES } from '#scripts/test/clausePages.ts';
import { catalogue } from '#tests/fixtures/catalogue.ts';
import { connections } from '#tests/fixtures/connections.ts';

const run = (...args: string[]) =>
  promisify(execFile)(process.execPath, ['packages/chart-atlas/cli/site.ts', ...args]);

const folder = mkdtempSync(path.join(tmpdir(), 'setu-atlas-'));
const site = path.join(folder, 'site');
const read = (name: string) => readFileSync(path.join(site, name), 'utf8');
const pages = () => readdirSync(site).filter((name) => name.endsWith('.html'));

beforeAll(() => run('--out', site), 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const plain = (markup: string) =>
  markup.replace(/<[^>]*>/g, '').replace(/&(\w+);/g, (_, sign: string) => SIGNS[sign] ?? '');
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);
const idsOf = (page: string) => new Set(all(page, /\sid="([^"]+)"/g));

describe('every page, for who hears it', () => {
  it('has no drawing whose texts are heard, and says that they stand as text [SAY-36]', () => {
    for (const name of pages()) {
      const page = read(name);
      const drawings = all(page, /<svg class="sc ([^>]*)>/g);
      expect(
        drawings.filter((drawing) => !drawing.includes('aria-hidden="true"')),
        name,
      ).toEqual([]);
      const canvases = all(page, /<section class="canvas"([^>]*)>/g);
      expect(canvases.length > 0, name).toBe(drawings.length > 0);
      expect(
        canvases.filter((canvas) => !canvas.includes('aria-describedby="as-text"')),
        name,
      ).toEqual([]);
      expect(page.includes('id="as-text"'), name).toBe(drawings.length > 0);
    }
  });

  it('has tables with a name and heads of columns and rows [SAY-36]', () => {
    for (const name of pages()) {
      for (const table of all(read(name), /<table>([\s\S]*?)<\/table>/g)) {
        expect(plain(all(table, /<caption[^>]*>(.*?)<\/caption>/g).join()), name).not.toBe('');
        const [head = '', ...bodies] = table.split('<tbody');
        expect(head.match(/<th scope="col">/g)?.length, name).toBeGreaterThan(1);
        // A head of a group of rows is the head of each of them.
        for (const body of bodies.filter((rows) => !rows.includes('scope="rowgroup"')))
          expect(
            all(body, /<tr[^>]*>(.*?)<\/tr>/gs).filter((row) => !row.includes('<th scope="row">')),
            name,
          ).toEqual([]);
      }
    }
  });
});

describe('the page of all connections', () => {
  it('draws each pair of charts that tell each other something, with their events, and each effect', () => {
    const page = read('connections.html');
    const pairs = new Set(connections.flatMap(({ from, to }) => (to ? [`${from} → ${to}`] : [])));
    expect(all(page, /data-arrow="([^"]+)"/g).sort()).toEqual([...pairs].sort());
    const drawn = new Set(all(page, /<text [^>]*data-line="([^"]+)"/g));
    const lines = connections.map(({ from, on, to, does }) => [from, on, to ?? does].join(' '));
    expect([...drawn].sort()).toEqual([...new Set(lines)].sort());
  });

  it('lists every other chart', () => {
    const page = read('connections.html');
    expect(catalogue.filter(({ machine }) => !page.includes(`>${machine.id}</a>`))).toEqual([]);
  });
});

describe.each(catalogue.map((chart) => [chart.id, chart] as const))('the page of %s', (id, chart) => {
  const states = nodesOf(chart.machine).map(nodeName);

  it('is listed on the index page', () => {
    expect(read('index.html')).toContain(`<a href="${id}.html">${id}</a>`);
  });

  it('draws every state once, and nothing else', () => {
    const [whole = '', folded = ''] = read(`${id}.html`).split('<template>');
    expect(all(whole, /data-state="([^"]+)"/g).sort()).toEqual([...states].sort());
    const graph = graphOf(chart.machine);
    const atFirst = foldGraph(graph, foldedAtFirst(graph)).boxes.map((box) => box.id);
    expect(all(folded, /data-state="([^"]+)"/g).sort()).toEqual(id === 'documents' ? atFirst.sort() : []);
  });

  it('names the file of its machine', () => {
    expect(
      all(read(`${id}.html`), /<code>((?:lender\/|packages\/ui\/)?machines\/[^<]+)<\/code>/g).map((file) =>
        existsSync(file),
      ),
    ).toEqual([true]);
  });

  it('lists nothing under "not shown" where the paths show everything', () => {
    const rows = all(read(`${id}.html`), /<tr>(<th scope="row">(?:states|transitions)<.*?)<\/tr>/g);
    for (const cells of rows.map((row) => all(row, /<td>(.*?)<\/td>/g)))
      if (cells[0] === cells[1]) expect(cells[2]).toBe('nothing');
  });

  it('says in words where a step leads', () => {
    const steps = all(read(`${id}.html`), /<li data-to="[^>]*>(.*?)<\/li>/g).map(plain);
    expect(steps.filter((words) => !/ → \S/.test(words))).toEqual([]);
  });

  it('names every state', () => {
    const named = all(read(`${id}.html`), /<article class="state"[^>]*>\s*<h3><code>([^<]+)</g);
    expect(named).toEqual(states.filter((name) => name !== '(machine)'));
  });

  it('shows the description of each state', () => {
    const page = plain(read(`${id}.html`));
    const descriptions = nodesOf(chart.machine).flatMap(({ description }) => description ?? []);
    expect(descriptions.filter((description) => !page.includes(description))).toEqual([]);
  });

  it('lists every transition with a path that takes it', () => {
    const titles = pathTitles(chart, coverPaths(chart));
    const rows = all(read(`${id}.html`), /<tr id="transition-\d+">(.*?)<\/tr>/g).map((row) =>
      all(row, /<t[dh][^>]*>(.*?)<\/t[dh]>/g).map(plain),
    );
    const declared = declaredTransitions(chart.machine).map((transition) => [
      nodeName(transition.source).replace('(machine)', 'any'),
      causeLabel(transition),
      guardLabel(transition).replace(/^ \[|\]$/g, ''),
      (transition.target ?? []).map((node: Parameters<typeof nodeName>[0]) => nodeName(node)).join(', ') ||
        'stays',
    ]);
    expect(rows.map(([from, event, guard, , to]) => [from, event, guard, to])).toEqual(declared);
    expect(rows.filter(([, , , , , takers]) => !titles.some((title) => takers?.startsWith(title)))).toEqual(
      [],
    );
  });

  it('lists every path', () => {
    const titles = all(read(`${id}.html`), /<details id="path-[\w-]+"><summary>(.*?)<\/summary>/g).map(plain);
    expect(titles).toEqual(pathTitles(chart, coverPaths(chart)));
  });
});

/** A link that a developer presses. */
const opensApp = (link: string) => link.startsWith(`${DEV_ORIGIN}/?state=`);

describe('the atlas', () => {
  it('has no dead link', () => {
    const ids = new Map(pages().map((name) => [name, idsOf(read(name))]));
    const lead = (from: string, link: string) => {
      const [file = '', anchor] = link.split('#');
      const target = file === '' ? from : file;
      if (!existsSync(path.join(site, target))) return false;
      return anchor === undefined || ids.get(target)?.has(anchor) === true;
    };
    const broken = pages().flatMap((name) =>
      all(read(name), /\s(?:href|src)="([^"]+)"/g)
        .filter((link) => !opensApp(link) && !lead(name, link))
        .map((link) => `${name}: ${link}`),
    );
    expect(broken).toEqual([]);
    const entries = JSON.parse(read('entries.js').replace(/^[^[]*|;\s*$/g, '')) as string[][];
    expect(entries.filter(([, , , link = '']) => !lead('index.html', link))).toEqual([]);
    expect(all(read('atlas.css'), /url\("([^"]+)"\)/g).filter((file) => !lead('index.html', file))).toEqual(
      [],
    );
  });

  it('requests nothing outside its folder', () => {
    const outside = [...pages(), 'atlas.css', 'atlas.js', 'folding.js'].flatMap((name) =>
      all(read(name), /(?:href|src|url|import|fetch)[=("'\s]+((?:https?:)?\/\/[^"')]+)/g),
    );
    expect(outside.filter((link) => !opensApp(link))).toEqual([]);
  });

  it('finds charts, states, events and clauses', () => {
    const entries = read('entries.js');
    const [state, event, [clause]] = [
      '["state","otp.life.expired"',
      '["event","OTP.SUBMITTED"',
      readClauses(CLAUSE_PAGES),
    ];
    for (const found of [state, event, '["chart","login"', `["clause","${clause?.id}"`])
      expect(entries).toContain(found);
  });

  it('quotes the clauses that the tests of a chart name', () => {
    const clause = readClauses(CLAUSE_PAGES).find(({ id }) => id === 'LOG-04');
    expect(plain(read('login.html'))).toContain(`LOG-04${clause?.text}`);
    expect(read('clauses.html')).toContain('<a href="login.html#LOG-04">login</a>');
    expect(read('blog.html')).not.toContain('id="LOG-04"');
  });

  it('is valid HTML', async () => {
    const validator = new HtmlValidate({
      extends: ['html-validate:recommended', 'html-validate:document'],
      rules: { 'require-sri': ['error', { target: 'crossorigin' }] },
    });
    const found = await Promise.all(
      pages().map(async (name) => {
        const { results } = await validator.validateString(read(name), name);
        return results.flatMap(({ messages }) =>
          messages.map(({ line, ruleId, message }) => `${name}:${line} ${ruleId}: ${message}`),
        );
      }),
    );
    expect(found.flat()).toEqual([]);
  }, 120_000);
});

describe('npm run atlas', () => {
  it('prints its usage', async () => {
    expect((await run('--help')).stdout).toContain('--out FOLDER');
  });

  it('rejects an unknown option', () =>
    expect(run('--uot', site)).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('--uot') }));

  it('does not overwrite a folder with other content', async () => {
    const other = mkdtempSync(path.join(folder, 'other-'));
    const file = path.join(other, 'index.html');
    writeFileSync(file, 'mine');
    await expect(run('--out', other)).rejects.toMatchObject({ code: 2 });
    expect(readFileSync(file, 'utf8')).toBe('mine');
  });

  it('says in a sentence that a folder can not be written to', async () => {
    const file = path.join(folder, 'a-file');
    writeFileSync(file, '');
    await expect(run('--out', path.join(file, 'site'))).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^Nothing can be written to '.*a-file\/site': .*\n$/),
    });
  });
});
