import { useCallback, useRef } from 'react';
import { Bar } from '#atlas/inspector/bar/Bar.tsx';
import { Help } from '#atlas/inspector/bar/Help.tsx';
import { useKeys } from '#atlas/inspector/bar/keys.ts';
import { TestDialog } from '#atlas/inspector/bar/TestDialog.tsx';
import { useCommands } from '#atlas/inspector/bar/useCommands.ts';
import { ChartPane } from '#atlas/inspector/chart/ChartPane.tsx';
import { ActorTree } from '#atlas/inspector/panes/ActorTree.tsx';
import { Context } from '#atlas/inspector/panes/Context.tsx';
import { Log } from '#atlas/inspector/panes/Log.tsx';
import { Next } from '#atlas/inspector/panes/Next.tsx';
import { Sequence } from '#atlas/inspector/panes/Sequence.tsx';

/** The inspector: the machines of a tab, live or in the past. */
export function Inspector() {
  const help = useRef<HTMLDialogElement>(null);
  const openHelp = useCallback(() => help.current?.showModal(), []);
  const test = useRef<HTMLDialogElement>(null);
  const openTest = useCallback(() => test.current?.showModal(), []);
  const { commands, notice, notify } = useCommands(openTest);
  const { areOn, setOn } = useKeys(commands, openHelp);
  return (
    <main className="ws">
      <Bar commands={commands} notice={notice} openHelp={openHelp} />
      <ActorTree />
      <ChartPane />
      <div className="ws-side">
        <Context />
        <Next />
      </div>
      <Log />
      <Sequence />
      <TestDialog dialog={test} notify={notify} />
      <Help dialog={help} areKeysOn={areOn} setKeysOn={setOn} />
    </main>
  );
}
