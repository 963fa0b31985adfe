import type { ReactNode } from 'react';

type EmptyStateProps = { title: string; text?: string | undefined; children?: ReactNode };

/** Shown in place of a list without entries: a bridge with a gap, a sentence and an action. */
export function EmptyState({ title, text, children }: EmptyStateProps) {
  return (
    <div className="card empty">
      <svg className="empty__art" viewBox="0 0 240 70" aria-hidden="true">
        <path className="empty__deck" d="M8 56H70M170 56H232" />
        <path className="empty__gap" d="M76 56H166" />
        <path className="empty__gap" d="M70 56Q120 -22 170 56" />
      </svg>
      <h2 className="state-title">{title}</h2>
      {text && <p className="muted">{text}</p>}
      {children}
    </div>
  );
}
