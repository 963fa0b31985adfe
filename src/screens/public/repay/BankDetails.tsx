import { BRAND } from '#domain/brand.ts';
import { SAID } from '#domain/content/figures.ts';
import { m } from '#messages';
import { HangCard } from '../../../ui/HangCard.tsx';
import { CopyRow } from './CopyRow.tsx';

const { bank } = BRAND.repayment;
const ROWS = [
  { term: m.repay_bank_name, value: bank.bankName },
  { term: m.repay_bank_company, value: bank.companyName },
  { term: m.repay_bank_account, value: bank.account },
  { term: m.repay_bank_ifsc, value: bank.ifsc },
  { term: m.repay_bank_branch, value: bank.branch },
  { term: m.repay_bank_type, value: bank.accountType },
];

const isMasked = (value: string): boolean => /X{3}/.test(value);

/** Where to pay by bank transfer, in part, and what to write beside it once a loan is known (P-01). */
export function BankDetails({ loanNo }: { loanNo: string }) {
  const isInPart = ROWS.some(({ value }) => isMasked(value));
  return (
    <HangCard title={m.repay_bank()} className="bank-details no-print">
      <p className="muted">{m.repay_bank_lead()}</p>
      <dl>
        {ROWS.map(({ term, value }) => (
          <CopyRow key={term()} term={term()} value={value} copies={!isMasked(value)} />
        ))}
        {loanNo && <CopyRow term={m.repay_bank_remarks()} value={loanNo} copies />}
      </dl>
      {isInPart && <p className="hint">{m.repay_bank_masked(SAID)}</p>}
    </HangCard>
  );
}
