import type { ReactNode } from 'react';

type EmptyStateProps = { title: string; text?: string | undefined; children?: ReactNode };

/** Nothing here yet: a bridge with a gap, a sentence, and what to do about it. */
export function EmptyState({ title, text, children }: EmptyStateProps) {
  return (
    <div className="hang empty">
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
