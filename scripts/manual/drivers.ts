/** The drivers of both apps, by the ids of their charts, and why a chart has none. */
import { globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Chart } from '#atlas/graph/fixtures.ts';
import type { Driver } from '#testing/drivers/driver.ts';

const isDriver = (value: unknown): value is Driver =>
  typeof value === 'object' && value !== null && 'chart' in value && 'sees' in value;

const driversIn = (value: unknown): Driver[] => {
  if (isDriver(value)) return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).filter(isDriver) : [];
};

export const readDrivers = async (): Promise<ReadonlyMap<string, Driver>> => {
  const files = globSync('{.,lender}/tests/drivers/**/*.ts', {
    exclude: ['tests/drivers/support/**'],
  }).sort();
  const modules: object[] = await Promise.all(
    files.map((file) => import(pathToFileURL(path.resolve(file)).href)),
  );
  const drivers = modules.flatMap((module) => Object.values(module).flatMap(driversIn));
  return new Map(drivers.map((driver) => [driver.chart.id, driver]));
};

/** Charts that pages run but no driver walks. */
const WITHOUT_DRIVER: Readonly<Record<string, string>> = {
  session: 'It runs behind every page; the scripts of login, access and application sign in and out.',
};

/** The reason why a chart has no driver; undefined where one is missing. */
export const reasonOf = ({ id, withoutPage }: Chart): string | undefined => withoutPage ?? WITHOUT_DRIVER[id];
