import { useContext } from 'react';
import { m } from '#messages';
import { FailureTools } from '#ui/notices/FailureTools.ts';

/** Above a list that may be old. */
export function StaleNote({ onRetry }: { onRetry: () => void }) {
  const tools = useContext(FailureTools);
  return (
    <div className="dk-stale" role="alert">
      <p>{m.desk_list_stale()}</p>
      <button className="dk-chip" type="button" onClick={onRetry}>
        {m.ui_try_again()}
      </button>
      {tools}
    </div>
  );
}
