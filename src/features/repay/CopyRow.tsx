import { m } from '#messages';
import { Button } from '#ui/buttons/Button.tsx';
import { copyIcon } from '#ui/graphics/icons.ts';
import { loadOverlay } from '../../layouts/overlay.ts';

type CopyRowProps = {
  term: string;
  value: string;
  /** False where the value is masked. */
  canCopy: boolean;
};

const copy = async (term: string, value: string): Promise<void> => {
  // The clipboard is unavailable on plain HTTP, and the browser may refuse it.
  const isCopied = await navigator.clipboard?.writeText(value).then(
    () => true,
    () => false,
  );
  const toast = await loadOverlay();
  toast.send(
    isCopied
      ? { type: 'TOAST.SHOWN', tone: 'success', text: m.repay_copied({ what: term }) }
      : { type: 'TOAST.SHOWN', tone: 'error', text: m.repay_copy_failed() },
  );
};

/** A term and its value, with a button that copies it. */
export function CopyRow({ term, value, canCopy }: CopyRowProps) {
  return (
    <div className="copyrow">
      <dt>{term}</dt>
      <dd>
        <b>{value}</b>
        {canCopy && (
          <Button variant="secondary" size="sm" icon={copyIcon} onClick={() => void copy(term, value)}>
            {m.repay_copy()}
            <span className="vh"> {term}</span>
          </Button>
        )}
      </dd>
    </div>
  );
}
