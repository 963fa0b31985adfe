import { spawnSync } from 'node:child_process';
import { describe, expect, vi } from 'vitest';
import { CALLS, type CallName } from '#domain/wire/calls.ts';
import { type Checked, checkCrm } from '#scripts/contract/check.ts';
import type { SessionWithRecords } from '#server/database/repositories/sessions.ts';
import { registerRoutes } from '#server/start/routes.ts';
import { nextMobile } from '#tests/service/support/loans.ts';
import { storyOf } from '#tests/service/support/story.ts';

vi.setConfig({ testTimeout: 120_000 });

/** Replaces the answer of a call, by the text that its body must contain. */
let broken: {
  readonly path: string;
  readonly part: string;
  readonly answer: unknown;
  readonly type?: string;
}[] = [];

let origin: string;
const { it, service } = storyOf({
  routes: (app, deps) => {
    app.addHook('onSend', async (request, reply, payload) => {
      const body = JSON.stringify(request.body ?? {});
      const found = broken.find(({ path, part }) => request.url === path && body.includes(part));
      if (found === undefined || request.headers.authtoken === 'no-such-token') return payload;
      reply.type(found.type ?? 'application/json').removeHeader('content-length');
      return typeof found.answer === 'string' ? found.answer : JSON.stringify(found.answer);
    });
    registerRoutes(app, deps);
  },
  ready: async ({ app }) => {
    origin = await app.listen({ port: 0, host: '127.0.0.1' });
  },
});
const check = (): Promise<Checked[]> =>
  checkCrm({
    origin,
    mobile: nextMobile(),
    code: (mobile) => service.code(mobile),
    extensions: true,
  });

describe('a CRM beside the contract', () => {
  it('passes when it is the reference CRM: every call is tried, and none differs', async () => {
    broken = [];
    const checked = await check();
    expect(checked.filter(({ differences }) => differences.length > 0)).toEqual([]);
    expect(checked.map(({ call }) => call).sort()).toEqual((Object.keys(CALLS) as CallName[]).sort());
  });

  it('fails when it is broken: each difference is listed', async () => {
    const success = { Status: 1, Message: 'Done' };
    broken = [
      { path: CALLS.blog.path, part: '', answer: '<h1>Blog</h1>', type: 'text/html' },
      { path: CALLS.masterData.path, part: 'getstate', answer: { Message: 'Done', Data: [] } },
      { path: CALLS.dashboard.path, part: 'profile_id', answer: { ...success, Data: { lead_list: [7] } } },
      { path: CALLS.user.path, part: '', answer: { ...success, Data: { user_id: { id: 1 } } } },
      {
        path: CALLS.residenceDetails.path,
        part: '"residence_details"',
        answer: { ...success, Data: { next_step: 'income_details' } },
      },
      { path: CALLS.leadList.path, part: '', answer: { Status: 2, Message: 'No leads', Data: null } },
    ];
    const checked = await check();
    expect(
      Object.fromEntries(
        checked.flatMap(({ call, differences }) => (differences.length ? [[call, differences]] : [])),
      ),
    ).toEqual({
      blog: ["The answer isn't JSON, but text/html with HTTP 200."],
      masterData: ['`Status` is missing.'],
      dashboard: ['`Data.lead_list.0` is a number, and must be an object.'],
      residenceDetails: ['`Data.step_percentage` is missing.'],
      user: ['`Data.user_id` is an object, and must be text, a number, true or false or null.'],
      leadList: ['Status 2 came ("No leads"), and must be 1.'],
    });
  });

  it('is caught when it answers calls without a session', async () => {
    broken = [];
    const anyone = { customerId: '', tokenHash: Buffer.alloc(0), records: {} } as SessionWithRecords;
    const spies = (['authenticate', 'authenticateWithRecords'] as const).map((name) =>
      vi.spyOn(service.deps.sessions, name).mockResolvedValue(anyone),
    );
    const checked = await check();
    for (const spy of spies) spy.mockRestore();
    expect(checked.find(({ call }) => call === 'user')?.differences).toContain(
      'Status 2 came with a token that nobody has, and must be 4.',
    );
  });

  it('leaves calls untried when it returns no token, and lists them', async () => {
    broken = [
      { path: CALLS.otpVerify.path, part: 'otp_verify', answer: { Status: 1, Message: '', Data: {} } },
    ];
    const checked = await check();
    const of = (name: CallName) => checked.find(({ call }) => call === name)?.differences;
    expect(of('otpVerify')).toEqual(['`Data.app_login_token` is missing.']);
    expect(of('dashboard')).toEqual(['It was not tried, as the sign-in gave no token.']);
  });

  it('is checked from the command line, which fails on a difference or without a connection', () => {
    const run = (...args: string[]) =>
      spawnSync(
        process.execPath,
        ['--import', './scripts/build/compileMessages.ts', 'lender/scripts/contract/main.ts', ...args],
        { encoding: 'utf8' },
      );
    const unreachable = run('http://127.0.0.1:1', '--code', '0000');
    expect(unreachable.status).toBe(1);
    expect(unreachable.stdout).toContain('DIFFERS  login');
    expect(unreachable.stdout).toContain("It can't be reached");
    expect(run().status).toBe(2);
  });
});
