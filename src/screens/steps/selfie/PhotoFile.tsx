import type { ChangeEvent } from 'react';
import { m } from '#messages';
import { Icon } from '../../../ui/Icon.tsx';
import type { IconName } from '../../../ui/icon-paths.ts';

type PhotoFileProps = { onChoose: (file: File) => void };

type ButtonProps = PhotoFileProps & { label: string; icon: IconName; accept: string; capture?: 'user' };

function FileButton({ label, icon, onChoose, ...input }: ButtonProps) {
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file) onChoose(file);
    // The same file may be chosen again after a problem.
    target.value = '';
  };
  return (
    <label className="btn btn--quiet filebtn">
      <input type="file" {...input} onChange={choose} />
      <Icon name={icon} />
      {label}
    </label>
  );
}

/**
 * A photo in place of the camera: from a file, or by the phone's own camera app. An image-only file input hides the
 * camera on Android 13 and later, so there is a second one.
 */
export function PhotoFile({ onChoose }: PhotoFileProps) {
  return (
    <div className="btn-row photofile">
      <FileButton
        label={m.selfie_file_choose()}
        icon="file-image"
        accept="image/jpeg,image/png,.jpg,.jpeg,.png"
        onChoose={onChoose}
      />
      <span className="touch-only">
        <FileButton
          label={m.selfie_file_take()}
          icon="camera"
          accept="image/*"
          capture="user"
          onChoose={onChoose}
        />
      </span>
    </div>
  );
}
