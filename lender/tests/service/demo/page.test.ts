import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect } from 'vitest';
import { type DemoClock, openDemoClock } from '#server/demo/clock.ts';
import { buildApp } from '#server/start/app.ts';
import type { Deps } from '#server/start/deps.ts';
import { ACCEPT } from '#tests/service/support/loanIn.ts';
import { storyOf } from '#tests/service/support/story.ts';

const HOUR = 3_600_000;
const HOST = 'localhost:8080';
const OWN = { host: HOST, origin: `http://${HOST}` };

const { it, service, applicant, loanIn } = storyOf();
let folder: string;
let clock: DemoClock;
let app: Awaited<ReturnType<typeof buildApp>>;
it.beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'setu-clock-'));
  clock = openDemoClock(folder);
  const deps: Deps = { ...service.deps, now: clock.now, clock };
  app = await buildApp({ config: deps.config, deps, site: undefined });
});
it.afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

/** Presses the button of the desk's part that a label is on, as the page has it. */
const pressDesk = async (lead: string, label: string): Promise<string | undefined> => {
  const { body } = await app.inject({ url: '/demo', headers: { host: HOST } });
  const forms = body.matchAll(/action="(\/demo\/desk\/[^"]+)"><input[^>]+value="(\d+)"><button>([^<]+)</g);
  const found = [...forms].find(([, url, , text]) => url?.includes(lead) && text?.endsWith(label));
  if (found === undefined) return undefined;
  const [, url = '', seen = ''] = found;
  const { headers } = await app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...OWN },
    payload: `seen=${seen}`,
  });
  return String(headers.location);
};

const leap = (name: string, headers: Record<string, string> = OWN) =>
  app.inject({
    method: 'POST',
    url: `/demo/clock/${name}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: '',
  });

describe('the page of the demo', () => {
  it('lists the customers, on this machine only [LOAN-28]', async () => {
    const { statusCode, headers, body } = await app.inject({ url: '/demo', headers: { host: HOST } });
    expect(statusCode).toBe(200);
    // Browsers name the origin of its forms.
    expect(headers['referrer-policy']).toBe('same-origin');
    expect(body).toContain('9000000010');
    expect(body).toContain('href="/desk"');
    const elsewhere = await app.inject({ url: '/demo', headers: { host: 'demo.example' } });
    expect(elsewhere.statusCode).toBe(404);
  });

  it('lets time pass with the deadlines in it, and keeps it over a restart [LOAN-13] [LOAN-28]', async () => {
    const person = await applicant();
    const before = clock.now().getTime();
    for (const name of ['hour', 'week']) expect((await leap(name)).statusCode).toBe(303);
    expect(clock.now().getTime() - before).toBeGreaterThanOrEqual(169 * HOUR);
    expect(openDemoClock(folder).now().getTime() - before).toBeGreaterThanOrEqual(169 * HOUR);
    expect((await person.events()).map(({ type }) => type)).toEqual(['SUBMIT', 'DEADLINE.PASSED']);
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

  it('lets one person play the lender, by each role of the desk [LOAN-28] [LOAN-10] [LOAN-17]', async () => {
    const person = await applicant();
    const { lead } = person;
    expect(await pressDesk(lead, 'Read the application')).toBe('/demo#desk');
    expect(await pressDesk(lead, 'Offer what was asked for')).toBe('/demo#desk');
    await person.send(ACCEPT);
    expect(await pressDesk(lead, 'Release the money')).toBe('/demo#desk');
    expect(await pressDesk(lead, 'The bank sent it')).toBe('/demo#desk');
    await leap('week');
    expect((await person.row()).state).toBe('running');
    expect(await pressDesk(lead, 'Book a payment of all that is owed')).toBe('/demo#desk');
    expect((await person.row()).state).toBe('closed');
    expect(await pressDesk(lead, 'Write it off')).toBeUndefined();
  });

  it('lets one person be the bank that did not send a payout, which a customer had asked to stop [LOAN-28] [LOAN-36]', async () => {
    const person = await loanIn('payingOut');
    const { lead } = person;
    expect(await pressDesk(lead, 'The bank did not send it')).toBe('/demo#desk');
    expect((await person.row()).state).toBe('accepted');
    expect(await pressDesk(lead, 'Release the money')).toBe('/demo#desk');
    await person.send({ type: 'WITHDRAW' });
    expect(await pressDesk(lead, 'The bank sent it')).toBe('/demo#desk');
    expect((await person.row()).state).toBe('coolingOff');
  });

  it('says that a button came too late, and takes none of another site [LOAN-20] [LOAN-28]', async () => {
    const { lead } = await applicant();
    const press = (name: string, headers: Record<string, string> = OWN) =>
      app.inject({
        method: 'POST',
        url: `/demo/desk/${lead}/${name}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        payload: 'seen=0',
      });
    expect((await press('take')).headers.location).toBe('/demo?said=refused#desk');
    for (const [name, headers] of [
      ['take', { host: HOST, origin: 'https://elsewhere.example' }],
      ['constructor', OWN],
    ] as const)
      expect((await press(name, headers)).statusCode).toBe(404);
  });
});
