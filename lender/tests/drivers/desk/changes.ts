import type { DeskTopic } from '#lender/wire/changes.ts';
import { answered } from '#testing/drivers/driver.ts';
import type { Stage } from '#testing/drivers/stage.ts';

/** The desk asks for changes every 1.5 seconds. */
const POLL_MS = 1_500;
const nothing = answered({ position: '1', changes: [] });

/** Each change has a transaction of its own. */
let changes = 0;

/** Nothing changes unless it is told. */
export const withoutChanges = (stage: Stage): void => stage.answers('desk/changes', nothing);

/** Tells the page what has changed when it asks next. */
export const tellChange = async (stage: Stage, topic: DeskTopic, subject = ''): Promise<void> => {
  changes += 1;
  stage.holds('desk/changes');
  await stage.pass(POLL_MS);
  const change = { topic, subject, tx: String(changes) };
  await stage.settle('desk/changes', answered({ position: '2', changes: [change] }));
  withoutChanges(stage);
};

/** Passes over the oldest request. */
export const afterFirst = () => {
  let first: object | undefined;
  return (body: object): boolean => {
    first ??= body;
    return body !== first;
  };
};
