import { useState } from 'react';
import type { DeskPaper } from '#machines/desk/papers.ts';
import { m } from '#messages';
import { Button } from '#ui/buttons/Button.tsx';
import { Modal } from '#ui/notices/Modal.tsx';
import { useKeys } from '../keys/useKeys.ts';
import { PaperView } from './PaperView.tsx';
import { type PapersActor, usePapers } from './usePapers.ts';
import './papers.css';

type PapersProps = { leadId: string; papers: readonly DeskPaper[] };

/** A second document beside the open one. */
function Beside({ leadId, papers, first }: PapersProps & { first: PapersActor }) {
  const second = usePapers(leadId, papers);
  return (
    <div className="papers__beside">
      <PaperView actor={first} label={m.desk_papers_first()} />
      <PaperView actor={second} label={m.desk_papers_second()} />
    </div>
  );
}

function Papers({ leadId, papers }: PapersProps) {
  const actor = usePapers(leadId, papers);
  const [isBeside, setBeside] = useState(false);
  useKeys(
    Object.fromEntries(
      papers.map(({ id }, index) => [String(index + 1), () => actor.send({ type: 'CHOOSE', id })]),
    ),
  );
  return (
    <>
      <PaperView actor={actor} label={m.desk_papers()} />
      {papers.length > 1 && (
        <div className="btn-row pane__in papers__two">
          <Button variant="secondary" size="sm" onClick={() => setBeside(true)}>
            {m.desk_papers_beside()}
          </Button>
        </div>
      )}
      <Modal open={isBeside} title={m.desk_papers_two()} text={null} onClose={() => setBeside(false)}>
        <Beside leadId={leadId} papers={papers} first={actor} />
      </Modal>
    </>
  );
}

/** A customer's documents and selfie, as far as the service lists them for the role [DESK-57]. New ones begin anew. */
export function PapersPane({ leadId, papers }: PapersProps) {
  if (papers.length === 0) return null;
  return (
    <section className="pane papers" aria-labelledby="papers-title">
      <h2 className="pane__title" id="papers-title">
        {m.desk_papers()} <small>{m.desk_papers_recorded()}</small>
      </h2>
      <Papers key={[leadId, ...papers.map(({ id }) => id)].join()} leadId={leadId} papers={papers} />
    </section>
  );
}
