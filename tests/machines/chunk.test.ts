import { describe, expect, it } from 'vitest';
import { CHUNK_TIMEOUT_MS } from '#domain/limits.ts';
import { done, expectEnd, expectEveryTransition, failed, startLive } from '#testing/charts/walk.ts';
import { chunk } from '#tests/fixtures/chunk.ts';

const missing = (mayReload: boolean) => [
  failed('importChunk', new TypeError('Failed to fetch')),
  done('findCause', { cause: 'missing', mayReload }),
];

describe('chunk chart [R-17]', () => {
  it('takes every transition', () => expectEveryTransition(chunk));

  it('reloads the page once for a chunk that a deploy removed', () => {
    expectEnd(chunk, missing(true), 'reloading');
    expectEnd(chunk, missing(false), 'failed.missing');
  });

  it('reloads the page once for a chunk that the browser does not ask for again', () => {
    const remembered = (mayReload: boolean) => [
      failed('importChunk', new TypeError('Failed to fetch')),
      done('findCause', { cause: 'remembered', mayReload }),
    ];
    expectEnd(chunk, remembered(true), 'reloading');
    expectEnd(chunk, remembered(false), 'failed.error');
  });

  it('distinguishes an error from a missing chunk, and loads after a retry', () => {
    const offline = [
      failed('importChunk', new TypeError('Failed to fetch')),
      done('findCause', { cause: 'error', mayReload: true }),
    ];
    expectEnd(chunk, offline, 'failed.error');
    expectEnd(chunk, [...offline, { type: 'RETRY' }, done('importChunk', {})], 'loaded');
    expectEnd(chunk, [failed('importChunk'), failed('findCause')], 'failed.error');
  });

  it('outputs the loaded module, and emits the reload', () => {
    const screen = { Page: 'a screen' };
    const { actor } = expectEnd(chunk, [done('importChunk', screen)], 'loaded');
    expect(actor.getSnapshot().context.loaded).toBe(screen);
    const live = startLive(chunk);
    const emitted: unknown[] = [];
    live.actor.on('*', (event: unknown) => emitted.push(event));
    for (const event of missing(true)) live.send(event);
    expect(emitted).toEqual([{ type: 'RELOAD' }]);
  });

  it('times out after two minutes', () => {
    const live = startLive(chunk);
    live.clock.increment(CHUNK_TIMEOUT_MS - 1);
    expect(live.state()).toBe('importing');
    live.clock.increment(1);
    expect(live.state()).toBe('failed.timeout');
    live.send({ type: 'RETRY' });
    expect(live.state()).toBe('importing');
  });
});
