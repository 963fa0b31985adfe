import type { ReactNode } from 'react';
import { m } from '#messages';
import { ArchTile } from '../ArchTile.tsx';
import { Button } from '../buttons/Button.tsx';
import { AnchorButton } from '../buttons/LinkButton.tsx';
import { refreshCwIcon, triangleAlertIcon, wifiOffIcon } from '../icons.ts';
import { PageHead } from '../PageHead.tsx';

/** Why a page could not be shown: its chunk (gone after a deploy, too slow, broken off), or a fault of ours. */
export type PageFault = 'missing' | 'timeout' | 'error' | 'unexpected';

const TEXTS: Record<PageFault, () => string> = {
  missing: m.ui_chunk_missing,
  timeout: m.ui_chunk_timeout,
  error: m.ui_chunk_error,
  unexpected: m.ui_unexpected_text,
};

type ErrorPageProps = {
  fault?: PageFault | undefined;
  /** For people who ask us: 'Loading chunk 4 failed. (timeout)'. Never anything of the person's own. */
  detail?: string | undefined;
  onRetry?: (() => void) | undefined;
  /** More to do, after the way home. */
  tools?: ReactNode;
};

/**
 * Instead of a blank page: what happened, a way to try again, a way home.
 * Home is an ordinary link, because the router may be what broke.
 */
export function ErrorPage({ fault = 'unexpected', detail, onRetry, tools }: ErrorPageProps) {
  const unexpected = fault === 'unexpected';
  return (
    <div className="wrap page lone" role="alert">
      <ArchTile icon={unexpected ? triangleAlertIcon : wifiOffIcon} tone="error" />
      <PageHead title={unexpected ? m.ui_unexpected_title() : m.ui_chunk_title()} lead={TEXTS[fault]()} />
      <div className="btn-row">
        {onRetry && (
          <Button icon={refreshCwIcon} onClick={onRetry}>
            {m.ui_try_again()}
          </Button>
        )}
        <AnchorButton href="/" variant="secondary">
          {m.ui_go_home()}
        </AnchorButton>
        {tools}
      </div>
      {detail && <p className="muted lone__detail mono">{detail}</p>}
    </div>
  );
}
