import { type RefObject, useId } from 'react';
import { KEYS } from '#atlas/inspector/bar/keys.ts';

const NAMES: Readonly<Record<string, string>> = { ' ': 'Space', ArrowLeft: '←', ArrowRight: '→' };

type HelpProps = {
  dialog: RefObject<HTMLDialogElement | null>;
  areKeysOn: boolean;
  setKeysOn: (areOn: boolean) => void;
};

/** The keys, and a way to switch them off. */
export function Help({ dialog, areKeysOn, setKeysOn }: HelpProps) {
  const title = useId();
  return (
    <dialog ref={dialog} className="ws-help" aria-labelledby={title}>
      <h2 id={title}>Keys of the inspector</h2>
      <dl>
        {KEYS.map(([key, , words]) => (
          <div key={key}>
            <dt>
              <kbd>{NAMES[key] ?? key}</kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
        <div>
          <dt>
            <kbd>Esc</kbd>
          </dt>
          <dd>Back to live</dd>
        </div>
      </dl>
      <p>
        <label>
          <input type="checkbox" checked={areKeysOn} onChange={(event) => setKeysOn(event.target.checked)} />{' '}
          Single keys are on
        </label>
      </p>
      <p>
        Values are redacted where they are recorded: «str:10» was ten letters, «num» a number. What a replay
        shows in their place are fixtures of the catalogue.
      </p>
      <button type="button" className="ws-btn" onClick={() => dialog.current?.close()}>
        Close
      </button>
    </dialog>
  );
}
