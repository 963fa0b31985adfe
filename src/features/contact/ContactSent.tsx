import { useEffect, useRef, useState } from 'react';
import { dateInWords } from '#domain/formats/dateInWords.ts';
import { dayInIndia } from '#domain/formats/formats.ts';
import { workingDayAfter } from '#domain/loan/workingDays.ts';
import { m } from '#messages';
import { Button } from '#ui/buttons/Button.tsx';
import { checkIcon } from '#ui/graphics/icons.ts';
import { Badge } from '#ui/notices/Badge.tsx';

/** Replaces the form once the service has the message; takes the focus so that it is announced. */
export function ContactSent({ onAnother }: { onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [answerBy] = useState(() => workingDayAfter(dayInIndia(), 1));
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="card card--success stack">
      <div>
        <Badge tone="success" icon={checkIcon}>
          {m.contact_sent_badge()}
        </Badge>
      </div>
      <h3 className="card__title" ref={heading} tabIndex={-1}>
        {m.contact_sent()}
      </h3>
      <p>{m.contact_sent_text({ date: dateInWords(answerBy) })}</p>
      <div className="btn-row">
        <Button variant="secondary" onClick={onAnother}>
          {m.contact_another()}
        </Button>
      </div>
    </div>
  );
}
