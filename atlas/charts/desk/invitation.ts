import { deskPage } from '#atlas/charts/pages.ts';
import { chart } from '#atlas/graph/fixtures.ts';
import { invitationMachine } from '#machines/desk/invitation.ts';

const invitation = { name: 'Asha Patil', role: 'officer', expires_at: '2026-02-13T06:00:00.000Z' } as const;
const lost = { ok: false, failure: { kind: 'timeout' } } as const;
const error = new Error('a bug');

export const deskInvitation = chart({
  id: 'invitation',
  machine: invitationMachine,
  fixtures: {
    events: { RETRY: [{}], ENROL: [{ name: 'Work laptop' }] },
    actors: {
      read: { done: [{ ok: true, invitation }, { ok: true, invitation: null }, lost], error },
      enrol: { done: [{ ok: true }, lost], error },
    },
  },
  pageOf: () => deskPage('/desk/invite'),
  journey: { leadsTo: { done: 'deskSession' } },
});
