import { m } from '#messages';
import { ArchTile } from '../../ui/ArchTile.tsx';
import { HangCard } from '../../ui/HangCard.tsx';
import type { IconName } from '../../ui/icon-paths.ts';

const TIPS: readonly { icon: IconName; title: () => string; text: () => string }[] = [
  { icon: 'sun', title: m.selfie_tip_light, text: m.selfie_tip_light_text },
  { icon: 'eye', title: m.selfie_tip_look, text: m.selfie_tip_look_text },
  { icon: 'user-round', title: m.selfie_tip_centre, text: m.selfie_tip_centre_text },
];

/** Good lighting, look at the camera, keep the face centred (SEL-01). */
export function Tips() {
  return (
    <HangCard title={m.selfie_tips()}>
      <ul className="tips">
        {TIPS.map(({ icon, title, text }) => (
          <li key={icon}>
            <ArchTile icon={icon} />
            <span>
              <b>{title()}</b>
              <br />
              <span className="muted">{text()}</span>
            </span>
          </li>
        ))}
      </ul>
    </HangCard>
  );
}
