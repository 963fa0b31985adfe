import { describe, expect, it } from 'vitest';
import { done, expectEnd, expectEveryTransition, failed } from '#testing/charts/walk.ts';
import { listen } from '#tests/fixtures/listen.ts';

const found = { type: 'VOICES', isThere: true };
const lost = { type: 'VOICES', isThere: false };
const start = { type: 'LISTEN' };
const stop = { type: 'STOP' };
const hidden = { type: 'HIDDEN' };

describe('a part that is read aloud', () => {
  it('takes every transition', () => expectEveryTransition(listen));

  it('is offered only while the device has a voice of the language [LANG-60]', () => {
    expectEnd(listen, [], 'absent');
    expectEnd(listen, [lost, start], 'absent');
    expectEnd(listen, [lost, found], 'present.silent');
    expectEnd(listen, [found, start, lost], 'absent');
  });

  it('is read after a press alone, and to its end [LANG-64]', () => {
    expectEnd(listen, [found], 'present.silent');
    expectEnd(listen, [found, start], 'present.speaking');
    expectEnd(listen, [found, start, done('speak', { ok: true })], 'present.silent');
  });

  it('falls silent by a press, and where the page is left or hidden [LANG-64]', () => {
    for (const event of [stop, hidden]) {
      const { actor } = expectEnd(listen, [found, start, event], 'present.silent');
      expect(actor.getSnapshot().children.speak).toBeUndefined();
    }
  });

  it('says where the device could not read it, and can be asked again [LANG-65]', () => {
    for (const end of [done('speak', { ok: false }), failed('speak')]) {
      const { actor } = expectEnd(listen, [found, start, end], 'present.failed');
      expect(actor.getSnapshot().hasTag('can listen')).toBe(true);
      expectEnd(listen, [found, start, end, start], 'present.speaking');
    }
  });
});
