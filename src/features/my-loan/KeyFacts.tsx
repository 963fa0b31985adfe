import { dateSlashed, inr } from '#domain/formats/formats.ts';
import { aprSheet, keyFactsPart1, keyFactsPart2, type LoanOffer } from '#domain/loan/keyFacts.ts';
import { m } from '#messages';
import { FormTable } from './FormTable.tsx';

/** The repayment schedule with the official captions; the date is ours. */
function Schedule({ schedule }: Pick<LoanOffer, 'schedule'>) {
  return (
    <div className="schedule">
      <table className="table">
        <caption>{m.schedule_title()}</caption>
        <thead>
          <tr>
            <th scope="col">{m.schedule_no()}</th>
            <th scope="col">{m.schedule_due()}</th>
            <th scope="col">{m.schedule_outstanding()}</th>
            <th scope="col">{m.schedule_principal()}</th>
            <th scope="col">{m.schedule_interest()}</th>
            <th scope="col">{m.schedule_instalment()}</th>
          </tr>
        </thead>
        <tbody>
          {schedule.map(({ number, due_on, outstanding, principal, interest, instalment }) => (
            <tr key={number}>
              <td data-label={m.schedule_no()}>{number}</td>
              <td data-label={m.schedule_due()}>{dateSlashed(due_on)}</td>
              <td data-label={m.schedule_outstanding()}>{inr(outstanding)}</td>
              <td data-label={m.schedule_principal()}>{inr(principal)}</td>
              <td data-label={m.schedule_interest()}>{inr(interest)}</td>
              <td data-label={m.schedule_instalment()}>{inr(instalment)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The Key Facts Statement with the APR sheet and the schedule, which are part of it (RBC 29) [KFS-05] [KFS-06]. */
export function KeyFacts({ number, offer }: { number: string; offer: LoanOffer }) {
  return (
    <div className="stack key-facts" data-listen="statement">
      <FormTable caption={m.kfs_part1()} rows={keyFactsPart1(number, offer)} highlight="9" />
      <FormTable caption={m.kfs_part2()} rows={keyFactsPart2(offer)} />
      <FormTable caption={m.apr_title()} rows={aprSheet(offer)} highlight="9" />
      <Schedule schedule={offer.schedule} />
    </div>
  );
}
