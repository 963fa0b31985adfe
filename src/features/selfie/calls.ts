import { isSet } from '#domain/wire/profile.ts';
import type { SelfieLoaded, SelfieSaved } from '#machines/selfie.ts';
import { reloadApplication } from '../../actors/application.ts';
import { idempotentSave } from '../../crm/idempotentSave.ts';
import { type UploadOptions, upload } from '../../crm/uploads.ts';
import { base64Of } from '../../files/content.ts';
import { storeProgress } from '../../storage/progress.ts';
import { profileId } from '../../storage/session.ts';

const STEP = 5;
const noProfile: SelfieSaved = { ok: false, failure: { kind: 'noProfile' } };

/** Reads whether the step is done and whether the registration is marked successful (DASH-06, SEL-03). */
export const loadSelfie = async (): Promise<SelfieLoaded> => {
  const { completed, profile, refused, failure } = await reloadApplication();
  const done = completed.includes(STEP);
  if (failure && !done) return { ok: false, failure };
  return { ok: true, done, refused, registered: isSet(profile?.registration_successful) };
};

/** The saves of one page: each is repeated with its own idempotency key while its outcome is unknown (D-28). */
export const selfieSaver = () => {
  const numbers = new WeakMap<Blob, number>();
  let count = 0;
  /** A number for each photo, so that keys can distinguish photos without containing them. */
  const numberOf = (photo: Blob) => {
    const number = numbers.get(photo) ?? ++count;
    numbers.set(photo, number);
    return number;
  };
  const repeatSave = idempotentSave();
  const repeatRegistration = idempotentSave();

  /** Saves the photo (SEL-03). */
  const savePhoto = async (photo: Blob, options: UploadOptions = {}): Promise<SelfieSaved> => {
    const profile_id = profileId();
    if (!profile_id) return noProfile;
    const file = await base64Of(photo);
    return repeatSave(numberOf(photo), async (idempotencyKey): Promise<SelfieSaved> => {
      const saved = await upload(
        'selfie',
        { profile_id, event_name: 'selfie_upload', file_ext: 'jpeg', doc_type: 'SELFIE', file },
        { ...options, idempotencyKey },
      );
      if (!saved.ok) return saved;
      storeProgress(saved.data);
      return { ok: true };
    });
  };

  /** Registers with the photo: the fallback while the registration is not marked successful (SEL-03). */
  const registerPhoto = async (photo: Blob, options: UploadOptions = {}): Promise<SelfieSaved> => {
    const profile_id = profileId();
    if (!profile_id) return noProfile;
    const file = await base64Of(photo);
    return repeatRegistration(numberOf(photo), async (idempotencyKey): Promise<SelfieSaved> => {
      const registered = await upload(
        'selfieFallback',
        { event_name: 'selfie_upload', profile_id, file_ext: 'jpeg', file },
        { ...options, idempotencyKey },
      );
      if (!registered.ok) return registered;
      storeProgress(registered.data);
      return { ok: true };
    });
  };

  return { savePhoto, registerPhoto };
};
