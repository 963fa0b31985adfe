import type { ChangeEvent, ComponentProps, MouseEvent } from 'react';
import { classes } from '#ui/base/classes.ts';
import { type ButtonLook, buttonClass } from '#ui/buttons/buttonLook.ts';
import { Icon } from '#ui/graphics/Icon.tsx';
import type { IconData } from '#ui/graphics/icons.ts';

type FileButtonProps = Omit<ComponentProps<'input'>, 'onChange' | 'type'> & {
  /** What is to be read on it. */
  label: string;
  icon: IconData;
  look: ButtonLook['variant'];
  /** It keeps the focus and ignores presses meanwhile. */
  busy?: boolean;
  onChoose: (file: File) => void;
};

/** A button that chooses a file, or takes a photo with the camera app of a phone: `capture`. */
export function FileButton({ label, icon, look, busy = false, onChoose, ...input }: FileButtonProps) {
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file) onChoose(file);
    // The same file may be chosen again after a problem.
    target.value = '';
  };
  const press = (event: MouseEvent) => {
    if (busy) event.preventDefault();
  };
  return (
    <label
      className={classes(buttonClass({ variant: look }), 'filebtn', input.capture && 'touch-only')}
      aria-disabled={input.disabled}
    >
      <input type="file" {...input} aria-disabled={busy || undefined} onClick={press} onChange={choose} />
      <Icon icon={icon} />
      {label}
    </label>
  );
}
