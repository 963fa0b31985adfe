import { expect, it } from 'vitest';
import { inr } from '#domain/formats/formats.ts';
import { homeCost } from '#domain/loan/pricing.ts';
import { m } from '#messages';
import { INITIAL_CHOICE } from '#src/features/home/calculatorInputs.ts';
import { HomePage } from '#src/features/home/HomePage.tsx';
import { readThrough } from '#testing/heard/reader.ts';
import { freshCrm, openPage } from '../support/openPublic.tsx';

it('the total of the home page is read after its name [SAY-08] [SAY-28]', async () => {
  freshCrm();
  await openPage(<HomePage />);
  const [name, total] = await readThrough(document.querySelector('.calc__total') as Element);
  const { amount, days, rate } = INITIAL_CHOICE;
  expect([name, total]).toEqual([m.home_calc_total(), inr(homeCost(amount, days, rate).total)]);
});
