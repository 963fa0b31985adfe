import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect } from 'vitest';
import { LOCALES, type Locale } from '#domain/locale.ts';
import { CALLS } from '#domain/wire/calls.ts';
import { m } from '#messages';
import { askedLocale } from '#server/http/language.ts';
import { loginBody } from '#testing/people.ts';
import type { Customer } from '#tests/service/support/customer.ts';
import { storyOf } from '#tests/service/support/story.ts';

const { it, service, team, customer, loanIn, update } = storyOf({ at: '2026-02-10T11:30+05:30' });

const asking = (header: string) => ({ 'accept-language': header });
/** A call that is refused in words. */
const unknownBranch = (person: Customer, headers: Readonly<Record<string, string>> = {}) =>
  person.call('ifsc', { ifsc: 'ZZZZ0000000' }, headers);
const refusalIn = (locale: Locale) => m.crm_ifsc_unknown({}, { locale });
const speaks = ({ profile: id }: Customer, language: Locale) => update('customers', { id }, { language });

describe('the language of an answer', () => {
  it.each([
    ['hi', 'hi'],
    ['hi-IN', 'hi'],
    ['HI', 'hi'],
    ['en', 'en'],
    ['ta, hi;q=0.5, en;q=0.4', 'hi'],
    ['en;q=0.3, hi;q=0.8', 'hi'],
    ['en, hi', 'en'],
    ['hi;q=0, en;q=0.1', 'en'],
    ['hi;q=x, en', 'en'],
    ['fr', undefined],
    ['*', undefined],
    ['', undefined],
    [undefined, undefined],
  ] as const)('is for %s: %s [LANG-10]', (header, locale) => {
    expect(askedLocale(header)).toBe(locale);
  });

  it('is the one that the request asks for, whosever it is [LANG-10]', async () => {
    const person = await customer();
    for (const own of LOCALES) {
      await speaks(person, own);
      for (const locale of LOCALES)
        expect((await unknownBranch(person, asking(locale))).body.Message).toBe(refusalIn(locale));
    }
  });

  it("is the person's where the request asks for none that the product has, for files too [LANG-10]", async () => {
    const person = await customer();
    await speaks(person, 'hi');
    for (const headers of [{}, asking('fr')])
      expect((await unknownBranch(person, headers)).body.Message).toBe(refusalIn('hi'));
    for (const url of ['documents/none', 'ext/my-data/none', `ext/loan/${person.lead}/papers/none`]) {
      const answer = await service.app.inject({
        url: `/api/${url}`,
        headers: { authtoken: person.token },
      });
      expect(answer.json().Message, url).toBe(m.service_not_found({}, { locale: 'hi' }));
    }
  });

  it('is English where nobody is known and nothing asked for [LANG-10]', async () => {
    const answer = await service.post('verifyOtp', {
      action: 'verify_otp',
      mobile: '9810000000',
      lead_id: '',
      otp: '0000',
    });
    expect(answer.body.Message).toBe(m.crm_code_wrong({}, { locale: 'en' }));
  });

  it('holds for what refuses a call before anybody looks at it [LANG-10]', async () => {
    const person = await customer();
    const headers = asking('hi');
    const texts = [
      [
        await service.post('login', { event_name: 'none' }, { headers }),
        m.service_bad_request({}, { locale: 'hi' }),
      ],
      [
        await service.post('dashboard', { profile_id: person.profile }, { headers }),
        m.error_session_expired({}, { locale: 'hi' }),
      ],
      [
        await service.post('draftSave', { action: 'save' }, { headers, token: person.token }),
        m.service_bad_request({}, { locale: 'hi' }),
      ],
    ] as const;
    for (const [{ body }, text] of texts) expect(body.Message).toBe(text);
  });

  it('is that of each, of many side by side, however their bodies come [LANG-11]', async () => {
    const [one, other] = [await customer(), await customer()];
    await speaks(other, 'hi');
    await service.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = service.app.server.address() as AddressInfo;
    /** Sends its body in two parts, a moment apart. */
    const send = ({ profile, token }: Customer, locale: Locale | undefined) =>
      new Promise<string>((resolve, reject) => {
        const body = JSON.stringify({ profile_id: profile, ifsc: 'ZZZZ0000000' });
        const headers = {
          'content-type': 'application/json',
          authtoken: token,
          ...(locale && asking(locale)),
        };
        const { path } = CALLS.ifsc;
        const sent = request({ port, path, method: 'POST', headers }, (response) => {
          let text = '';
          response.on('data', (part: Buffer) => {
            text += part;
          });
          response.on('end', () => resolve(JSON.parse(text).Message));
        });
        sent.on('error', reject);
        sent.write(body.slice(0, 20));
        setTimeout(() => sent.end(body.slice(20)), Math.random() * 20);
      });
    const asked = Array.from({ length: 60 }, (_, index) => {
      const locale = ([...LOCALES, undefined] as const)[index % 3];
      const person = index % 2 === 0 ? one : other;
      return { locale, person, expected: locale ?? (person === other ? 'hi' : 'en') };
    });
    const said = await Promise.all(asked.map(({ person, locale }) => send(person, locale)));
    expect(said).toEqual(asked.map(({ expected }) => refusalIn(expected)));
  });
});

