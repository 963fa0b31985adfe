import { describe, expect } from 'vitest';
import { customerOf } from '#server/database/repositories/customers.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { refused, success, tooMany } from '#server/http/answers.ts';
import { type Handlers, mountCalls } from '#server/http/contract.ts';
import { takeConsent } from '#server/routes/takeConsent.ts';
import { storyOf } from '#tests/service/support/story.ts';

let ran = 0;
let rateRefusals = 1;

const { it, service, select } = storyOf({
  env: { EXTENSIONS: 'on' },
  routes(app, deps) {
    const handlers: Handlers = {
      // Stand-ins for the real handlers, under paths of the contract that share a mount of their own.
      draftSave: async ({ tx, customerId }) => {
        ran += 1;
        await tx
          .insertInto('audit')
          .values({ customer_id: customerId, action: 'test', outcome: 'ok' })
          .execute();
        return success({ ran });
      },
      draftRead: async () => success({ drafts: [] }),
      leadDetail: async ({ body }) => success({ lead_id: body.lead_id }),
      user: async () => refused('A refusal of the business'),
      contact: async () => {
        rateRefusals -= 1;
        return rateRefusals >= 0 ? tooMany(12) : success(null);
      },
      masterData: async () => success([]),
      logout: async () => {
        throw Object.assign(new Error('Key (mobile)=(9876543210) exists'), { code: '23505' });
      },
    };
    mountCalls(app, deps, handlers, takeConsent);
  },
});

const person = (mobile: string) =>
  inTransaction(service.deps.db, async (tx) => {
    const id = await customerOf(tx, service.deps.secrets, mobile, new Date());
    const token = await service.deps.sessions.issue(tx, id, null);
    const lead = await tx
      .insertInto('leads')
      .values({ customer_id: id, status: 'LEAD-INPROCESS' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, token, lead: lead.id };
  });

describe('the mount of the contract', () => {
  const save = (profile_id: string, version = 0) => ({
    action: 'save',
    profile_id,
    step: 'pan',
    version,
    fields: {},
  });

  it('answers a call without a valid token with Status 4 and HTTP 200 [API-00] [S-10]', async () => {
    const { id } = await person('9100000001');
    for (const token of [undefined, 'x', 'A'.repeat(43)]) {
      const answer = await service.post('draftSave', save(id), token === undefined ? {} : { token });
      expect(answer).toMatchObject({
        code: 200,
        body: { Status: 4, Message: 'Session expired. Please login again.' },
      });
    }
  });

  it('requires the static key for calls without a token, and accepts no token instead [D-18]', async () => {
    const { token } = await person('9100000002');
    expect((await service.post('masterData', { apiname: 'getstate' })).body.Status).toBe(1);
    expect((await service.post('masterData', { apiname: 'getstate' }, { token })).code).toBe(401);
  });

  it("answers another customer's profile, lead or user as one that doesn't exist", async () => {
    const [mine, other] = [await person('9100000003'), await person('9100000004')];
    const nobody = '00000000-0000-4000-8000-000000000000';
    const { token } = mine;
    for (const [call, bodyFor, own, theirs] of [
      ['draftSave', (id: string) => save(id), mine.id, other.id],
      ['leadDetail', (lead_id: string) => ({ lead_id }), mine.lead, other.lead],
      ['user', (user_id: string) => ({ user_id }), mine.id, other.id],
    ] as const) {
      const ofOther = await service.post(call, bodyFor(theirs), { token });
      const ofNobody = await service.post(call, bodyFor(nobody), { token });
      const injected = await service.post(call, bodyFor("x' or 1=1"), { token });
      expect(ofOther.body).toEqual(ofNobody.body);
      expect(injected.body).toEqual(ofNobody.body);
      expect(ofOther).toMatchObject({ code: 200, body: { Status: 2, Data: null } });
      expect((await service.post(call, bodyFor(own), { token })).body).not.toEqual(ofNobody.body);
    }
  });

  it('refuses fields that the call does not have [D-28]', async () => {
    const { id, token } = await person('9100000005');
    const answer = await service.post('draftSave', { ...save(id), status: 'APPROVED' }, { token });
    expect(answer).toMatchObject({ code: 400, body: { Status: 2, Data: null } });
  });

  it('executes a save once per key, also for 50 at once, and returns the same answer to all [D-28]', async () => {
    const { id, token } = await person('9100000006');
    const before = ran;
    const headers = { 'idempotency-key': 'key-of-this-save' };
    const all = await Promise.all(
      Array.from({ length: 50 }, () => service.post('draftSave', save(id), { token, headers })),
    );
    expect(new Set(all.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(all[0]?.body).toMatchObject({ Status: 1, Data: { ran: before + 1 } });
    const rows = await select('audit', { customer_id: id });
    expect(rows).toHaveLength(1);
    const changed = await service.post('draftSave', save(id, 1), { token, headers });
    expect(changed).toMatchObject({ code: 409, body: { Status: 2 } });
    const ofAnother = await person('9100000007');
    const theirs = await service.post('draftSave', save(ofAnother.id), { token: ofAnother.token, headers });
    expect(theirs.body).toMatchObject({ Status: 1, Data: { ran: before + 2 } });
  });

  it("does not store a rate limit's refusal under a key: the repeat may succeed", async () => {
    const body = { full_name: 'A', email: 'a@b.c', phone_number: '1', subject: '', message: 'Hi' };
    const headers = { 'idempotency-key': 'key-of-a-message' };
    const first = await service.post('contact', body, { headers });
    expect(first).toMatchObject({
      code: 429,
      body: { Status: 2, Message: expect.stringContaining('12 seconds') },
    });
    expect(first.headers['retry-after']).toBe('12');
    expect((await service.post('contact', body, { headers })).body.Status).toBe(1);
  });

  it('reveals no detail of an error', async () => {
    const { token } = await person('9100000008');
    const answer = await service.post('logout', {}, { token });
    expect(answer).toMatchObject({ code: 500, body: { Status: 2, Data: null } });
    expect(JSON.stringify(answer.body)).not.toMatch(/9876543210|Key|at /);
  });
});
