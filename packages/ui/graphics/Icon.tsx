import type { IconData } from './icons.ts';

type IconProps = { icon: IconData; className?: string | undefined };

/** A line icon, hidden from screen readers: the text beside it has the same meaning. */
export function Icon({ icon, className }: IconProps) {
  const [name, path] = icon.split(': ');
  return (
    <svg
      className={className ? `i ${className}` : 'i'}
      viewBox="0 0 24 24"
      aria-hidden="true"
      data-icon={name}
    >
      <path d={path} />
    </svg>
  );
}
