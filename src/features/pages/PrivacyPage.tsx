import { m } from '#messages';
import { COLLECTED_DATA_SECTION, PRIVACY } from '../../content/privacy.ts';
import { CollectedTable } from './legal/CollectedTable.tsx';
import { LegalPage } from './legal/LegalPage.tsx';

/** Privacy policy (R-03, H-08). */
export function PrivacyPage() {
  return (
    <LegalPage
      title={m.public_privacy_title()}
      lead={m.privacy_lead()}
      sections={PRIVACY}
      more={{ [COLLECTED_DATA_SECTION]: <CollectedTable /> }}
    />
  );
}
