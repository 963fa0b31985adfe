import { useEffect, useRef } from 'react';
import { m } from '#messages';
import { Button } from '#ui/buttons/Button.tsx';
import { Note } from '#ui/notices/Note.tsx';

/** Replaces the form once the service has the review; takes the focus so that it is announced. */
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
