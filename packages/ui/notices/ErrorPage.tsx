import type { ReactNode } from 'react';
import { publicAddress } from '#domain/site/publicAddress.ts';
import { m } from '#messages';
import { PageHead } from '../blocks/PageHead.tsx';
import { AnchorButton } from '../buttons/LinkButton.tsx';
import { TryAgain } from '../buttons/TryAgain.tsx';
import { ArchTile } from '../graphics/ArchTile.tsx';
import { triangleAlertIcon, wifiOffIcon } from '../graphics/icons.ts';

/** Explains why a page isn't shown: its chunk is missing after a deploy, timed out or failed, or the code has a bug. */
export type PageFault = 'missing' | 'timeout' | 'error' | 'unexpected';

const TEXTS: Record<PageFault, () => string> = {
  missing: m.ui_chunk_missing,
  timeout: m.ui_chunk_timeout,
  error: m.ui_chunk_error,
  unexpected: m.ui_unexpected_text,
};

type ErrorPageProps = {
  fault?: PageFault | undefined;
  /** A technical detail for support: 'Loading chunk 4 failed. (timeout)'. Never personal data. */
  detail?: string | undefined;
  onRetry?: (() => void) | undefined;
  /** Controls after the link home. */
  tools?: ReactNode;
};

/**
 * Shown instead of a blank page: what happened, a retry, a link home.
 * The link is an ordinary one because the router may be what failed.
 */
export function ErrorPage({ fault = 'unexpected', detail, onRetry, tools }: ErrorPageProps) {
  const unexpected = fault === 'unexpected';
  return (
    <div className="wrap page lone" role="alert">
      <ArchTile icon={unexpected ? triangleAlertIcon : wifiOffIcon} tone="error" />
      <PageHead title={unexpected ? m.ui_unexpected_title() : m.ui_chunk_title()} lead={TEXTS[fault]()} />
      <div className="btn-row">
        {onRetry && <TryAgain onRetry={onRetry} />}
        <AnchorButton href={publicAddress('/')} variant="secondary">
          {m.ui_go_home()}
        </AnchorButton>
        {tools}
      </div>
      {detail && (
        <p className="muted lone__detail mono" lang="en-IN">
          {detail}
        </p>
      )}
    </div>
  );
}
