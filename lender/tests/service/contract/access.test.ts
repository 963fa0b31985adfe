import type { RouteOptions } from 'fastify';
import { describe, expect } from 'vitest';
import { PUBLIC_KEYS } from '#domain/site/keys.ts';
import { CALLS, type CallName } from '#domain/wire/calls.ts';
import { DESK_CALLS, type DeskCall, deskPath } from '#lender/wire/calls.ts';
import { registerRoutes } from '#server/start/routes.ts';
import { jpeg } from '#testing/files.ts';
import type { Answered } from '#testing/people.ts';
import { type Bodies, bodiesFor } from '#tests/service/support/bodies.ts';
import type { Customer } from '#tests/service/support/customer.ts';
import { storyOf } from '#tests/service/support/story.ts';

const NAMES = Object.keys(CALLS) as CallName[];
const WITH_TOKEN = NAMES.filter((name) => CALLS[name].auth === 'token');
const WITH_KEY = NAMES.filter((name) => CALLS[name].auth === 'static');
const OWNED = NAMES.filter((name) => CALLS[name].owner !== null);
const NOBODY = '00000000-0000-4000-8000-000000000000';
const DAY = 24 * 3_600;

const mounted: RouteOptions[] = [];
/** What was logged of each request, the newest last. */
const logged: object[] = [];
const { it, service, customer, select } = storyOf({
  at: '2026-03-02T10:00:00Z',
  env: { CALLS_PER_MINUTE: '10000000' },
  routes(app, deps) {
    app.addHook('onRoute', (route) => void mounted.push(route));
    registerRoutes(app, deps);
    app.addHook('onRequest', async ({ log }) => {
      log.info = (line: object) => void logged.push(line);
    });
  },
});

let other: Customer;
let theirs: Bodies;
it.beforeAll(async () => {
  other = await customer(9);
  theirs = await bodiesFor(other);
});

const EXPIRED = {
  code: 200,
  body: { Status: 4, Message: 'Session expired. Please login again.', Data: null },
};

describe('every call with a token', () => {
  it('answers Status 4 to a token that was revoked by logout [D-20]', async () => {
    const person = await customer();
    const bodies = await bodiesFor(person);
    expect((await person.call('logout', {})).body.Status).toBe(1);
    for (const name of WITH_TOKEN) {
      expect(await service.post(name, bodies[name], { token: person.token }), name).toMatchObject(EXPIRED);
    }
  });

  it('answers Status 4 to a token past its 24 hours [D-19] [S-03]', async () => {
    const person = await customer();
    const bodies = await bodiesFor(person);
    service.clock.advance(DAY + 60);
    for (const name of WITH_TOKEN) {
      expect(await service.post(name, bodies[name], { token: person.token }), name).toMatchObject(EXPIRED);
    }
    await other.signInAgain();
  });

  it('ignores a token in a body, a query or a cookie', async () => {
    const person = await customer();
    for (const name of WITH_TOKEN) {
      const body = (await bodiesFor(person))[name];
      const answer = await service.app.inject({
        method: 'POST',
        url: `${CALLS[name].path}?Authtoken=${person.token}`,
        headers: {
          'content-type': 'application/json',
          cookie: `Authtoken=${person.token}`,
          authorization: `Bearer ${person.token}`,
        },
        payload: JSON.stringify(body),
      });
      expect(answer.json(), name).toMatchObject(EXPIRED.body);
    }
  });
});

describe('every call with the static key', () => {
  for (const name of WITH_KEY) {
    it(`${name} demands its own: none, another, and a customer's token are 401 [D-18]`, async () => {
      const person = await customer();
      const body = (await bodiesFor(person))[name];
      const another = CALLS[name].header === 'Auth' ? PUBLIC_KEYS.journey : PUBLIC_KEYS.blog;
      for (const token of ['x', another, person.token]) {
        expect(await service.post(name, body, { token }), token).toMatchObject({
          code: 401,
          body: { Status: 2, Data: null },
        });
      }
      const none = await service.app.inject({ method: 'POST', url: CALLS[name].path, payload: body });
      expect(none.statusCode).toBe(401);
    });
  }
});

