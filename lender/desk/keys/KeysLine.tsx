import { m } from '#messages';
import { setKeysOn, useKeysOn } from './keysOn.ts';
import './keys.css';

interface KeyText {
  readonly keys: readonly string[];
  readonly text: () => string;
}

/** The keys of every list. */
export const LIST_KEYS: readonly KeyText[] = [
  { keys: ['j', 'k'], text: m.desk_keys_move },
  { keys: ['Enter'], text: m.desk_keys_open },
];

/** The keys of a list, and the switch that turns single keys off [DESK-41]. */
export function KeysLine({ keys }: { keys: readonly KeyText[] }) {
  const isOn = useKeysOn();
  return (
    <div className="keys-line">
      {keys.map(({ keys: names, text }) => (
        <span key={names.join()}>
          {names.map((name) => (
            <kbd key={name}>{name}</kbd>
          ))}
          {text()}
        </span>
      ))}
      <label>
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ currentTarget }) => setKeysOn(currentTarget.checked)}
        />
        {m.desk_keys_switch()}
      </label>
    </div>
  );
}
