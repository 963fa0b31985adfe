/** Walks a driver to a moment and says what is heard there. */
import { expect, onTestFinished } from 'vitest';
import { m } from '#messages';
import type { Stage } from '#testing/drivers/stage.ts';
import { pathOf, stepsOf, walkOn } from '#testing/drivers/walk.ts';
import { Ear, sentencesOf } from '#testing/heard/ear.ts';
import { lawsOver } from '#testing/heard/laws.ts';
import { screenStage } from '#testing/screen/stage.tsx';
import { journey } from '../paths/app.ts';
import type { Moment } from './moments.ts';

/** Where a tab is recorded, as each stage is, a notice has a tool: it comes a moment later, and the notice is heard again. */
const withoutTools = (sentences: readonly string[]): readonly string[] =>
  sentences.flatMap((sentence, at) => {
    const words = sentence.replace(` ${m.trace_copy()}`, '');
    const isForTool = words !== sentence && sentences.slice(0, at).includes(words);
    return isForTool ? [] : [words];
  });

/** A page from which every other one can be reached. */
const BEFORE = '/faq';

/** What is heard last, under the laws, on a path that begins with the arrival at the driver's page from another one. */
export const hear = async ({ driver, events, act }: Moment): Promise<readonly string[]> => {
  const { stage, rest, close } = await screenStage(journey, driver.chart.machine.id, driver);
  const ear = new Ear(document);
  onTestFinished(async () => {
    ear.stop();
    await close();
  });
  const laws = lawsOver(document, driver.echoes);
  let heard: readonly string[] = [];
  const listen = async () => {
    await rest();
    const moment = await ear.listen();
    heard = withoutTools(sentencesOf(moment));
    expect(laws(moment, await stage.path())).toEqual([]);
  };
  const arriving: Stage = {
    ...stage,
    open: async (path) => {
      await stage.open(BEFORE);
      await listen();
      await stage.go(path);
    },
  };
  await walkOn(arriving, driver, stepsOf(pathOf(driver.chart, events)), listen);
  if (act) {
    await act(stage);
    await listen();
  }
  return heard;
};
