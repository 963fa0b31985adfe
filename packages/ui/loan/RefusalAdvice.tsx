import { Link } from '@tanstack/react-router';
import { articleBySlug } from '#domain/articles.ts';
import { phoneFor } from '#domain/brand.ts';
import type { RefusedFor } from '#domain/wire/refused.ts';
import { m } from '#messages';
import { Card } from '../blocks/Card.tsx';
import { AnchorButton, LinkButton } from '../buttons/LinkButton.tsx';
import { phoneIcon } from '../graphics/icons.ts';
import { adviceFor, CHECK_REASONS, HELP, type RefusedBy } from './refusalTexts.ts';

/** A heading with one text, or with a list of several. */
function Part({ title, texts }: { title: string; texts: readonly string[] }) {
  const each = [...new Set(texts)];
  if (each.length === 0) return null;
  return (
    <div>
      <h3>{title}</h3>
      {each.length === 1 ? (
        <p>{each[0]}</p>
      ) : (
        <ul className="bullets">
          {each.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** How a wrong answer is corrected: on the preview until it is sent [PRE-05]; a new application begins with the old answers. */
function WrongAnswer({ by }: { by: RefusedBy }) {
  const phone = phoneFor('newLoans');
  return (
    <div className="stack">
      <div>
        <h3>{m.refusal_wrong()}</h3>
        <p>{by === 'check' ? m.refusal_wrong_saved() : m.refusal_wrong_application()}</p>
      </div>
      {by === 'check' && (
        <div className="btn-row">
          <LinkButton to="/apply/profile-preview" variant="secondary">
            {m.refusal_wrong_open()}
          </LinkButton>
          <AnchorButton variant="quiet" icon={phoneIcon} href={phone.tel}>
            {phone.text}
          </AnchorButton>
        </div>
      )}
    </div>
  );
}

function CheaperWays() {
  return (
    <div>
      <h3>{m.refusal_else()}</h3>
      <p>{m.refusal_else_text()}</p>
      <ul className="bullets">
        {HELP.map((slug) => (
          <li key={slug}>
            <Link className="tap" to="/blog/$slug" params={{ slug }}>
              {articleBySlug(slug)?.title}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

export type RefusalProps = {
  by: RefusedBy;
  refusals: readonly RefusedFor[];
  /** In a card of its own, in place of what would be asked for [ELI-08]. */
  isCard?: boolean;
};

function Advice({ by, refusals }: RefusalProps) {
  const advice = adviceFor(by, refusals);
  const reasons = by === 'check' ? refusals.flatMap(({ reason }) => CHECK_REASONS[reason]?.() ?? []) : [];
  return (
    <div className="stack">
      <Part title={m.refusal_why()} texts={reasons} />
      <Part title={m.refusal_change()} texts={advice.map(({ change }) => change)} />
      <Part title={m.refusal_when()} texts={advice.map(({ when }) => when)} />
      <WrongAnswer by={by} />
      <CheaperWays />
    </div>
  );
}

/** Why no loan is given, what could change it, when to come back, and where else help is [ELI-09] [ELI-11]. */
export function RefusalAdvice(props: RefusalProps) {
  if (!props.isCard) return <Advice {...props} />;
  return (
    <Card tone="error" className="stack" title={m.refusal_title()}>
      <p>{m.refusal_nothing_more()}</p>
      <Advice {...props} />
    </Card>
  );
}
