import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { HOLD_TEXTS, type Hold } from '#domain/consents/holds.ts';
import { m } from '#messages';

/** The pages that the texts name. */
const PLACES = [
  { name: m.my_loan_title, to: '/my-loan' },
  { name: m.ui_side_support, to: '/support' },
] as const;

/** A text in which the name of a page is a link to it. */
const withLink = (text: string): ReactNode => {
  const place = PLACES.find(({ name }) => text.includes(name()));
  if (!place) return text;
  const [before, after] = text.split(place.name());
  return (
    <>
      {before}
      <Link className="tap" to={place.to}>
        {place.name()}
      </Link>
      {after}
    </>
  );
};

/** What has to be settled before, each with what to do about it [DEL-03]. */
export function HoldList({ holds }: { holds: readonly Hold[] }) {
  return (
    <ul className="bullets">
      {holds.map((hold) => (
        <li key={hold}>{withLink(HOLD_TEXTS[hold]())}</li>
      ))}
    </ul>
  );
}
