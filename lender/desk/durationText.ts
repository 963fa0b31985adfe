import { m } from '#messages';

const MINUTES_OF_HOUR = 60;
const MINUTES_OF_DAY = 24 * MINUTES_OF_HOUR;

/** A length of time in its two largest units: '14 min', '6 h 40 min', '2 d 4 h'. */
export const durationText = (milliseconds: number): string => {
  const minutes = Math.max(0, Math.floor(milliseconds / 60_000));
  if (minutes < MINUTES_OF_HOUR) return m.desk_minutes({ minutes });
  if (minutes < MINUTES_OF_DAY) {
    const hours = Math.floor(minutes / MINUTES_OF_HOUR);
    const rest = minutes % MINUTES_OF_HOUR;
    return rest ? m.desk_hours_minutes({ hours, minutes: rest }) : m.desk_hours({ hours });
  }
  const days = Math.floor(minutes / MINUTES_OF_DAY);
  const hours = Math.floor((minutes % MINUTES_OF_DAY) / MINUTES_OF_HOUR);
  return hours ? m.desk_days_hours({ days, hours }) : m.desk_days({ days });
};
