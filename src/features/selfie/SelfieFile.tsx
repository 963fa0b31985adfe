import type { ComponentProps } from 'react';
import { m } from '#messages';
import { PhotoFile } from '../steps/PhotoFile.tsx';
import type { SelfieActor } from './useSelfie.ts';

type SelfieFileProps = Pick<ComponentProps<typeof PhotoFile>, 'look' | 'disabled'> & { actor: SelfieActor };

/** A selfie without the live camera (SEL-02, SEL-06). */
export function SelfieFile({ actor, ...rest }: SelfieFileProps) {
  return (
    <PhotoFile
      choose={{ label: m.selfie_file_choose() }}
      take={{ label: m.selfie_file_take() }}
      camera="user"
      onChoose={(file) => actor.send({ type: 'PHOTO.CHOSEN', file })}
      {...rest}
    />
  );
}
