import { stepById } from '#domain/steps/steps.ts';
import type { slipPhotosMachine } from '#machines/slipPhotos.ts';
import { answered, byState, drive } from '#testing/drivers/driver.ts';
import { photo } from '#testing/drivers/files.ts';
import { answerBeyond } from '#testing/drivers/refused.ts';
import type { Expectation, Stage } from '#testing/drivers/stage.ts';
import { slipPhotos } from '#tests/fixtures/slipPhotos.ts';

const FILE = photo('page');
/** The page as JPEG has the name of its photo. */
const PAGE = 'page.jpg';
const CHOOSE = 'Choose photo of a salary slip page';
const QUESTION = 'Throw the pages away?';
const OPEN = 'Take photos of your paper salary slip';
const open: Expectation = { heading: OPEN };

const opened = new WeakSet<Stage>();

/** Opens the view, with which the actor starts. */
const begin = async (stage: Stage) => {
  if (opened.has(stage)) return;
  opened.add(stage);
  await stage.press(OPEN);
};

/** The salary slip's slot in step 8 of a signed-in customer. */
export const driver = drive<typeof slipPhotosMachine>(slipPhotos, {
  path: stepById(8).route,
  startsUnseen: true,
  begin: async (stage) => {
    stage.answers('dashboard', answered({ documents_uploaded_status: '0' }));
    answerBeyond(stage, false);
    await stage.signedIn();
  },
  events: {
    'PAGE.CHOSEN': async (stage) => {
      await begin(stage);
      await stage.attach(CHOOSE, FILE);
    },
    'PAGE.REMOVED': (stage) => stage.press('Remove page 1'),
    MAKE: (stage) => stage.press('Use as my salary slip'),
    CANCEL: async (stage) => {
      await begin(stage);
      await stage.press('Cancel');
    },
    KEEP: (stage) => stage.press('Keep the pages'),
    DISCARD: (stage) => stage.press('Throw the pages away'),
  },
  actors: {
    readPage: {
      done: (stage, { ok }) => stage.read(FILE.name, ok ? 'good' : 'bad'),
      error: (stage) => stage.read(FILE.name, 'broken'),
    },
    makePdf: {
      done: (stage) => stage.read(PAGE, 'good'),
      error: (stage) => stage.read(PAGE, 'broken'),
    },
  },
  sees: (stage, state, by) =>
    byState({
      'collecting.begun': by === undefined ? [{ button: OPEN }] : [open, { field: CHOOSE }],
      'collecting.added': [open, { text: /^Page \d added$/ }, { button: 'Use as my salary slip', is: 'on' }],
      'collecting.removed': [open, { text: 'Page 1 removed' }],
      'collecting.refused': [open, { alert: /./ }, { field: CHOOSE }],
      'collecting.notMade': [open, { alert: 'The PDF could not be made' }, { text: 'Page 1' }],
      reading: [open, { text: 'Reading the photo' }, { button: 'Cancel', is: 'off' }],
      making: [
        { button: 'Making the PDF...', is: 'busy' },
        { button: 'Cancel', is: 'off' },
      ],
      asking: [{ heading: QUESTION }],
      handedOver: [{ not: open }, { text: 'Looking at the file' }],
      left: [{ not: open }, { button: OPEN }],
    })(stage, state, by),
});
