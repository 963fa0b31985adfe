import { type ReactNode, useEffect, useRef } from 'react';
import { m } from '#messages';
import { LinkButton } from '../buttons/LinkButton.tsx';
import type { To } from '../buttons/to.ts';
import { archPath, hangersPath } from '../graphics/arch.ts';
import { arrowRightIcon, checkIcon } from '../graphics/icons.ts';
import { Badge } from './Badge.tsx';

type CompletionPanelProps = {
  title: string;
  children?: ReactNode;
  /** The link to the next step, if there is one; its default label is 'Continue to Next Step' (N-06). */
  next?: { to: To; label?: string } | undefined;
  /** Moves the focus to the title, when the panel has just replaced the form. */
  takeFocus?: boolean | undefined;
};

const ARCH = { from: 6, to: 594, deck: 104, rise: 90 };

/** A completed step: what was saved, and links to the next step and the dashboard (ST-01, N-06). */
export function CompletionPanel({ title, children, next, takeFocus = false }: CompletionPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takeFocus) heading.current?.focus();
  }, [takeFocus]);
  return (
    <section className="panel-done">
      <div className="panel-done__art" aria-hidden="true">
        <svg className="draw" viewBox="0 0 600 112" preserveAspectRatio="none" aria-hidden="true">
          <path className="panel-done__hang" d={hangersPath(ARCH, 17)} />
          <path className="panel-done__arc" d={archPath(ARCH)} />
          <path className="panel-done__deck" d="M0 108H600" />
        </svg>
      </div>
      <div className="panel-done__body">
        <Badge tone="success" icon={checkIcon}>
          {m.ui_done_badge()}
        </Badge>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {children}
        <div className="btn-row">
          {next && (
            <LinkButton to={next.to} iconAfter={arrowRightIcon}>
              {next.label ?? m.ui_done_next()}
            </LinkButton>
          )}
          <LinkButton to="/dashboard" variant={next ? 'secondary' : 'primary'}>
            {m.ui_done_dashboard()}
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
