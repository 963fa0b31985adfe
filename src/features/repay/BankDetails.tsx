import { BRAND } from '#domain/brand.ts';
import { COPY_VALUES } from '#domain/figures.ts';
import { m } from '#messages';
import { Card } from '#ui/blocks/Card.tsx';
import { upiPayee } from '../../crm/config.ts';
import { CopyRow } from './CopyRow.tsx';
import { DemoNote } from './DemoNote.tsx';
import { useIsDemo } from './useIsDemo.ts';

const { bank } = BRAND.repayment;
/** `isTyped`: a field of a bank's transfer form, which has a Copy button. */
const ROWS: readonly { term: () => string; value: string; isTyped?: boolean }[] = [
  { term: m.repay_bank_name, value: bank.bankName },
  { term: m.repay_bank_company, value: bank.companyName, isTyped: true },
  { term: m.repay_bank_account, value: bank.account, isTyped: true },
  { term: m.repay_bank_ifsc, value: bank.ifsc, isTyped: true },
  { term: m.repay_bank_branch, value: bank.branch },
  { term: m.repay_bank_type, value: bank.accountType },
];

const isMasked = (value: string): boolean => /X{3}/.test(value);

/** The account for bank transfers, masked, and the remark to write once a loan is known (P-01). */
export function BankDetails({ loanNo }: { loanNo: string }) {
  const isDemo = useIsDemo();
  const isMaskedInPart = ROWS.some(({ value }) => isMasked(value));
  return (
    <Card title={m.repay_bank()} className="bank-details no-print">
      {isDemo ? <DemoNote /> : <p className="muted">{m.repay_bank_lead()}</p>}
      <dl>
        {ROWS.map(({ term, value, isTyped = false }) => (
          <CopyRow key={term()} term={term()} value={value} canCopy={isTyped && !isMasked(value)} />
        ))}
        {loanNo && <CopyRow term={m.repay_bank_remarks()} value={loanNo} canCopy />}
      </dl>
      {isMaskedInPart && !isDemo && (
        <p className="hint">{m.repay_bank_masked({ ...COPY_VALUES, upi: upiPayee().address })}</p>
      )}
    </Card>
  );
}
