import { m } from '#messages';
import { setKeysOn, useKeysOn } from '../keys/keysOn.ts';

/** What the keys of the queue do, and the switch that turns them off. */
export function QueueKeys() {
  const isOn = useKeysOn();
  return (
    <div className="dq__keys">
      <span>
        <kbd>j</kbd>
        <kbd>k</kbd>
        {m.desk_queue_key_move()}
      </span>
      <span>
        <kbd>Enter</kbd>
        {m.desk_queue_key_open()}
      </span>
      <span>
        <kbd>/</kbd>
        {m.desk_queue_key_find()}
      </span>
      <label>
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ currentTarget }) => setKeysOn(currentTarget.checked)}
        />
        {m.desk_queue_keys_on()}
      </label>
    </div>
  );
}
