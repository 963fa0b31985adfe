import { useState } from 'react';
import { m } from '#messages';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { Field } from '#ui/fields/wiring/Field.tsx';
import { eyeIcon } from '#ui/graphics/icons.ts';

type PasswordInputProps = { label: string; value: string; onType: (value: string) => void };

/** The password of a PDF: never stored, never filled in by the browser (DOC-01, N-14). */
export function PasswordInput({ label, value, onType }: PasswordInputProps) {
  const [isShown, show] = useState(false);
  return (
    <Field label={label} hint={m.documents_password_hint()}>
      {(control) => (
        <span className="affix">
          <input
            {...control}
            type={isShown ? 'text' : 'password'}
            autoComplete="off"
            spellCheck={false}
            value={value}
            onChange={({ target }) => onType(target.value)}
          />
          <IconButton
            icon={eyeIcon}
            label={m.documents_password_show({ label })}
            aria-pressed={isShown}
            onClick={() => show(!isShown)}
          />
        </span>
      )}
    </Field>
  );
}
