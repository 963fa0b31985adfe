import { useState } from 'react';
import type { Profile } from '#domain/wire/profile.ts';
import { m } from '#messages';
import { Icon } from '#ui/graphics/Icon.tsx';
import { userRoundIcon } from '#ui/graphics/icons.ts';
import { photoUrlOf } from '../../crm/values.ts';
import { usePhoto } from './usePhoto.ts';

/** The customer's photo, or a placeholder without one or when it fails to load (PRE-01). */
export function ProfilePhoto({ profile }: { profile: Profile }) {
  const photo = usePhoto(photoUrlOf(profile));
  const [broken, setBroken] = useState<string | null>(null);
  if (photo && photo !== broken) {
    return <img className="portrait" src={photo} alt={m.preview_photo()} onError={() => setBroken(photo)} />;
  }
  return (
    <span className="portrait portrait--none" role="img" aria-label={m.preview_no_photo()}>
      <Icon icon={userRoundIcon} />
    </span>
  );
}
