import { type ComponentProps, useId } from 'react';
import { classes } from '#ui/base/classes.ts';
import { cameraIcon, fileImageIcon } from '#ui/graphics/icons.ts';
import { FileButton } from './FileButton.tsx';
import { kindText } from './pageTexts.ts';

type ButtonProps = ComponentProps<typeof FileButton>;

/** What is to be read on a button, and its name where that is longer. */
type ButtonTexts = Pick<ButtonProps, 'label' | 'aria-label'>;

type PhotoFileProps = Pick<
  ButtonProps,
  'look' | 'busy' | 'disabled' | 'aria-describedby' | 'aria-invalid' | 'onChoose'
> & {
  choose: ButtonTexts;
  take: ButtonTexts;
  /** The camera that the phone's camera app opens with. */
  camera: 'user' | 'environment';
};

/**
 * A photo without the live camera: from a file, or by the phone's camera app. An image-only file input hides the camera
 * on Android 13 and later, so there is a second one.
 */
export function PhotoFile({
  choose,
  take,
  camera,
  'aria-describedby': describedBy,
  ...given
}: PhotoFileProps) {
  const kindId = useId();
  const shared = { ...given, 'aria-describedby': classes(kindId, describedBy) };
  return (
    <>
      <FileButton
        icon={fileImageIcon}
        accept="image/jpeg,image/png,.jpg,.jpeg,.png"
        {...choose}
        {...shared}
      />
      <FileButton icon={cameraIcon} accept="image/*" capture={camera} {...take} {...shared} />
      <span hidden id={kindId}>
        {kindText('image')}
      </span>
    </>
  );
}
