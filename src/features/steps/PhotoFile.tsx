import { useId } from 'react';
import { m } from '#messages';
import { cameraIcon, fileImageIcon } from '#ui/graphics/icons.ts';
import { FileButton } from './FileButton.tsx';
import { kindText } from './pageTexts.ts';

type PhotoFileProps = {
  look: 'primary' | 'secondary' | 'quiet';
  disabled?: boolean;
  onChoose: (file: File) => void;
};

/**
 * A photo without the live camera: from a file, or by the phone's camera app. An image-only file input hides the camera
 * on Android 13 and later, so there is a second one.
 */
export function PhotoFile({ look, disabled = false, onChoose }: PhotoFileProps) {
  const kindId = useId();
  const shared = { look, disabled, onChoose, 'aria-describedby': kindId };
  return (
    <>
      <FileButton
        label={m.selfie_file_choose()}
        icon={fileImageIcon}
        accept="image/jpeg,image/png,.jpg,.jpeg,.png"
        {...shared}
      />
      <FileButton
        label={m.selfie_file_take()}
        icon={cameraIcon}
        accept="image/*"
        capture="user"
        {...shared}
      />
      <span hidden id={kindId}>
        {kindText('image')}
      </span>
    </>
  );
}
