import type { CSSProperties } from 'react';
import { Icon } from '#ui/graphics/Icon.tsx';
import * as icons from '#ui/graphics/icons.ts';
import { Logo } from '#ui/graphics/Logo.tsx';
import { KitSection } from './KitSection.tsx';

const ROLES = [
  ['bg', 'page'],
  ['surface', 'cards'],
  ['surface-2', 'wells'],
  ['deep', 'hero, footer'],
  ['ink', 'text'],
  ['ink-2', 'second text'],
  ['ink-3', 'captions'],
  ['line-strong', 'control edge'],
  ['action', 'buttons'],
  ['action-soft', 'chosen'],
  ['accent', 'now, cost'],
  ['accent-soft', 'now, cost'],
  ['success', 'done'],
  ['success-soft', 'done'],
  ['warn', 'in process'],
  ['warn-soft', 'in process'],
  ['error', 'stop'],
  ['error-soft', 'stop'],
  ['info', 'info'],
  ['info-soft', 'info'],
] as const;

/** Colours, type, icons and the logo. */
export function Foundations() {
  return (
    <>
      <KitSection name="colour roles" wide bare>
        <div className="kit-swatches">
          {ROLES.map(([role, use]) => (
            <div key={role} className="kit-swatch">
              <i style={{ '--kit-colour': `var(--c-${role})` } as CSSProperties} />
              <span>
                --c-{role}
                <br />
                {use}
              </span>
            </div>
          ))}
        </div>
      </KitSection>
      <KitSection name="type: one variable family, weight and width" wide>
        <Logo />
        <p className="amount">₹1,00,000</p>
        <h1>Page title</h1>
        <h2>Section title</h2>
        <h3>Card title</h3>
        <p className="lead">Lead text, for the sentence that opens a page.</p>
        <p>Body text reads like this. Short words, short lines, one idea each.</p>
        <p className="hint">Hints, table labels and helper lines.</p>
      </KitSection>
      <KitSection name="icons" wide>
        <div className="kit-icons">
          {Object.values(icons).map((icon) => (
            <span key={icon}>
              <Icon icon={icon} />
              {icon.split(':')[0]}
            </span>
          ))}
        </div>
      </KitSection>
    </>
  );
}
