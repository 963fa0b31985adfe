import { numberFrom } from '#domain/formats/formats.ts';
import type { Profile } from '#domain/wire/profile.ts';
import { m } from '#messages';
import { Card } from '#ui/blocks/Card.tsx';
import { Spelled } from '#ui/blocks/Spelled.tsx';
import { SumList } from '#ui/blocks/SumList.tsx';
import { fullName, orNA, textOf } from '../../crm/values.ts';
import { storedPercent } from '../../storage/progress.ts';
import { ProfilePhoto } from '../account/ProfilePhoto.tsx';

const FULL = 100;

const percentOf = (profile: Profile): number =>
  Math.round(
    numberFrom(profile.step_percentage) ??
      numberFrom(profile.profile_filled_percent) ??
      numberFrom(profile.application_filled_percent) ??
      storedPercent() ??
      0,
  );

function ShareFilled({ percent }: { percent: number }) {
  const text = m.preview_progress({ percent });
  return (
    <div className="filled">
      <progress className="filled__bar" max={FULL} value={percent} aria-label={text} />
      <p className="muted">{text}</p>
    </div>
  );
}

/** The applicant: photo, name, PAN card and email, and the completed share while some is missing (PRE-01). */
export function PreviewSummary({ profile }: { profile: Profile }) {
  const details = profile.profile_details;
  const percent = percentOf(profile);
  return (
    <Card tone="action" className="summary">
      <ProfilePhoto profile={profile} />
      <div className="summary__facts">
        <SumList
          rows={[
            { term: m.preview_name(), value: orNA(fullName(profile)), repeats: true },
            { term: m.preview_pan(), value: <Spelled>{orNA(details?.pancard)}</Spelled> },
            {
              term: m.preview_email(),
              value: orNA(textOf(details?.personal_email).toLowerCase()),
              repeats: true,
            },
          ]}
        />
        {percent < FULL && <ShareFilled percent={percent} />}
      </div>
    </Card>
  );
}
