import { m } from '#messages';
import { Checkbox } from '#ui/fields/choice/Checkbox.tsx';
import { Modal } from '#ui/notices/Modal.tsx';
import { setKeysOn, useKeysOn } from './keysOn.ts';
import './keys.css';

type KeyText = { keys: readonly string[]; text: string };

type KeysDialogProps = { open: boolean; onClose: () => void; keys: readonly KeyText[] };

/** Every key of a page, and the switch that turns single keys off. */
export function KeysDialog({ open, onClose, keys }: KeysDialogProps) {
  const isOn = useKeysOn();
  return (
    <Modal open={open} title={m.desk_keys()} text={null} onClose={onClose}>
      <dl className="keys-list">
        {keys.map(({ keys: names, text }) => (
          <div key={text}>
            <dt>
              {names.map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        name="single-keys"
        label={m.desk_keys_on()}
        checked={isOn}
        onChange={({ currentTarget }) => setKeysOn(currentTarget.checked)}
      />
    </Modal>
  );
}
