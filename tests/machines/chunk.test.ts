import { describe, it } from 'vitest';
import { chunk } from '#atlas/charts/chunk.ts';
import { done, expectEnd, expectEveryTransition, failed } from './walk.ts';

const gone = (mayReload: boolean) => [
  failed('importChunk', new TypeError('Failed to fetch')),
  done('findCause', { cause: 'missing', mayReload }),
];

describe('chunk chart [R-17]', () => {
  it('takes every transition', () => expectEveryTransition(chunk));

  it('reloads the page once for a chunk that a deploy took away', () => {
    expectEnd(chunk, gone(true), 'reloading');
    expectEnd(chunk, gone(false), 'failed.missing');
  });

  it('tells an error from a missing chunk, and loads after trying again', () => {
    const offline = [
      failed('importChunk', new TypeError('Failed to fetch')),
      done('findCause', { cause: 'error', mayReload: true }),
    ];
    expectEnd(chunk, offline, 'failed.error');
    expectEnd(chunk, [...offline, { type: 'RETRY' }, done('importChunk', {})], 'loaded');
  });
});
