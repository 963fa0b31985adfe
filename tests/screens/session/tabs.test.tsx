/**
 * Two tabs, in any order: this one, which is real, and any other one, which does in one step whatever storage allows.
 * This tab hears of it when it wakes; what it asked before is answered at any time, also for nobody any more.
 */
import { act } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { provideActors } from '#atlas/declare/provided.ts';
import type { FormStep } from '#domain/forms/types.ts';
import { stepRows } from '#machines/connections/steps.ts';
import { type StepLoaded, stepMachine } from '#machines/step.ts';
import { application } from '#src/actors/application.ts';
import { connect } from '#src/actors/connect.ts';
import { pageEffects } from '#src/actors/pageEffects.ts';
import { session, toast } from '#src/actors/system.ts';
import { stepSaver } from '#src/features/steps/calls.ts';
import { clearEverything } from '#src/storage/clear.ts';
import { token, writeSession } from '#src/storage/session.ts';
import { callOf } from '#testing/drivers/calls.ts';

const WHAT = ['yes', 'no', 'expired', 'broken'] as const;
type What = (typeof WHAT)[number];
type Who = 'C-1' | 'C-2';
type Command =
  | { do: 'signIn' | 'signInElsewhere'; who: Who }
  | { do: 'signOut' | 'signOutElsewhere' | 'wake' | 'open' | 'save' | 'renew' }
  | { do: 'answer'; which: number; what: What };

const ADDRESS = {
  residence_address_1: '12 Temple Street',
  residence_address_2: '',
  residence_landmark: '',
  residence_pincode: '560038',
  residence_type_id: 2,
};

const who = fc.constantFrom<Who>('C-1', 'C-2');
const answer = fc.record({
  do: fc.constant('answer' as const),
  which: fc.nat({ max: 5 }),
  what: fc.constantFrom(...WHAT),
});
const commands = fc.array(
  fc.oneof(
    { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('signIn', 'signInElsewhere'), who }) },
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constantFrom('signOut', 'signOutElsewhere', 'wake', 'open', 'open', 'save', 'save', 'renew'),
      }),
    },
    { weight: 4, arbitrary: answer },
  ) as fc.Arbitrary<Command>,
  { minLength: 6, maxLength: 24 },
);

type Request = { asker: string | null; name: string | undefined; settle: (response: Response) => void };

/** Requests without an answer, the oldest first. */
const asked: Request[] = [];
const stops: (() => void)[] = [];
let signIns = 0;

const holdRequests = () =>
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(
      input instanceof Request ? input : new URL(String(input), location.href),
      init,
    );
    const name = callOf(new URL(request.url).pathname, await request.clone().json());
    const held = Promise.withResolvers<Response>();
    asked.push({ asker: request.headers.get('Authtoken'), name, settle: held.resolve });
    return held.promise;
  });

/** The data of a success, in which the asker can be recognized. */
const dataOf = ({ name, asker }: Request) => {
  if (name === 'dashboard')
    return { pan_verified: '1', full_name: asker, lead_list: [{ lead_id: `lead-of-${asker}` }] };
  return name === 'applicationDetails'
    ? { documents: [], offer: null, employer: null, bank: null, loans: [] }
    : { step_percentage: asker, next_step: 'next' };
};

const settle = (request: Request, what: What) => {
  const Status = { yes: 1, no: 2, expired: 4, broken: 1 }[what];
  const body = what === 'broken' ? '<html>' : JSON.stringify({ Status, Message: '', Data: dataOf(request) });
  request.settle(new Response(body, { status: what === 'broken' ? 500 : 200 }));
};

const quiet = () =>
  act(async () => {
    for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0));
  });

/** A new sign-in of somebody. */
const signedIn = (profileId: Who) => {
  signIns += 1;
  return { profileId, token: `token-${signIns}-of-${profileId}`, mobile: '9876543210', leadId: null };
};

