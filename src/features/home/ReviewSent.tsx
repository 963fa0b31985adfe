import { useEffect, useId, useRef } from 'react';
import { m } from '#messages';
import { Button } from '#ui/buttons/Button.tsx';
import { Note } from '#ui/notices/Note.tsx';

/** Replaces the form once the service has the review; takes the focus, and is named by what it says [SAY-38]. */
export function ReviewSent({ onClose }: { onClose: () => void }) {
  const panel = useRef<HTMLElement>(null);
  const textId = useId();
  useEffect(() => panel.current?.focus(), []);
  return (
    <section className="stack" ref={panel} tabIndex={-1} aria-labelledby={textId}>
      <Note tone="success">
        <div id={textId}>
          <p>
            <b>{m.review_sent()}</b>
          </p>
          <p>{m.review_sent_text()}</p>
        </div>
      </Note>
      <Button block variant="secondary" onClick={onClose}>
        {m.review_close()}
      </Button>
    </section>
  );
}
