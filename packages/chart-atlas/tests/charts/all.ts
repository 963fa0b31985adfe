/** Charts of no product, as different as charts get. */
import type { Chart } from '#atlas/graph/fixtures.ts';
import { kettle } from './kettle.js';
import { lights } from './lights.ts';
import { nursery } from './nursery.ts';
import { player } from './player.ts';
import { stairs } from './stairs.ts';
import { turnstile } from './turnstile.ts';

export const charts: readonly Chart[] = [turnstile, player, nursery, lights, stairs, kettle];
