import { useEffect, useRef } from 'react';
import { m } from '#messages';
import { Button } from '../../ui/buttons/Button.tsx';
import { Note } from '../../ui/notices/Note.tsx';

/** In the dialog, once a review has been taken: it takes the focus, so that the news is heard. */
export function ReviewSent({ onClose }: { onClose: () => void }) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <div className="stack" ref={panel} tabIndex={-1}>
      <Note tone="success" role="status">
        <p>
          <b>{m.review_sent()}</b>
        </p>
        <p>{m.review_sent_text()}</p>
      </Note>
      <Button block variant="secondary" onClick={onClose}>
        {m.review_close()}
      </Button>
    </div>
  );
}