describe('what the lender made', () => {
  it("is said in the reader's language each time it is read: what happened, and why [LANG-17]", async () => {
    const person = await loanIn('refused');
    const textIn = async (locale: Locale) => {
      const answer = await person.call('loanRead', {}, asking(locale));
      return (answer.body.Data as { events: { text: string }[] }).events.map(({ text }) => text);
    };
    const [english, hindi] = [await textIn('en'), await textIn('hi')];
    expect(english[0]).toBe(m.loan_event_submit({}, { locale: 'en' }));
    expect(hindi[0]).toBe(m.loan_event_submit({}, { locale: 'hi' }));
    for (const text of hindi) expect(text).toMatch(/\p{Script=Devanagari}/u);
    for (const text of english) expect(text).not.toMatch(/\p{Script=Devanagari}/u);
  });
});

describe('the desk', () => {
  it('is in English, whatever a browser asks for and whoever the customer is [LANG-11]', async () => {
    const person = await loanIn('refused');
    await speaks(person, 'hi');
    const member = await team.officer.signIn();
    const { body } = await member('case', { lead_id: person.lead }, asking('hi'));
    expect(body.Status).toBe(1);
    expect(JSON.stringify(body)).not.toMatch(/\p{Script=Devanagari}/u);
    const refused = await member('case', {}, asking('hi'));
    expect(refused.body.Message).toBe(m.service_bad_request({}, { locale: 'en' }));
  });

  it('has an audit in English of what was done in Hindi [LANG-11]', async () => {
    const person = await customer();
    await person.call('logout', {}, asking('hi'));
    const rows = await service.deps.db
      .selectFrom('audit')
      .select('action')
      .where('customer_id', '=', person.profile)
      .execute();
    expect(rows.map(({ action }) => action).join()).toMatch(/^[a-z ,-]+$/);
  });
});

it('a first sign-in stores the language of its request [LANG-12]', async () => {
  const mobile = '9876501234';
  const headers = asking('hi');
  const sent = await service.post('login', loginBody(mobile), { headers });
  const { cust_profile_id: profile_id } = sent.body.Data as { cust_profile_id: string };
  const body = { event_name: 'otp_verify', mobile, otp: await service.code(mobile), profile_id };
  const { Data } = (await service.post('otpVerify', body, { headers })).body;
  const { app_login_token: token, cust_profile_id: profile } = Data as Record<string, string>;
  const options = token === undefined ? {} : { token };
  const { body: read } = await service.post('dashboard', { profile_id: profile }, options);
  expect(read.Data).toMatchObject({ language: 'hi' });
});
