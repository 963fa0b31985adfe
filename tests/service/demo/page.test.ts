import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { type DemoClock, openDemoClock } from '#server/demo/clock.ts';
import type { Deps } from '#server/process/deps.ts';
import { type Service, startService } from '#tests/service/support/harness.ts';
import { applicant, eventsOf } from '#tests/service/support/loans.ts';

const HOUR = 3_600_000;
const HOST = 'localhost:8080';
const OWN = { host: HOST, origin: `http://${HOST}` };

let service: Service;
let folder: string;
let clock: DemoClock;
let app: Awaited<ReturnType<typeof buildApp>>;
beforeAll(async () => {
  service = await startService();
  folder = mkdtempSync(path.join(os.tmpdir(), 'setu-clock-'));
  clock = openDemoClock(folder);
  const deps: Deps = { ...service.deps, now: clock.now, clock };
  app = await buildApp({ config: deps.config, deps, site: undefined });
});
afterAll(async () => {
  await app.close();
  await service.close();
  rmSync(folder, { recursive: true });
});

const leap = (name: string, headers: Record<string, string> = OWN) =>
  app.inject({
    method: 'POST',
    url: `/demo/clock/${name}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: '',
  });

describe('the page of the demo', () => {
  it('lists the customers, on this machine only [LOAN-28]', async () => {
    const { statusCode, body } = await app.inject({ url: '/demo', headers: { host: HOST } });
    expect(statusCode).toBe(200);
    expect(body).toContain('9000000010');
    const elsewhere = await app.inject({ url: '/demo', headers: { host: 'demo.example' } });
    expect(elsewhere.statusCode).toBe(404);
  });

  it('lets time pass with the deadlines in it, and keeps it over a restart [LOAN-13] [LOAN-28]', async () => {
    const person = await applicant(service);
    const before = clock.now().getTime();
    for (const name of ['hour', 'week']) expect((await leap(name)).statusCode).toBe(303);
    expect(clock.now().getTime() - before).toBeGreaterThanOrEqual(169 * HOUR);
    expect(openDemoClock(folder).now().getTime() - before).toBeGreaterThanOrEqual(169 * HOUR);
    expect((await eventsOf(service, person)).map(({ type }) => type)).toEqual(['SUBMIT', 'DEADLINE.PASSED']);
  });

  it('takes no form of another site and no other time, and is not there without a demo [LOAN-28]', async () => {
    const before = clock.now().getTime();
    for (const headers of [{ host: HOST }, { host: HOST, origin: 'https://elsewhere.example' }]) {
      expect((await leap('day', headers as Record<string, string>)).statusCode).toBe(404);
    }
    expect((await leap('year')).statusCode).toBe(404);
    expect(clock.now().getTime() - before).toBeLessThan(HOUR);
    const { statusCode } = await service.app.inject({ url: '/demo', headers: { host: HOST } });
    expect(statusCode).toBe(404);
  });
});
