import { m } from '#messages';
import { Card } from '#ui/blocks/Card.tsx';
import { ArchTile } from '#ui/graphics/ArchTile.tsx';
import { eyeIcon, type IconData, sunIcon, userRoundIcon } from '#ui/graphics/icons.ts';
import { Listen } from '../listen/Listen.tsx';

const TIPS: readonly { icon: IconData; title: () => string; text: () => string }[] = [
  { icon: sunIcon, title: m.selfie_tip_light, text: m.selfie_tip_light_text },
  { icon: eyeIcon, title: m.selfie_tip_look, text: m.selfie_tip_look_text },
  { icon: userRoundIcon, title: m.selfie_tip_centre, text: m.selfie_tip_centre_text },
];

/** Good lighting, look at the camera, keep the face centred (SEL-01). */
export function Tips() {
  return (
    <Card title={m.selfie_tips()} aside={<Listen part="step" what={m.selfie_tips()} />}>
      <ul className="tips" data-listen="step">
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
    </Card>
  );
}
