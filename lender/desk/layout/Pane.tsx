import { type ReactNode, useId } from 'react';

type PaneProps = { title: string; note?: ReactNode; className?: string; children: ReactNode };

/** A part of a page with its title, and a note beside it. */
export function Pane({ title, note, className = 'pane', children }: PaneProps) {
  const id = useId();
  return (
    <section className={className} aria-labelledby={id}>
      <div className="pane__title">
        <h2 id={id}>{title}</h2>
        {note && <small>{note}</small>}
      </div>
      {children}
    </section>
  );
}