/** Another tab has a copy of the session of its own. */
const elsewhere = (change: () => void) => {
  const own = { ...sessionStorage };
  change();
  sessionStorage.clear();
  for (const [name, value] of Object.entries(own)) sessionStorage.setItem(name, value);
};

const save = () => {
  const saver = stepSaver();
  const actor = createActor(
    provideActors(stepMachine, {
      actors: {
        load: fromPromise<StepLoaded, { step: FormStep }>(async () => ({ ok: true, done: false })),
        save: fromPromise(({ input, signal }) => saver(input.filled, signal)),
      },
    }),
    { input: { step: 'residence' } },
  );
  stops.push(connect('step', actor, stepRows, { ...pageEffects, saved: () => 'saved' }), () => actor.stop());
  actor.start();
  return () => actor.send({ type: 'SUBMIT', filled: { step: 'residence', form: ADDRESS } });
};

/** Everything of a session that an answer could change. */
const whole = () => {
  const isSignedIn = session.getSnapshot().hasTag('signed in');
  const { completed, profile } = application.getSnapshot().context;
  const said = toast.getSnapshot().context.message?.text;
  return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, isSignedIn, completed, profile, said]);
};

const counted: Record<string, number> = {};

const follow = async (command: Command) => {
  switch (command.do) {
    case 'signIn':
      return act(() => session.send({ type: 'LOGIN.SUCCEEDED', session: signedIn(command.who) }));
    case 'signOut':
      return act(() => session.send({ type: 'LOGOUT' }));
    case 'signInElsewhere':
      return elsewhere(() => writeSession(signedIn(command.who)));
    case 'signOutElsewhere':
      return elsewhere(clearEverything);
    case 'wake':
      return act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
    case 'open':
      return act(() => application.send({ type: 'DASHBOARD.STALE' }));
    case 'renew':
      return act(() => {
        session.send({ type: 'SESSION.ENDING' });
        session.send({ type: 'SESSION.CONTINUED' });
      });
    case 'save': {
      const submit = save();
      await quiet();
      return act(submit);
    }
    case 'answer': {
      const [request] = asked.splice(command.which % Math.max(1, asked.length), 1);
      if (!request) return;
      const isOwn = request.asker === token();
      const before = whole();
      settle(request, command.what);
      await quiet();
      const key = `${isOwn ? 'own' : 'other'} ${command.what}`;
      counted[key] = (counted[key] ?? 0) + 1;
      if (!isOwn) expect(whole(), `${command.what} to ${request.name} of ${request.asker}`).toBe(before);
    }
  }
};

/** Whoever is signed in has nothing of another session. */
const expectOwn = () => {
  const lead = localStorage.getItem('lead_id');
  expect([null, `lead-of-${token()}`]).toContain(lead);
  expect([null, token()]).toContain(localStorage.getItem('step_percent'));
};

const leaveNothing = async () => {
  for (const stop of stops.splice(0)) stop();
  act(() => {
    session.send({ type: 'LOGOUT' });
    toast.send({ type: 'TOAST.CLOSED' });
  });
  await quiet();
  for (const request of asked.splice(0)) settle(request, 'no');
  localStorage.clear();
  sessionStorage.clear();
  await follow({ do: 'wake' });
  await quiet();
};

afterEach(() => vi.unstubAllGlobals());

it('an answer of another session changes nothing of this one [S-11] [D-45] [S-06]', async () => {
  holdRequests();
  await fc.assert(
    fc.asyncProperty(commands, async (list) => {
      try {
        for (const command of [{ do: 'signIn', who: 'C-1' } as const, ...list]) {
          await follow(command);
          if (command.do !== 'answer') await quiet();
          expectOwn();
        }
      } finally {
        await leaveNothing();
      }
    }),
    { numRuns: 40 },
  );
  for (const what of WHAT) {
    expect(counted[`other ${what}`], `other ${what}`).toBeGreaterThan(0);
    expect(counted[`own ${what}`], `own ${what}`).toBeGreaterThan(0);
  }
});
