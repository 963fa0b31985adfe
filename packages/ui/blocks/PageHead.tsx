import { type ReactNode, useEffect, useRef } from 'react';

type PageHeadProps = {
  title: ReactNode;
  /** Above the title: 'Step 2 of 9'. */
  kicker?: ReactNode;
  lead?: ReactNode;
  /** Moves the focus to the title, for a page that has just replaced another one. */
  takeFocus?: boolean | undefined;
};

/** The title of a page, with an optional line above and below it. */
export function PageHead({ title, kicker, lead, takeFocus = false }: PageHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takeFocus) heading.current?.focus();
  }, [takeFocus]);
  return (
    <div className="page-head">
      {kicker && <p className="muted">{kicker}</p>}
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {lead && <p className="muted">{lead}</p>}
    </div>
  );
}
