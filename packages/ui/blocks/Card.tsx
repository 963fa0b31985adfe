import type { ReactNode } from 'react';
import { classes } from '../base/classes.ts';

type CardProps = {
  title?: ReactNode;
  /** Beside the title: a link or a badge. */
  aside?: ReactNode;
  /** The colour of the rule above the card. */
  tone?: 'deck' | 'action' | 'accent' | 'success' | 'warn' | 'error' | undefined;
  /** Shows the rule without background and shadow. */
  flat?: boolean | undefined;
  className?: string | undefined;
  children?: ReactNode;
};

/** A section with a rule above it. */
export function Card({ title, aside, tone = 'deck', flat, className, children }: CardProps) {
  return (
    <section className={classes('card', tone !== 'deck' && `card--${tone}`, flat && 'card--flat', className)}>
      {title && (
        <div className="card__head">
          <h2 className="card__title">{title}</h2>
          {aside}
        </div>
      )}
      {children}
    </section>
  );
}
