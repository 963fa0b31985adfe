import { card, deskCase, LEAD, slip } from '#atlas/charts/desk/case.ts';
import { deskPage } from '#atlas/charts/pages.ts';
import { chart } from '#atlas/graph/fixtures.ts';
import { deskPapersMachine } from '#machines/desk/papers.ts';

const picture = { file: new Blob(['a picture'], { type: 'image/jpeg' }), width: 1_654, height: 2_339 };
const failures = [
  { ok: false, failure: { kind: 'timeout' } },
  { ok: false, failure: { kind: 'refused', status: 200, message: 'This file is damaged.', data: null } },
] as const;

export const deskPapers = chart({
  id: 'deskPapers',
  machine: deskPapersMachine,
  input: { leadId: LEAD, papers: [slip, card] },
  bits: ({ context: { page, pages, zoom } }) => [page, pages, zoom],
  fixtures: {
    events: {
      CHOOSE: [{ id: slip.id }, { id: card.id }],
      'NEXT.PAGE': [{}],
      'PREVIOUS.PAGE': [{}],
      'ZOOM.IN': [{}],
      'ZOOM.OUT': [{}],
      ROTATE: [{}],
      RETRY: [{}],
      CLOSE: [{}],
    },
    actors: {
      draw: {
        done: [{ ok: true, picture, pages: 2 }, ...failures],
        error: new Error('a bug'),
      },
    },
  },
  pageOf: () => ({
    ...deskPage(`/desk/case/${LEAD}`, 'officer'),
    host: { chart: deskCase, state: 'shown.reading' },
  }),
  journey: { leadsTo: {}, ends: ['shown'] },
});
