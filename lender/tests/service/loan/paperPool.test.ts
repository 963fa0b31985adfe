import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { isUnavailable } from '#server/database/failures.ts';
import { seedDemo } from '#server/demo/seed.ts';
import { text } from '#server/loan/papers/content/source.ts';
import type { Paper } from '#server/loan/papers/paper.ts';
import { createPaperPool, type PaperPool } from '#server/loan/papers/pool.ts';
import { storyOf } from '#tests/service/support/story.ts';

const { it, service, loanIn } = storyOf();

/** Threads that take 400 ms for a paper, each of which may take a minute unless the test says otherwise. */
function slowPool(longestMs = 60_000): PaperPool {
  const pool = createPaperPool(new URL('../support/slowWorker.ts', import.meta.url), longestMs);
  onTestFinished(() => pool.close());
  return pool;
}

const paperOf = (words: string): Paper => ({
  ...{ title: { text: words }, author: 'A', language: 'en', madeAt: '2026-02-10T06:00:00Z', footer: '' },
  ...{ letterhead: ['A', 'B'], blocks: [text(words)] },
});

/** Gives the service another pool until the test ends. */
function replacePapers(papers: PaperPool): void {
  const own = service.deps.papers;
  Object.assign(service.deps, { papers });
  onTestFinished(() => void Object.assign(service.deps, { papers: own }));
}

describe('the threads of papers', () => {
  test('have one for acceptances, however many papers are read [OPS-10]', async () => {
    const pool = slowPool();
    await pool.render(paperOf('first'), 'acceptance');
    const readers = Array.from({ length: 30 }, (_, count) => pool.render(paperOf(String(count))));
    const isRead = Promise.all(readers).then(() => 'read');
    expect(
      await Promise.race([pool.render(paperOf('agreed'), 'acceptance').then(() => 'agreed'), isRead]),
    ).toBe('agreed');
    await isRead;
  });

  test('lay the same content out once, and anything else anew [OPS-10]', async () => {
    const pool = slowPool();
    const [one, same, other] = await Promise.all(
      ['a', 'a', 'b'].map((words) => pool.renderOnce(paperOf(words))),
    );
    expect(same).toBe(one);
    expect(other).not.toBe(one);
    expect(await pool.renderOnce(paperOf('a'))).toBe(one);
    expect(await pool.renderOnce(paperOf('a'), 'acceptance')).toBe(one);
    expect(await pool.render(paperOf('a'))).not.toBe(one);
  });

  test('try again what failed', async () => {
    const pool = slowPool(1);
    expect(isUnavailable(await pool.renderOnce(paperOf('a')).catch((error: unknown) => error))).toBe(true);
    expect(isUnavailable(await pool.renderOnce(paperOf('a')).catch((error: unknown) => error))).toBe(true);
    expect(await pool.patient.renderOnce(paperOf('a'))).toHaveLength(8);
  });

  it('are waited for by a demo that starts on a slow machine', async () => {
    replacePapers(slowPool(100));
    await seedDemo(service.deps);
    const { db } = service.deps;
    expect((await db.selectFrom('papers').select('kind').execute()).length).toBeGreaterThan(0);
  });
});

describe('the papers of one customer', () => {
  it('are read one at a time, and many at once are refused with a time to wait [OPS-10]', async () => {
    const person = await loanIn('sanctioned');
    let [running, most] = [0, 0];
    const counted: PaperPool['render'] = async () => {
      running += 1;
      most = Math.max(most, running);
      await wait(50);
      running -= 1;
      return new Uint8Array(8);
    };
    replacePapers({ ...service.deps.papers, render: counted, renderOnce: counted });
    const answers = await Promise.all(Array.from({ length: 20 }, () => person.paper('kfs')));
    expect(most).toBe(1);
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBe(20 - refused.length);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true);
    expect((await person.paper('kfs')).statusCode).toBe(200);
  });
});
