import { type ReactNode, useEffect, useId, useRef } from 'react';

type PageHeadProps = {
  title: ReactNode;
  /** Above the title, which it describes: 'Step 2 of 9' [SAY-22]. */
  kicker?: ReactNode;
  /** The name of the page, which is heard after a title that says something else. */
  page?: string;
  lead?: ReactNode;
  /** Moves the focus to the title, for a page that has just replaced another one. */
  takeFocus?: boolean | undefined;
};

/** The title of a page, with an optional line above and below it. */
export function PageHead({ title, kicker, page, lead, takeFocus = false }: PageHeadProps) {
  const descriptionId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takeFocus) heading.current?.focus();
  }, [takeFocus]);
  return (
    <div className="page-head">
      {kicker && (
        <p className="muted" id={descriptionId}>
          {kicker}
        </p>
      )}
      {page && (
        <span hidden id={descriptionId}>
          {page}
        </span>
      )}
      <h1 ref={heading} tabIndex={-1} aria-describedby={kicker || page ? descriptionId : undefined}>
        {title}
      </h1>
      {lead && <p className="muted">{lead}</p>}
    </div>
  );
}
