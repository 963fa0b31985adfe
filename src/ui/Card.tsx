import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';

type HangCardProps = {
  title?: ReactNode;
  /** Beside the title: a link or a badge. */
  aside?: ReactNode;
  /** Colour of the deck line that the card hangs from. */
  tone?: 'deck' | 'action' | 'accent' | 'success' | 'warn' | 'error' | 'info' | undefined;
  /** The line only: no ground, no shadow. */
  flat?: boolean | undefined;
  className?: string | undefined;
  children?: ReactNode;
};

/** Everything hangs from a line: a section below a deck line. */
export function HangCard({ title, aside, tone = 'deck', flat, className, children }: HangCardProps) {
  const titleId = useId();
  return (
    <section
      className={classes('hang', tone !== 'deck' && `hang--${tone}`, flat && 'hang--flat', className)}
      aria-labelledby={title ? titleId : undefined}
    >
      {title && (
        <div className="hang__head">
          <h2 id={titleId} className="hang__title">
            {title}
          </h2>
          {aside}
        </div>
      )}
      {children}
    </section>
  );
}
