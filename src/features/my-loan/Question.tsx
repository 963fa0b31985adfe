import { type FormEvent, useState } from 'react';
import { DOCUMENT_SLOTS } from '#domain/documents/documents.ts';
import { listText } from '#domain/formats/listText.ts';
import type { LoanView } from '#domain/wire/loan.ts';
import { m } from '#messages';
import { useTags } from '#ui/base/useTags.ts';
import { Card } from '#ui/blocks/Card.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { LinkButton } from '#ui/buttons/LinkButton.tsx';
import { TextArea } from '#ui/fields/text/TextArea.tsx';
import { typedAnswer } from '../../storage/typed.ts';
import { FailureNote } from './FailureNote.tsx';
import type { MyLoanActor } from './useMyLoan.ts';

const MAX_ANSWER = 1_000;

type QuestionProps = { actor: MyLoanActor; question: NonNullable<LoanView['question']> };

/** A question of the lender and its answer: text, a new document, or both [LOAN-25]. What is typed is kept until it is sent. */
export function Question({ actor, question }: QuestionProps) {
  const [text, setText] = useState(() => typedAnswer.read(question.asked_at));
  const has = useTags(actor);
  const names = DOCUMENT_SLOTS.filter(({ id }) => question.documents.includes(id)).map(({ label }) =>
    label(),
  );
  const send = (event: FormEvent) => {
    event.preventDefault();
    actor.send({ type: 'ACTION.SENT', action: { type: 'answer', text } });
  };
  return (
    <Card tone="accent" title={m.my_loan_question()}>
      <form className="stack" noValidate onSubmit={send}>
        <blockquote className="question">{question.text}</blockquote>
        <p>{m.my_loan_question_document()}</p>
        <div className="btn-row">
          {DOCUMENT_SLOTS.map(({ id, label }) => (
            <LinkButton
              key={id}
              variant="secondary"
              to="/my-dashboard/upload-documents"
              search={{ replace: id }}
            >
              {label()}
            </LinkButton>
          ))}
        </div>
        {names.length > 0 && <p>{m.my_loan_question_came({ documents: listText(names) })}</p>}
        <TextArea
          label={m.my_loan_answer()}
          name="answer"
          maxLength={MAX_ANSWER}
          value={text}
          onChange={({ currentTarget: { value } }) => {
            setText(value);
            typedAnswer.store(question.asked_at, value);
          }}
        />
        <FailureNote actor={actor} of="answer" />
        <Button type="submit" busy={has('acting') && m.my_loan_sending()}>
          {m.my_loan_answer_send()}
        </Button>
      </form>
    </Card>
  );
}
