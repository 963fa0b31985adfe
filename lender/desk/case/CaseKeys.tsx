import { useState } from 'react';
import type { DeskCase } from '#lender/wire/case.ts';
import { m } from '#messages';
import { KeysDialog } from '../keys/KeysDialog.tsx';
import { useKeys } from '../keys/useKeys.ts';
import type { CaseActor } from './useCase.ts';

/** The keys of a case, and the dialog that lists them. */
export function CaseKeys({ actor, view: { approval, documents } }: { actor: CaseActor; view: DeskCase }) {
  const [isOpen, setOpen] = useState(false);
  const choose = (confirm: boolean) => () => {
    if (approval) actor.send({ type: 'CHOOSE', choice: { approval: approval.id, confirm } });
  };
  useKeys({ y: choose(true), b: choose(false), '?': () => setOpen(true) });
  const documentTexts = [
    { keys: ['1', '9'], text: m.desk_key_document() },
    { keys: ['p', 'n'], text: m.desk_key_document_page() },
    { keys: ['-', '+'], text: m.desk_key_document_size() },
    { keys: ['r'], text: m.desk_key_document_turn() },
  ];
  const texts = [
    { keys: ['y'], text: m.desk_key_yes() },
    { keys: ['b'], text: m.desk_key_back() },
    ...(documents.length > 0 ? documentTexts : []),
    { keys: ['?'], text: m.desk_key_all() },
  ];
  return (
    <div className="keys">
      <button type="button" className="dk-chip" onClick={() => setOpen(true)}>
        <kbd>?</kbd> {m.desk_keys()}
      </button>
      <KeysDialog open={isOpen} onClose={() => setOpen(false)} keys={texts} />
    </div>
  );
}
