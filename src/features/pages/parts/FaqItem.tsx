import { Link } from '@tanstack/react-router';
import { COPY_VALUES } from '#domain/figures.ts';
import { m } from '#messages';
import { Icon } from '#ui/graphics/Icon.tsx';
import { chevronDownIcon } from '#ui/graphics/icons.ts';
import type { Faq } from '../../../content/faq.ts';
import { LinkedText } from './LinkedText.tsx';

type FaqItemProps = { faq: Faq; heading?: 'h2' | 'h3' };

/** A question with its answer: a native details element with its own anchor (H-06). */
export function FaqItem({ faq: { id, question, answer }, heading: Heading = 'h3' }: FaqItemProps) {
  return (
    <details className="qa" id={id}>
      <summary>
        <Heading>{question(COPY_VALUES)}</Heading>
        <Icon icon={chevronDownIcon} />
      </summary>
      <div className="qa__answer">
        {answer.map((paragraph) => (
          <p key={paragraph(COPY_VALUES)}>
            <LinkedText>{paragraph(COPY_VALUES)}</LinkedText>
          </p>
        ))}
        <Link
          className="qa__link tap"
          to="/faq"
          hash={id}
          aria-label={m.ui_named({ label: m.faq_link(), text: question(COPY_VALUES) })}
        >
          {m.faq_link()}
        </Link>
      </div>
    </details>
  );
}
