/** Turns a path into a script for a person: the driver walks a stage that only records its calls. */
import type { Path } from '#atlas/graph/pathTypes.ts';
import type { Driver } from '#testing/drivers/driver.ts';
import type { Stage } from '#testing/drivers/stage.ts';
import { stepsOf, walkOn } from '#testing/drivers/walk.ts';
import * as words from './sentences.ts';

/** An instruction, and what must be visible after it. */
export interface ScriptStep {
  readonly does: readonly string[];
  readonly sees: readonly string[];
}

const CAMERA = {
  open: 'Allow the camera.',
  denied: 'Refuse the camera.',
  absent: 'Use a device without a camera.',
  busy: 'Let another app use the camera.',
  unsupported: 'Use a browser that can’t open a camera.',
} as const;

const PASSKEY = { given: 'Give a passkey.', cancelled: 'Cancel the question for a passkey.' } as const;

const SPEECH = {
  ended: 'Let it be read to its end.',
  failed: 'Let the device break off while it reads.',
} as const;

const SHUTTER = {
  good: 'The camera takes the picture.',
  bad: 'The camera gives a picture that can’t be used.',
  broken: 'The camera breaks while it takes the picture.',
} as const;

/** A stage that records sentences. Its clock runs only when time is advanced. */
const writingStage = () => {
  const steps: ScriptStep[] = [];
  let now = 0;
  let at = '';
  let does: string[] = [];
  let sees: string[] = [];
  const endStep = () => {
    if (does.length + sees.length > 0) steps.push({ does, sees });
    [does, sees] = [[], []];
  };
  const note = async (text: string) => {
    // True when something was checked in between.
    if (sees.length > 0) endStep();
    does.push(text);
  };
  const stage: Stage = {
    kind: 'browser',
    open: async (path) => {
      at = path;
      await note(`Open ${path}.`);
    },
    go: async (path) => {
      at = path;
      await note(`Go to ${path}.`);
    },
    signedIn: () => note('Sign in.'),
    extensions: async (on) => {
      if (!on) await note('Use a service without its extensions (EXTENSIONS=off).');
    },
    store: (name) => note(`Have “${name}” in the browser’s storage from before.`),
    fillStorage: () => note('Let the browser’s storage be full.'),
    languages: (tags) => note(`Let the browser prefer ${tags.join(', ') || 'no language of this site'}.`),
    cookie: (name, value) => note(`Have the cookie ${name} with ${value} from before.`),
    path: async () => at,
    elsewhere: (what) => note(`Sign ${what === 'signedIn' ? 'in' : 'out'} in another tab.`),
    fill: (field, text) => note(text === '' ? `Empty “${field}”.` : `Type ${text} into “${field}”.`),
    choose: (field, option) => note(`Choose “${option}” in “${field}”.`),
    tick: (name) => note(words.tickWords(name)),
    untick: (name) => note(words.untickWords(name)),
    press: (name, where) => note(words.pressWords(name, where)),
    key: (name) => note(`Press the key ${name}.`),
    moveTo: (target, by) => note(words.moveWords(by, 'onto', target)),
    moveAway: (target, by) => note(words.moveWords(by, 'away from', target)),
    attach: (field, file) => note(`Choose ${words.fileWords(file)} in “${field}”.`),
    drop: (target, file) => note(`Drop ${words.fileWords(file)}${words.placeWords({ within: target })}.`),
    announce: (name, detail) => note(words.newsWords(name, detail)),
    answers: (call, reply) => {
      const told = words.signInWords(call, reply);
      if (told !== undefined) void note(told);
    },
    holds: () => {},
    settle: (call, reply) => note(words.replyWords(call, reply)),
    read: (file, how) => note(words.readWords(file, how)),
    camera: (how) => note(CAMERA[how]),
    shutter: (how) => note(SHUTTER[how]),
    passkey: (how) => note(PASSKEY[how]),
    voices: (langs) => note(`Use a device whose voices speak only ${langs.join(', ')}.`),
    speech: (how) => note(SPEECH[how]),
    breaks: (_, invoke) => note(`In the inspector, press **breaks** beside ${invoke}.`),
    pass: async (milliseconds) => {
      now += milliseconds;
      await note(`Wait ${Math.round(milliseconds / 100) / 10} s.`);
    },
    now: async () => now,
    sees: async (...expectations) => {
      sees.push(...expectations.map(words.expectationWords));
    },
    isIn: async () => {},
  };
  return { stage, steps, endStep };
};

/** A path as steps for a person. */
export const scriptOf = async (driver: Driver, path: Path): Promise<readonly ScriptStep[]> => {
  const { stage, steps, endStep } = writingStage();
  await walkOn(stage, driver, stepsOf(path), async () => endStep());
  endStep();
  return steps;
};
