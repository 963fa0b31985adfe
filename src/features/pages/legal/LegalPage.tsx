import type { ReactNode } from 'react';
import { BRAND } from '#domain/brand.ts';
import { COPY_VALUES, type CopyText } from '#domain/figures.ts';
import { dateSlashed } from '#domain/formats/formats.ts';
import { m } from '#messages';
import { useTitle } from '#ui/base/useTitle.ts';
import type { Section } from '../../../content/sections.ts';
import { Banner } from '../parts/Banner.tsx';
import { LinkedText } from '../parts/LinkedText.tsx';

function Paragraph({ text }: { text: CopyText | readonly CopyText[] }) {
  if (typeof text === 'function')
    return (
      <p>
        <LinkedText>{text(COPY_VALUES)}</LinkedText>
      </p>
    );
  return (
    <ul>
      {text.map((item) => (
        <li key={item(COPY_VALUES)}>
          <LinkedText>{item(COPY_VALUES)}</LinkedText>
        </li>
      ))}
    </ul>
  );
}

type LegalPageProps = {
  title: string;
  lead: string;
  sections: readonly Section[];
  /** Content before the sections. */
  children?: ReactNode;
  /** Content below a section's text, by the section's id. */
  more?: Readonly<Record<string, ReactNode>>;
};

/** A legal text in sections, with a table of contents. */
export function LegalPage({ title, lead, sections, children, more = {} }: LegalPageProps) {
  useTitle(title);
  return (
    <>
      <Banner title={title} lead={lead} />
      <div className="wrap section legal">
        <nav className="legal__contents" aria-labelledby="contents-title">
          <h2 id="contents-title" className="state-title">
            {m.legal_contents()}
          </h2>
          <ol>
            {sections.map(({ id, title: name }) => (
              <li key={id}>
                <a href={`#${id}`}>{name(COPY_VALUES)}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="legal__text">
          <p className="muted">{m.legal_updated({ date: dateSlashed(BRAND.policiesChanged) })}</p>
          {children}
          {sections.map(({ id, title: name, body }) => (
            <section key={id} id={id} className="prose">
              <h2>{name(COPY_VALUES)}</h2>
              {body.map((text, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other identity
                <Paragraph key={index} text={text} />
              ))}
              {more[id]}
            </section>
          ))}
        </div>
      </div>
    </>
  );
}
