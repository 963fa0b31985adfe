import { chart } from '#atlas/graph/fixtures.ts';
import { byWorld } from '#atlas/graph/origins.ts';
import { complaintMachine } from '#machines/complaint.ts';

export const complaint = chart({
  id: 'complaint',
  machine: complaintMachine,
  fixtures: {
    events: {
      ANSWER: [{ outcome: 'resolved' }, { outcome: 'rejected' }],
      WITHDRAW: [{}],
      DISPUTE: [{}],
      'DEADLINE.PASSED': [byWorld({})],
    },
    actors: {},
  },
  withoutPage: 'It runs at the service; a customer sees it by the chart complaints.',
});
