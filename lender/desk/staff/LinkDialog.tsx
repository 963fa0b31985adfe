import { useState } from 'react';
import { m } from '#messages';
import { Button } from '#ui/buttons/Button.tsx';
import { TextInput } from '#ui/fields/text/TextInput.tsx';
import { copyIcon } from '#ui/graphics/icons.ts';
import { Modal } from '#ui/notices/Modal.tsx';
import { when } from './when.ts';

interface LinkDialogProps {
  readonly open: boolean;
  readonly name: string;
  readonly link: string;
  readonly until: string;
  readonly onDone: () => void;
}

/** The link of an invitation, which is shown this once. */
export function LinkDialog({ open, name, onDone, ...link }: LinkDialogProps) {
  return (
    <Modal open={open} title={m.desk_link_title({ name })} text={null} dismissible={false} onClose={onDone}>
      <InvitationLink {...link} name={name} onDone={onDone} />
    </Modal>
  );
}

function InvitationLink({ name, link, until, onDone }: Omit<LinkDialogProps, 'open'>) {
  const [copied, setCopied] = useState<boolean>();
  const copy = async () => {
    // The clipboard is unavailable on plain HTTP, and the browser may refuse it.
    const write = navigator.clipboard?.writeText(link);
    setCopied(
      await (write ?? Promise.reject()).then(
        () => true,
        () => false,
      ),
    );
  };
  return (
    <div className="stack">
      <p>{m.desk_link_text({ name, until: when(until) })}</p>
      <TextInput
        name="link"
        label={m.desk_link()}
        value={link}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <p role="status">
        {copied === undefined ? '' : copied ? m.desk_link_copied() : m.desk_link_not_copied()}
      </p>
      <div className="btn-row">
        <Button icon={copyIcon} onClick={() => void copy()}>
          {m.desk_link_copy()}
        </Button>
        <Button variant="secondary" onClick={onDone}>
          {m.desk_link_done()}
        </Button>
      </div>
    </div>
  );
}
