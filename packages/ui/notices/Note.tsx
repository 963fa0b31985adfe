import { type ReactNode, useContext } from 'react';
import { classes } from '../base/classes.ts';
import { Icon } from '../graphics/Icon.tsx';
import {
  circleAlertIcon,
  circleCheckIcon,
  hourglassIcon,
  type IconData,
  infoIcon,
} from '../graphics/icons.ts';
import { FailureTools } from './FailureTools.ts';

type Tone = 'info' | 'success' | 'warn' | 'error' | 'accent';

const ICONS: Record<Tone, IconData> = {
  info: infoIcon,
  success: circleCheckIcon,
  warn: hourglassIcon,
  error: circleAlertIcon,
  accent: infoIcon,
};

type NoteProps = {
  tone?: Tone | undefined;
  icon?: IconData | undefined;
  /** 'alert' for a refusal that just happened, 'status' for news that can wait; none for static text. */
  role?: 'alert' | 'status' | undefined;
  children: ReactNode;
};

/** A message that stays on the page. Errors that need action are notes, not toasts. */
export function Note({ tone = 'info', icon, role, children }: NoteProps) {
  const tools = useContext(FailureTools);
  return (
    <div className={classes('note', tone !== 'info' && `note--${tone}`)} role={role}>
      <Icon icon={icon ?? ICONS[tone]} />
      <div>
        {typeof children === 'string' ? <p>{children}</p> : children}
        {role === 'alert' && tools}
      </div>
    </div>
  );
}
