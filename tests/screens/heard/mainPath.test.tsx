import { expect, it } from 'vitest';
import { hear } from './hear.ts';
import { MOMENTS } from './moments.ts';

it.each(MOMENTS)('$name [SAY-28]', async (moment) => expect(await hear(moment)).toEqual(moment.heard));
