import { type CSSProperties, useState } from 'react';
import { m } from '#messages';
import { useSecondsLeft } from './useSecondsLeft.ts';

type OtpRingProps = {
  /** When the time is over, in milliseconds of the wall clock; wins over `secondsLeft`. */
  deadline?: number | undefined;
  /** Seconds left when the ring is first drawn; give it a new `key` to start again. */
  secondsLeft?: number | undefined;
  /** The full circle, in seconds. */
  total?: number | undefined;
};

const LOW = 8;

/** What was last announced: the start, ten seconds and the end are; nothing between. */
const announcedAt = (left: number, start: number): number => {
  if (left === 0) return 0;
  return left <= 10 ? Math.min(10, start) : start;
};

/** A countdown in a ring: the number in the middle, orange in the last 8 seconds. */
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
