import { ICON_PATHS, type IconName } from './icon-paths.ts';

type IconProps = { name: IconName; className?: string | undefined };

/** A line icon, hidden from screen readers: a word beside it always says the same. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg
      className={className ? `i ${className}` : 'i'}
      viewBox="0 0 24 24"
      aria-hidden="true"
      data-icon={name}
    >
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}
