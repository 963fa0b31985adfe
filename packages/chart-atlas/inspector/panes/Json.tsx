import type { ReactNode } from 'react';

const mark = (value: unknown): ReactNode => {
  if (value === null || typeof value === 'boolean' || typeof value === 'number')
    return <i>{String(value)}</i>;
  if (typeof value === 'string') return <u>{value.startsWith('«') ? value : `"${value}"`}</u>;
  return null;
};

const isInstance = (value: object) =>
  !Array.isArray(value) && Object.getPrototypeOf(value) !== Object.prototype;

function Value({ value, depth }: { value: unknown; depth: number }): ReactNode {
  if (value === undefined) return <i>undefined</i>;
  if (typeof value !== 'object' || value === null) return mark(value);
  if (isInstance(value)) return <u>{`«${value.constructor?.name ?? 'object'}»`}</u>;
  const isList = Array.isArray(value);
  const fields = Object.entries(value);
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  if (fields.length === 0) return `${open}${close}`;
  const indent = '  '.repeat(depth + 1);
  return (
    <>
      {open}
      {fields.map(([key, inner], i) => (
        <span key={key}>
          {`${i > 0 ? ',' : ''}\n${indent}`}
          {!isList && (
            <>
              <b>{key}</b>:{' '}
            </>
          )}
          <Value value={inner} depth={depth + 1} />
        </span>
      ))}
      {`\n${'  '.repeat(depth)}${close}`}
    </>
  );
}

/** A value as coloured JSON. */
export function Json({ value, label }: { value: unknown; label: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so a keyboard has to reach it
    <section className="ws-scrollable" tabIndex={0} aria-label={label}>
      <pre className="json">
        <Value value={value} depth={0} />
      </pre>
    </section>
  );
}
