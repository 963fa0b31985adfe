import type { Page } from '@playwright/test';
import { PUBLIC_KEYS } from '#domain/site/keys.ts';
import { LAST_STEP } from '#domain/steps/steps.ts';
import { CALLS } from '#domain/wire/calls.ts';
import { type Caller, fill, OFFER, type Person as SignedIn, signIn } from '#testing/people.ts';
import { storedSession } from '../drivers/person.ts';
import type { Person } from './person.ts';
import { ORIGIN } from './product.ts';

const CODE = /#(\d{4})\s*$/;

type Sms = { mobile: string; text: string; at: string };

/** Waits for an SMS with a code that was not returned before, the newest of a number, and returns the code. */
const codesAt = (origin: string) => {
  const returned = new Map<string, string>();
  return async (mobile: string): Promise<string> => {
    for (let tries = 0; tries < 200; tries += 1) {
      const inbox = (await (await fetch(`${origin}/inbox.json`)).json()) as Sms[];
      const newest = inbox.find((sms) => sms.mobile === mobile && CODE.test(sms.text));
      const code = CODE.exec(newest?.text ?? '')?.[1];
      const id = `${newest?.at} ${code}`;
      if (code && returned.get(mobile) !== id) {
        returned.set(mobile, id);
        return code;
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('no code was sent');
  };
};

/** Makes calls to a running product as a browser does. */
export const serviceAt = (origin: string): Caller => ({
  post: async (name, body, { token, headers } = {}) => {
    const { path, auth, header } = CALLS[name];
    const key = token ?? (auth === 'static' ? PUBLIC_KEYS.journey : undefined);
    const answer = await fetch(origin + path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...(key && { [header]: key }), ...headers },
    });
    return {
      code: answer.status,
      headers: Object.fromEntries(answer.headers),
      body: (await answer.json()) as never,
    };
  },
  code: codesAt(origin),
});

export const service = serviceAt(ORIGIN);

/** Signs a customer in and completes the first `steps` steps by calls; 10 also accepts the offer. */
export const completeSteps = async (person: Person, steps: number): Promise<SignedIn> => {
  const signedIn = await signIn(service, person.mobile);
  await fill(service, signedIn, steps, { pancard: person.pan });
  const { token, lead: lead_id } = signedIn;
  if (steps > LAST_STEP)
    await service.post('loanCalculation', { action: 'loan_calculation', lead_id, ...OFFER }, { token });
  return signedIn;
};

/** A page of the product's origin without scripts. */
const STATIC_PAGE = '/health/ready';

/** Writes a session that began `at` (the browser's clock) into both storages of the page's browser. */
export const storeSession = async (
  page: Page,
  { profile, token, mobile, lead }: SignedIn,
  { origin = ORIGIN, at = Date.now() }: { origin?: string; at?: number } = {},
): Promise<void> => {
  await page.goto(origin + STATIC_PAGE);
  await page.evaluate(
    (items) => {
      for (const open of [() => localStorage, () => sessionStorage])
        try {
          for (const [name, value] of Object.entries(items)) open().setItem(name, value);
        } catch {
          // Storage may be blocked; the other one then has the session.
        }
    },
    storedSession(at, { profileId: profile, token, mobile, leadId: lead }),
  );
};
