import { COPY_VALUES } from '#domain/figures.ts';
import { m } from '#messages';
import { Card } from '#ui/blocks/Card.tsx';
import { SumList } from '#ui/blocks/SumList.tsx';
import { TERMS, TERMS_SHORT } from '../../content/terms.ts';
import { LegalPage } from './legal/LegalPage.tsx';

/** Terms and conditions, served at two addresses (R-03, H-08, D-08, D-24). */
export function TermsPage() {
  return (
    <LegalPage title={m.public_terms_title()} lead={m.terms_lead()} sections={TERMS}>
      <Card tone="accent" title={m.terms_short_title()}>
        <SumList
          rows={TERMS_SHORT.map(({ term, value, here }) => ({
            term: term(COPY_VALUES),
            value: (
              <>
                {value(COPY_VALUES)}
                {here && <br />}
                {here?.(COPY_VALUES)}
              </>
            ),
          }))}
        />
      </Card>
    </LegalPage>
  );
}
