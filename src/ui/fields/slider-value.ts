export type Range = { min: number; max: number; step: number };

const decimals = (step: number): number => String(step).split('.')[1]?.length ?? 0;

/** `value` held between min and max, on a step; `min` for anything that isn't a number. */
export const clamp = (value: number, { min, max, step }: Range): number => {
  if (!Number.isFinite(value)) return min;
  const onStep = min + Math.round((value - min) / step) * step;
  return Number(Math.min(max, Math.max(min, onStep)).toFixed(decimals(step)));
};
