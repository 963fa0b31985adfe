import { COPY_VALUES } from '#domain/figures.ts';
import { isMasked, type RepaymentBank } from '#domain/loan/repaymentBank.ts';
import { m } from '#messages';
import { Card } from '#ui/blocks/Card.tsx';
import { upiPayee } from '../../crm/config.ts';
import { CopyRow } from './CopyRow.tsx';
import { DemoNote } from './DemoNote.tsx';
import { useIsDemo } from './useIsDemo.ts';
import { useRepaymentBank } from './useRepaymentBank.ts';

/** `isTyped`: a field of a bank's transfer form, which has a Copy button. */
const ROWS: readonly { term: () => string; field: keyof RepaymentBank; isTyped?: boolean }[] = [
  { term: m.repay_bank_name, field: 'bankName' },
  { term: m.repay_bank_company, field: 'companyName', isTyped: true },
  { term: m.repay_bank_account, field: 'account', isTyped: true },
  { term: m.repay_bank_ifsc, field: 'ifsc', isTyped: true },
  { term: m.repay_bank_branch, field: 'branch' },
  { term: m.repay_bank_type, field: 'accountType' },
];

/** Kinds of accounts that have a text; another one is shown as the lender wrote it. */
const TYPES: Readonly<Record<string, () => string>> = {
  'current account': m.repay_bank_type_current,
};

/** The account for bank transfers, masked where it isn't given in full, and the remark to write once a loan is known (P-01). */
export function BankDetails({ loanNo }: { loanNo: string }) {
  const isDemo = useIsDemo();
  const bank = useRepaymentBank();
  const isMaskedInPart = Object.values(bank).some(isMasked);
  return (
    <Card title={m.repay_bank()} className="bank-details no-print">
      {isDemo ? <DemoNote /> : <p className="muted">{m.repay_bank_lead()}</p>}
      <dl>
        {ROWS.map(({ term, field, isTyped = false }) => (
          <CopyRow
            key={field}
            term={term()}
            value={(field === 'accountType' && TYPES[bank[field].toLowerCase()]?.()) || bank[field]}
            canCopy={isTyped && !isMasked(bank[field])}
          />
        ))}
        {loanNo && <CopyRow term={m.repay_bank_remarks()} value={loanNo} canCopy />}
      </dl>
      {isMaskedInPart && !isDemo && (
        <p className="hint">{m.repay_bank_masked({ ...COPY_VALUES, upi: upiPayee().address })}</p>
      )}
    </Card>
  );
}
