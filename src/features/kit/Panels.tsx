import { Card } from '#ui/blocks/Card.tsx';
import { SumList } from '#ui/blocks/SumList.tsx';
import { LinkButton } from '#ui/buttons/LinkButton.tsx';
import { ArchTile } from '#ui/graphics/ArchTile.tsx';
import { checkIcon, landmarkIcon, wifiOffIcon } from '#ui/graphics/icons.ts';
import { ProgressSpans } from '#ui/graphics/ProgressSpans.tsx';
import { CompletionPanel } from '#ui/notices/CompletionPanel.tsx';
import { EmptyState } from '#ui/notices/EmptyState.tsx';
import { ErrorState } from '#ui/notices/ErrorState.tsx';
import { LoadingState } from '#ui/notices/LoadingState.tsx';
import { KitSection } from './KitSection.tsx';

const ROWS = [
  { term: 'Loan', value: '₹25,000' },
  { term: 'Interest', note: '1% × 20 days', value: '₹5,000' },
  { term: 'Total to pay back', value: '₹30,000', total: true },
];

/** Progress spans, cards, lists, and the empty, loading and error states. */
export function Panels() {
  return (
    <>
      <KitSection name="spans: the progress mark">
        <ProgressSpans spans={['completed', 'completed', 'current', 'pending']}>
          <span>
            Part <b>3 of 4</b>
          </span>
          <span>built, now, not built</span>
        </ProgressSpans>
        <ProgressSpans
          spans={[
            'completed',
            'completed',
            'completed',
            'in-process',
            'current',
            'pending',
            'pending',
            'pending',
            'pending',
          ]}
        />
        <div className="row">
          <ArchTile icon={landmarkIcon} />
          <ArchTile initials="AP" tone="accent" />
          <ArchTile icon={checkIcon} />
          <ArchTile icon={wifiOffIcon} tone="error" />
        </div>
      </KitSection>
      <KitSection name="hanging cards and a summary list" bare>
        <div className="stack kit-roomy">
          <Card title="What it costs" tone="accent" aside={<a href="/repay">See all</a>}>
            <SumList rows={ROWS} />
          </Card>
          <Card title="Why we ask" flat>
            <p className="muted">Your name and birth date are matched with your PAN.</p>
          </Card>
        </div>
      </KitSection>
      <KitSection name="completion panel" wide bare>
        <CompletionPanel title="Personal details are done" next={{ to: '/apply/residence-details' }}>
          <p className="muted">2 of 9 steps are complete. Next is your address. About 2 minutes.</p>
        </CompletionPanel>
      </KitSection>
      <div className="galgrid galgrid--3 kit-wide">
        <KitSection name="empty" bare>
          <EmptyState title="No Loan History Found." text="You haven't applied for any loans yet.">
            <LinkButton to="/apply">Apply Now</LinkButton>
          </EmptyState>
        </KitSection>
        <KitSection name="loading" bare>
          <LoadingState label="Loading your loans" />
        </KitSection>
        <KitSection name="error" bare>
          <ErrorState onRetry={() => {}} />
        </KitSection>
      </div>
    </>
  );
}
