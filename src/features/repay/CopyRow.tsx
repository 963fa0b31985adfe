import { m } from '#messages';
import { Button } from '../../ui/buttons/Button.tsx';

type CopyRowProps = {
  term: string;
  value: string;
  /** Whether the value is whole, so that a copy of it is of use. */
  copies: boolean;
};

const copy = async (term: string, value: string): Promise<void> => {
  // The clipboard is missing on plain HTTP, and may be refused.
  const isCopied = await navigator.clipboard?.writeText(value).then(
    () => true,
    () => false,
  );
  const { toast } = await import('../../layouts/Overlay.tsx');
  toast.send(
    isCopied
      ? { type: 'TOAST.SHOWN', tone: 'success', text: m.repay_copied({ what: term }) }
      : { type: 'TOAST.SHOWN', tone: 'error', text: m.repay_copy_failed() },
  );
};

/** A term and its value, with a button that copies it. */
export function CopyRow({ term, value, copies }: CopyRowProps) {
  return (
    <div className="copyrow">
      <dt>{term}</dt>
      <dd>
        <b>{value}</b>
        {copies && (
          <Button variant="secondary" size="sm" icon="copy" onClick={() => void copy(term, value)}>
            {m.repay_copy()}
            <span className="vh"> {term}</span>
          </Button>
        )}
      </dd>
    </div>
  );
}
