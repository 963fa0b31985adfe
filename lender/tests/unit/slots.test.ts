import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createSlots } from '#server/base/slots.ts';

const LONG = 60_000;

describe('slots', () => {
  it('are given in the order in which they were asked for: a small one passes no large one [OPS-11]', async () => {
    const slots = createSlots(4, 9);
    const leave = await slots.enter(LONG, 3);
    const order: string[] = [];
    const large = slots.enter(LONG, 4).then((free) => {
      order.push('large');
      return free;
    });
    const small = slots.enter(LONG, 1).then((free) => {
      order.push('small');
      return free;
    });
    await wait(10);
    expect(order).toEqual([]);
    leave?.();
    (await large)?.();
    (await small)?.();
    expect(order).toEqual(['large', 'small']);
  });

  it('are given to who leaves the line in front of others no more [OPS-11]', async () => {
    const slots = createSlots(4, 9);
    const leave = await slots.enter(LONG, 3);
    const large = slots.enter(20, 4);
    const small = slots.enter(LONG, 1);
    expect(await large).toBeUndefined();
    expect(await small).toBeDefined();
    leave?.();
  });

  it('are given to one who wants more than there are alone, and to few who wait [OPS-11]', async () => {
    const slots = createSlots(4, 1);
    const leave = await slots.enter(LONG, 9);
    const next = slots.enter(LONG);
    expect(await slots.enter(LONG)).toBeUndefined();
    leave?.();
    expect(await next).toBeDefined();
  });
});
