import type { LoanView } from '#domain/wire/loan.ts';
import { m } from '#messages';
import { happenedWhen } from '#ui/loan/loanTexts.ts';
import { Receipt } from './Papers.tsx';

function EventReceipt({ loan, event }: { loan: LoanView; event: number }) {
  const receipt = loan.receipts.find((one) => one.event === event);
  return receipt && <Receipt lead={loan.lead_id} receipt={receipt} />;
}

/** Everything that has happened to a loan, the newest first. */
export function Timeline({ loan }: { loan: LoanView }) {
  return (
    <section>
      <h2 className="sub-title">{m.my_loan_events()}</h2>
      <ol className="timeline">
        {[...loan.events].reverse().map(({ number, at, sender, text, undone }, index) => (
          <li key={number} data-state={index === 0 && loan.next !== 'nobody' ? 'now' : 'done'}>
            <time className="timeline__when" dateTime={at}>
              {happenedWhen(at, sender === 'customer')}
            </time>
            <p>
              {undone ? <s>{text}</s> : text}
              {undone && ` ${m.my_loan_not_counted()}`}
            </p>
            <EventReceipt loan={loan} event={number} />
          </li>
        ))}
      </ol>
    </section>
  );
}
