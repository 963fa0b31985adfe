import { type CSSProperties, useState } from 'react';
import { m } from '#messages';
import { useSecondsLeft } from './useSecondsLeft.ts';

type OtpRingProps = {
  /** The end of the countdown, in milliseconds of the wall clock. Overrides `secondsLeft`. */
  deadline?: number | undefined;
  /** Seconds left at the first render; change the `key` to restart. */
  secondsLeft?: number | undefined;
  /** The seconds of a full circle. */
  total?: number | undefined;
};

const LOW = 8;

/** The second of the last announcement: only the start, ten seconds and the end are announced. */
const announcedAt = (left: number, start: number): number => {
  if (left === 0) return 0;
  return left <= 10 ? Math.min(10, start) : start;
};

/** A countdown as a ring with the seconds in its middle, orange in the last 8 seconds. */
export function OtpRing({ deadline, secondsLeft = 30, total = 30 }: OtpRingProps) {
  const [ownDeadline] = useState(() => Date.now() + secondsLeft * 1000);
  const left = useSecondsLeft(deadline ?? ownDeadline);
  const [start] = useState(left);
  const announced = announcedAt(left, start);
  return (
    <>
      <span
        className="ring"
        role="timer"
        aria-label={m.ui_ring_left({ seconds: left })}
        data-low={left <= LOW ? '' : undefined}
        style={{ '--left': Math.min(1, left / total) } as CSSProperties}
      >
        <svg viewBox="0 0 36 36" aria-hidden="true">
          <circle cx="18" cy="18" r="15.9" pathLength="100" />
          <circle cx="18" cy="18" r="15.9" pathLength="100" />
        </svg>
        <span>{left}</span>
      </span>
      <span className="vh" role="status">
        {announced === 0 ? m.ui_ring_over() : m.ui_ring_left({ seconds: announced })}
      </span>
    </>
  );
}
