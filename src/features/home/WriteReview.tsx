import { type ComponentType, useState } from 'react';
import { m } from '#messages';
import { Button } from '#ui/buttons/Button.tsx';
import { penLineIcon } from '#ui/graphics/icons.ts';
import { importWithRetry } from '#ui/loading/importWithRetry.ts';
import { Note } from '#ui/notices/Note.tsx';
import type { ReviewDialogProps } from './ReviewDialog.tsx';

/** The dialog's code is loaded on demand, not with the page. */
const loadDialog = importWithRetry('ReviewDialog', () => import('./ReviewDialog.tsx'));

type Dialog = { component: ComponentType<ReviewDialogProps> };

/** 'Write a Review' (H-01, N-02, D-02). */
export function WriteReview() {
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [state, setState] = useState<'closed' | 'loading' | 'open' | 'failed'>('closed');
  const open = async () => {
    setState('loading');
    try {
      const { ReviewDialog } = await loadDialog();
      setDialog({ component: ReviewDialog });
      setState('open');
    } catch {
      setState('failed');
    }
  };
  return (
    <div className="write-review">
      <Button
        variant="secondary"
        icon={penLineIcon}
        aria-haspopup="dialog"
        aria-busy={state === 'loading' ? true : undefined}
        onClick={() => void open()}
      >
        {m.review_write()}
      </Button>
      {state === 'failed' && (
        <Note tone="error" role="alert">
          <p>{m.review_unavailable()}</p>
          <Button variant="quiet" size="sm" onClick={() => void open()}>
            {m.ui_try_again()}
          </Button>
        </Note>
      )}
      {dialog && <dialog.component open={state === 'open'} onClose={() => setState('closed')} />}
    </div>
  );
}