describe("another customer's", () => {
  /** An answer without the time and the id of its request. */
  const seen = ({ code, headers, body }: Answered) => {
    const { date: _date, 'x-request-id': _id, 'x-ratelimit-remaining': _left, ...rest } = headers;
    return { code, body, headers: { ...rest, 'x-ratelimit-reset': undefined } };
  };

  for (const name of OWNED) {
    it(`profile, lead or user answers ${name} like one that nobody has, to the header [S-10]`, async () => {
      const person = await customer();
      const bodies = await bodiesFor(person);
      const owner = CALLS[name].owner ?? 'profile_id';
      const request = (id: string) =>
        service.post(name, { ...bodies[name], [owner]: id }, { token: person.token });
      const foreign = (theirs[name] as Record<string, string>)[owner] ?? '';
      const ofOther = await request(foreign);
      expect(ofOther).toMatchObject({ code: 200, body: { Status: 2, Data: null } });
      expect(seen(ofOther)).toEqual(seen(await request(NOBODY)));
      expect(JSON.stringify(ofOther.body)).not.toContain(other.mobile);
    });
  }

  it("documents and photo answer like ones that don't exist, by every route", async () => {
    const person = await customer();
    const rows = await select('documents', { customer_id: other.profile });
    expect(rows).toHaveLength(6);
    const read = async (id: string) => {
      const url = `/api/documents/${id}`;
      const answer = await service.app.inject({ url, headers: { authtoken: person.token } });
      return { code: answer.statusCode, body: answer.body, type: answer.headers['content-type'] };
    };
    const nobodys = await read(NOBODY);
    expect(nobodys.code).toBe(404);
    for (const { id } of rows) expect(await read(id)).toEqual(nobodys);
  });

  it("data never changes by a call that names it beside the caller's own", async () => {
    const person = await customer();
    const before = await select('documents', {}, 'id');
    const file = await jpeg(33);
    const body = {
      profile_id: other.profile,
      event_name: 'pan_upload',
      doc_type: 'PAN_CARD',
      file_ext: 'jpg',
    };
    const answer = await service.post('document', { ...body, file }, { token: person.token });
    expect(answer.body.Status).toBe(2);
    expect(await select('documents', {}, 'id')).toEqual(before);
  });
});

describe('a refusal', () => {
  it('is in the log with its call and why, and nothing of the caller or of the other person', async () => {
    const person = await customer();
    const { profile } = other;
    await service.post('dashboard', { profile_id: profile }, { token: person.token });
    expect(logged.at(-1)).toMatchObject({ call: 'dashboard', status: 200, answer: 2, isForeign: true });
    await service.post('dashboard', { profile_id: person.profile }, { token: 'x'.repeat(43) });
    expect(logged.at(-1)).toMatchObject({ call: 'dashboard', status: 200, answer: 4, isForeign: false });
    await service.post('masterData', { apiname: 'getstate' }, { token: 'x' });
    expect(logged.at(-1)).toMatchObject({ call: 'masterData', status: 401, answer: 2 });
    for (const secret of [profile, person.profile, person.token, 'xxxx'])
      expect(JSON.stringify(logged)).not.toContain(secret);
  });
});

describe('what the service mounts', () => {
  it('is the contract and a short list of other routes', () => {
    const paths = new Set<string>(NAMES.map((name) => CALLS[name].path));
    const extra = mounted
      .filter(({ method }) => method !== 'HEAD')
      .map(({ method, url }) => `${String(method)} ${url}`)
      .filter((route) => !(route.startsWith('POST ') && paths.has(route.slice(5))));
    expect(extra.sort()).toEqual([
      'GET /api/documents/:id',
      'GET /api/ext/loan/:lead/papers/:name',
      'GET /api/ext/my-data/:format',
      'GET /health/live',
      'GET /health/ready',
      'GET /inbox',
      'GET /inbox.json',
      'GET /metrics',
      ...(Object.keys(DESK_CALLS) as DeskCall[]).map((name) => `POST ${deskPath(name)}`).sort(),
    ]);
  });
});
