import type { ChangeEvent } from 'react';
import { m } from '#messages';
import { classes } from '#ui/base/classes.ts';
import { buttonClass } from '#ui/buttons/buttonLook.ts';
import { Icon } from '#ui/graphics/Icon.tsx';
import { cameraIcon, fileImageIcon, type IconData } from '#ui/graphics/icons.ts';

type PhotoFileProps = {
  look: 'primary' | 'secondary' | 'quiet';
  disabled?: boolean;
  onChoose: (file: File) => void;
};

type ButtonProps = PhotoFileProps & { label: string; icon: IconData; accept: string; capture?: 'user' };

function FileButton({ label, icon, look, onChoose, ...input }: ButtonProps) {
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file) onChoose(file);
    // The same file may be chosen again after a problem.
    target.value = '';
  };
  return (
    <label
      className={classes(buttonClass({ variant: look }), 'filebtn', input.capture && 'touch-only')}
      aria-disabled={input.disabled}
    >
      <input type="file" {...input} onChange={choose} />
      <Icon icon={icon} />
      {label}
    </label>
  );
}

/**
 * A photo without the live camera: from a file, or by the phone's camera app. An image-only file input hides the camera
 * on Android 13 and later, so there is a second one.
 */
export function PhotoFile({ look, disabled = false, onChoose }: PhotoFileProps) {
  return (
    <>
      <FileButton
        label={m.selfie_file_choose()}
        icon={fileImageIcon}
        accept="image/jpeg,image/png,.jpg,.jpeg,.png"
        {...{ look, disabled, onChoose }}
      />
      <FileButton
        label={m.selfie_file_take()}
        icon={cameraIcon}
        accept="image/*"
        capture="user"
        {...{ look, disabled, onChoose }}
      />
    </>
  );
}
