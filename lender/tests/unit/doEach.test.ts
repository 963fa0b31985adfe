import { expect, it } from 'vitest';
import { doEach } from '#server/database/doEach.ts';

const failing = (errors: Readonly<Record<number, Error>>) => {
  const tried: number[] = [];
  const reported: unknown[] = [];
  const work = async (item: number) => {
    tried.push(item);
    if (errors[item]) throw errors[item];
  };
  return { tried, reported, round: doEach([1, 2, 3], work, (error) => reported.push(error)) };
};

it.each([
  ['a wrong statement', Object.assign(new Error(), { code: '23505' })],
  ['a row that somebody holds', Object.assign(new Error(), { code: '55P03' })],
  ['a provider that is away', Object.assign(new Error(), { code: 'PROVIDER_UNAVAILABLE' })],
])('goes on with the next item after %s', async (_, error) => {
  const { tried, reported, round } = failing({ 2: error });
  await round;
  expect(tried).toEqual([1, 2, 3]);
  expect(reported).toEqual([error]);
});

it.each([
  ['is being stopped', Object.assign(new Error(), { code: '57P01' })],
  ['only reads', Object.assign(new Error(), { code: '25006' })],
  ['refuses connections', Object.assign(new Error(), { code: 'ECONNREFUSED' })],
  ['has cut the connection', new Error('Connection terminated unexpectedly')],
  ['leaves a statement unanswered', new Error('Query read timeout')],
])('ends the round when the database %s [OPS-07]', async (_, error) => {
  const { tried, reported, round } = failing({ 2: error });
  await expect(round).rejects.toBe(error);
  expect(tried).toEqual([1, 2]);
  expect(reported).toEqual([]);
});
