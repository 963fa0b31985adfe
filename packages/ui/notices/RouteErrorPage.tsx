import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { m } from '#messages';
import { useTitle } from '../base/useTitle.ts';
import { ChunkError } from '../loading/chunkError.ts';
import { copyTraceButton } from '../trace/copyTools.tsx';
import { ErrorPage } from './ErrorPage.tsx';

/** Shown for a screen whose chunk failed to load or that threw, never a blank page. */
export function RouteErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  useTitle(m.ui_chunk_title());
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return error instanceof ChunkError ? (
    <ErrorPage fault={error.failure} detail={error.message} onRetry={retry} tools={copyTraceButton} />
  ) : (
    <ErrorPage onRetry={retry} tools={copyTraceButton} />
  );
}
