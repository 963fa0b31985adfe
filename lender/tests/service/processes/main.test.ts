import { existsSync, mkdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, inject, it, vi } from 'vitest';
import { isAlive } from '#server/base/processes.ts';
import { makeFolder, type Run, startMain, startProgram } from '#tests/service/support/processes.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const ADDRESS = /Salary Setu is at (http:\/\/\S+)/;
const folders: string[] = [];
const runs: Run[] = [];
const folder = () => {
  const created = makeFolder();
  folders.push(created);
  return created;
};
const start = (environment: Record<string, string>) => {
  const run = startMain(environment);
  runs.push(run);
  return run;
};
const serverOf = (dataDir: string) =>
  Number(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
afterAll(async () => {
  for (const { child, ended } of runs) {
    child.kill('SIGTERM');
    await ended();
  }
  for (const created of folders) rmSync(created, { recursive: true, force: true });
});

describe('the running service', () => {
  it('prints address, demo customers and inbox, stops with its database, and finds its data again', async () => {
    const DATA_DIR = folder();
    const first = start({ DATA_DIR });
    const [, address] = await first.says(ADDRESS);
    await first.says(/Stop with Ctrl-C/);
    expect(first.output()).toMatch(/read at http:\/\/localhost:\d+\/inbox/);
    expect(first.output()).toMatch(/9\d{9} {2}half-way/);
    expect((await fetch(`${address}/health/ready`)).status).toBe(200);
    const database = serverOf(DATA_DIR);
    first.child.kill('SIGINT');
    expect(await first.ended()).toBe(0);
    expect(isAlive(database)).toBe(false);

    const second = start({ DATA_DIR });
    await second.says(ADDRESS);
    second.child.kill('SIGTERM');
    expect(await second.ended()).toBe(0);
  });

  it('builds the site while its database starts, and stops with it where that fails', async () => {
    const [DATA_DIR, SITE_DIR] = [folder(), folder()];
    const building = (command: string) => {
      const args = ['lender/server/start/main.ts', '--build', command];
      const run = startProgram(process.execPath, args, { DATA_DIR, SITE_DIR, SERVE_SITE: 'on' });
      runs.push(run);
      return run;
    };
    const failing = building('exit 3');
    expect(await failing.ended()).toBe(1);
    expect(failing.output()).toMatch(/^The site couldn't be built: "exit 3" failed, as it says above\.$/m);
    expect(existsSync(path.join(DATA_DIR, 'postgres/postmaster.pid'))).toBe(false);

    const built = building(
      `node -e "fs.writeFileSync(process.env.SITE_DIR + '/index.html', '<p>built</p>')"`,
    );
    const [, address] = await built.says(ADDRESS);
    expect(await (await fetch(`${address}/`)).text()).toContain('<p>built</p>');
  });

  it('starts again after kill -9, which ends its database too', async () => {
    const DATA_DIR = folder();
    const first = start({ DATA_DIR });
    await first.says(ADDRESS);
    const database = serverOf(DATA_DIR);
    first.child.kill('SIGKILL');
    await first.ended();
    const second = start({ DATA_DIR });
    const [, address] = await second.says(ADDRESS);
    expect(isAlive(database)).toBe(false);
    expect((await fetch(`${address}/health/ready`)).status).toBe(200);
    second.child.kill('SIGTERM');
    await second.ended();
  });

  it.each([
    ['npm alone gets SIGTERM', 'SIGTERM', 1],
    ['npm alone gets SIGKILL', 'SIGKILL', 1],
    ['Ctrl-C is pressed under npm', 'SIGINT', -1],
  ] as const)('stops with its database when %s', async (_when, signal, toGroup) => {
    const [DATA_DIR, project] = [folder(), folder()];
    const script = `node ${path.resolve('lender/server/start/main.ts')}`;
    writeFileSync(
      path.join(project, 'package.json'),
      JSON.stringify({ scripts: { start: `node --version && ${script}` } }),
    );
    const npm = startProgram('npm', ['start'], { DATA_DIR }, { cwd: project, detached: true });
    runs.push(npm);
    const [, address] = await npm.says(ADDRESS);
    const database = serverOf(DATA_DIR);
    process.kill(toGroup * (npm.child.pid ?? Number.NaN), signal);
    await expect.poll(() => isAlive(database), { timeout: 60_000 }).toBe(false);
    await expect.poll(() => fetch(`${address}/health/live`).catch(() => 'gone')).toBe('gone');
    await expect.poll(() => existsSync(path.join(DATA_DIR, 'service.pid.lock'))).toBe(false);
    await npm.ended();
  });

  it('refuses a data folder in use, a port in use and an invalid setting, each with a message', async () => {
    const DATA_DIR = folder();
    const first = start({ DATA_DIR });
    await first.says(ADDRESS);
    const busy = createServer();
    await new Promise<void>((resolve) => busy.listen(0, '127.0.0.1', resolve));
    const port = String((busy.address() as AddressInfo).port);
    const other = folder();
    const damaged = folder();
    writeFileSync(path.join(damaged, 'secrets.json'), '');
    const cases: [Record<string, string>, RegExp][] = [
      [{ DATA_DIR }, /^The data folder .* is in use by another Salary Setu \(process \d+\)\. /],
      [{ DATA_DIR: other, PORT: port }, /^Port \d+ is in use by another program\. /],
      [{ DATA_DIR: other, PORT: 'x' }, /^The configuration isn't right: PORT must be a whole number/],
      [{ DATA_DIR: damaged }, /secrets\.json is damaged/],
      [
        { DATA_DIR: other, DATABASE_URL: 'postgres://a:b@127.0.0.1:9/c', DATABASE_WAIT_SECONDS: '0' },
        /^The database at DATABASE_URL can't be reached/,
      ],
      [
        { DATA_DIR: other, SETU_MODE: 'production' },
        /^SETU_MODE=production can't start without PUBLIC_ORIGIN/,
      ],
    ];
    for (const [environment, sentence] of cases) {
      const run = start(environment);
      expect(await run.ended()).toBe(1);
      expect(run.output()).toMatch(sentence);
      expect(run.output()).not.toMatch(/\n\s+at |node:internal/);
      expect(run.output().trim().split('\n')).toHaveLength(1);
    }
    await new Promise((resolve) => busy.close(resolve));
  });

  it('waits for a database that is away, and stops meanwhile when it is told to [OPS-03]', async () => {
    const run = start({ DATA_DIR: folder(), DATABASE_URL: 'postgres://a:b@127.0.0.1:9/c' });
    await run.says(/^The database at DATABASE_URL can't be reached yet\. Trying for 60 seconds\.$/m);
    run.child.kill('SIGTERM');
    const told = Date.now();
    await run.ended();
    expect(Date.now() - told).toBeLessThan(20_000);
    expect(run.output()).not.toMatch(/\n\s+at /);
  });

  it('keeps the demo out of a database that it did not create, before anything is written', async () => {
    const name = `foreign_${Date.now()}`;
    const admin = new pg.Client({ connectionString: inject('databaseUrl') });
    await admin.connect();
    await admin.query(`create database ${name}`);
    const url = Object.assign(new URL(inject('databaseUrl')), { pathname: `/${name}` }).href;
    const foreign = new pg.Client({ connectionString: url });
    await foreign.connect();
    await foreign.query('create table lender (id int4)');
    const run = start({ DATA_DIR: folder(), DATABASE_URL: url });
    expect(await run.ended()).toBe(1);
    expect(run.output()).toMatch(/^The database at DATABASE_URL wasn't made by the demo/);
    const { rows } = await foreign.query("select tablename from pg_tables where schemaname = 'public'");
    expect(rows).toEqual([{ tablename: 'lender' }]);
    await foreign.end();
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  });

  it('takes over the data folder of a killed process, even when its id is in use again', async () => {
    const DATA_DIR = folder();
    mkdirSync(path.join(DATA_DIR, 'service.pid.lock'));
    writeFileSync(path.join(DATA_DIR, 'service.pid'), String(process.pid));
    const run = start({ DATA_DIR });
    await run.says(ADDRESS);
    expect(readFileSync(path.join(DATA_DIR, 'service.pid'), 'utf8')).toBe(String(run.child.pid));
    run.child.kill('SIGTERM');
    expect(await run.ended()).toBe(0);
  });

  it('stops with its database when it loses its data folder', async () => {
    const DATA_DIR = folder();
    const run = start({ DATA_DIR });
    await run.says(ADDRESS);
    const database = serverOf(DATA_DIR);
    rmdirSync(path.join(DATA_DIR, 'service.pid.lock'));
    expect(await run.ended()).toBe(1);
    expect(run.output()).toMatch(/Salary Setu stops on an error: .*ECOMPROMISED/);
    expect(isAlive(database)).toBe(false);
  });
});

describe('the running service under load', () => {
  const REGISTRATION = '/api/Api/Website/InstantJourneyController/appCustomerRegisteration';
  const utm = { utm_source: '', utm_medium: '', utm_campaign: '', utm_term: '', utm_content: '' };
  const manyNumbers = { OTP_ADDRESS_UNKNOWN_PER_HOUR: '100000', OTP_ADDRESS_SENDS_PER_HOUR: '100000' };
  const post = (address: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${address}${REGISTRATION}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const login = (address: string, mobile: string) => post(address, { event_name: 'login', mobile, ...utm });

  it('completes requests in progress when it is stopped', async () => {
    const run = start({ DATA_DIR: folder(), ...manyNumbers });
    const [, address = ''] = await run.says(ADDRESS);
    // Requests on connections that the service has accepted: another isn't in progress yet.
    const live = () => fetch(`${address}/health/live`).then((answer) => answer.text());
    await Promise.all(Array.from({ length: 30 }, live));
    const all = Array.from({ length: 30 }, (_, count) =>
      login(address, `98000000${String(count).padStart(2, '0')}`),
    );
    await Promise.race(all);
    run.child.kill('SIGTERM');
    const codes = (await Promise.all(all)).map(({ status }) => status);
    expect(codes.every((code) => code === 200 || code === 503)).toBe(true);
    expect(codes).toContain(200);
    expect(await run.ended()).toBe(0);
  });

  it('keeps every row it acknowledged when it is killed while writing', async () => {
    const DATA_DIR = folder();
    const first = start({ DATA_DIR, ...manyNumbers });
    const [, address = ''] = await first.says(ADDRESS);
    const database = serverOf(DATA_DIR);
    const acknowledged: string[] = [];
    let next = 0;
    const writer = async () => {
      for (;;) {
        const mobile = String(9_810_000_000 + next++);
        const answer = (await (await login(address, mobile)).json()) as { Data: { cust_profile_id: string } };
        acknowledged.push(answer.Data.cust_profile_id);
        if (acknowledged.length !== 40) continue;
        process.kill(database, 'SIGKILL');
        first.child.kill('SIGKILL');
      }
    };
    await Promise.allSettled(Array.from({ length: 8 }, writer));
    await first.ended();

    const second = start({ DATA_DIR, ...manyNumbers });
    await second.says(ADDRESS);
    const { password, port } = JSON.parse(readFileSync(path.join(DATA_DIR, 'database.json'), 'utf8'));
    const client = new pg.Client({ host: '127.0.0.1', port, user: 'setu', password, database: 'postgres' });
    await client.connect();
    const { rows } = await client.query<{ id: string }>('select attempt as id from challenges');
    await client.end();
    const ids = new Set(rows.map(({ id }) => id));
    expect(acknowledged.length).toBeGreaterThanOrEqual(40);
    expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
  });

  it('writes no number, code, token or PAN to its logs, even on errors', async () => {
    const DATA_DIR = folder();
    const run = start({ DATA_DIR, LOG_LEVEL: 'trace' });
    const [, address = ''] = await run.says(ADDRESS);
    const mobile = '9823456701';
    const pan = 'CNRYP9876Z';
    const { Data } = await (await login(address, mobile)).json();
    const profile_id: string = Data.cust_profile_id;
    let text = '';
    await expect
      .poll(async () => {
        const [sms] = (await (await fetch(`${address}/inbox.json?mobile=${mobile}`)).json()) as {
          text: string;
        }[];
        text = sms?.text ?? '';
        return text;
      })
      .toMatch(/#\d{4}$/);
    const code = text.slice(-4);
    const session = await (
      await post(address, { event_name: 'otp_verify', mobile, otp: code, profile_id })
    ).json();
    const token: string = session.Data.app_login_token;
    expect(session.Status).toBe(1);
    await post(
      address,
      { event_name: 'pancard_verification', pancard: pan, profile_id },
      { authtoken: token },
    );
    await post(address, `{"pancard": ${pan}`);
    await fetch(`${address}/api/${pan}?mobile=${mobile}`, { headers: { cookie: token } });
    run.child.kill('SIGTERM');
    await run.ended();
    const logs = run.output() + readFileSync(path.join(DATA_DIR, 'postgres.log'), 'utf8');
    expect(logs).toContain('answered');
    for (const canary of [mobile, pan, token, `#${code}`, `"${code}"`]) expect(logs).not.toContain(canary);
  });
});
