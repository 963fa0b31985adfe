import type { deskPapersMachine, PaperPage } from '#machines/desk/papers.ts';
import { answered, byDeskCall, byState, drive } from '#testing/drivers/driver.ts';
import { atDesk } from '#tests/drivers/desk/person.ts';
import { CASE, card, LEAD, slip } from '#tests/fixtures/desk/case.ts';
import { deskPapers } from '#tests/fixtures/desk/papers.ts';

/** An empty picture of A4, in base64. */
const PICTURE = '/9j/4AAQSkZJRgABAQAAAQABAAD/2Q==';

/** The documents of a case, as an officer looks at them. */
export const driver = drive<typeof deskPapersMachine>(deskPapers, {
  path: `/desk/case/${LEAD}`,
  begin: async (stage) => {
    atDesk(stage, 'officer');
    stage.answers('desk/case', answered(CASE));
  },
  events: {
    CHOOSE: (stage, { id }) => stage.press(id === slip.id ? slip.label : card.label),
    'NEXT.PAGE': (stage) => stage.press('Next page (n)'),
    'PREVIOUS.PAGE': (stage) => stage.press('Previous page (p)'),
    'ZOOM.IN': (stage) => stage.press('Larger (+)'),
    'ZOOM.OUT': (stage) => stage.press('Smaller (-)'),
    ROTATE: (stage) => stage.press('Turn (r)'),
    RETRY: (stage) => stage.press('Try Again'),
    CLOSE: (stage) => stage.press('Close document'),
  },
  actors: {
    draw: byDeskCall<PaperPage>('paper', ({ picture: { width, height }, pages }) => ({
      picture: PICTURE,
      width,
      height,
      pages,
    })),
  },
  sees: byState({
    idle: [{ text: 'Choose a document to open it.' }, { not: { button: 'Close document' } }],
    loading: [{ text: 'Opening...' }, { button: 'Close document' }],
    shown: [{ text: /^Page \d of 2, \d+ %$/ }, { button: 'Close document' }],
    failed: [{ alert: /./ }, { button: 'Try Again' }, { button: 'Close document' }],
  }),
});
