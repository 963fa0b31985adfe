import { type FormEvent, type RefObject, useId, useState } from 'react';
import { product } from '#atlas/config.ts';
import { nodeName } from '#atlas/graph/stateNames.ts';
import { exportTest } from '#atlas/inspector/bar/files.ts';
import { chartOfActor } from '#atlas/inspector/link/acceptedEvents.ts';
import { useInspector, useView } from '#atlas/inspector/moment/useView.ts';
import { nodesOf } from '#atlas/record/machineParts.ts';

type TestDialogProps = {
  dialog: RefObject<HTMLDialogElement | null>;
  notify: (notice: string) => void;
};

/** Asks for the state in which the chosen machine should have ended: the test then fails until it does. */
export function TestDialog({ dialog, notify }: TestDialogProps) {
  const { store } = useInspector();
  const { actors, selected } = useView();
  const [should, setShould] = useState('');
  const [isForBrowser, setForBrowser] = useState(false);
  const [title, list] = [useId(), useId()];
  const actor = actors.get(selected ?? '');
  const chart = actor && chartOfActor(actor);
  const names = chart ? nodesOf(chart.machine).slice(1).map(nodeName) : [];
  const isUnknown = should !== '' && !should.split(' & ').every((name) => names.includes(name));
  const mayBrowse = chart !== undefined && product().generated.browserCharts.includes(chart.id);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isUnknown) return;
    const isSingle = should !== '' || (isForBrowser && mayBrowse);
    const only = isSingle ? selected : null;
    const isSaved = exportTest(store.trace(), {
      actor: only,
      should: should === '' ? undefined : should,
      isForBrowser: isForBrowser && mayBrowse,
    });
    notify(isSaved ? 'Test saved.' : 'No actor here was recorded from its beginning.');
    dialog.current?.close();
  };
  return (
    <dialog ref={dialog} className="ws-help" aria-labelledby={title}>
      <form onSubmit={save}>
        <h2 id={title}>A test of this trace</h2>
        <p>
          <label>
            Which state should {actor?.name ?? 'the machine'} have ended in?{' '}
            <input
              className="ws-btn"
              list={list}
              value={should}
              placeholder="as recorded"
              aria-invalid={isUnknown}
              onChange={(event) => setShould(event.target.value.trim())}
            />
          </label>
          <datalist id={list}>
            {names.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </p>
        <p role="alert">{isUnknown && `There is no state '${should}'.`}</p>
        <p>
          Left empty, it is a test of every machine, which passes as long as they do what was recorded. With a
          state it is a test of this machine alone, which fails until the bug is fixed.
        </p>
        {mayBrowse && (
          <p>
            <label>
              <input
                type="checkbox"
                checked={isForBrowser}
                onChange={(event) => setForBrowser(event.target.checked)}
              />{' '}
              For Playwright, in a browser
            </label>
          </p>
        )}
        <button type="submit" className="ws-btn">
          Save the test
        </button>{' '}
        <button type="button" className="ws-btn" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </form>
    </dialog>
  );
}
