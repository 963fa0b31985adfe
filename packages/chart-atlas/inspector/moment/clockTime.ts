const pad = (value: number, length = 2) => String(value).padStart(length, '0');

/** The wall clock of a moment, `10:42:09.310`: milliseconds after a recording began. */
export const clockTime = (startedAt: string, at: number): string => {
  const time = new Date(Date.parse(startedAt || '1970-01-01') + at);
  return `${pad(time.getHours())}:${pad(time.getMinutes())}:${pad(time.getSeconds())}.${pad(time.getMilliseconds(), 3)}`;
};
