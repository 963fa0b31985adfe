import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** What is told as dd/mm/yyyy: a day that is past and moves no money, or one as it is typed or as its paper has it. */
const IN_FIGURES: Readonly<Record<string, string>> = {
  'packages/domain/forms/answerTexts.ts': 'dates as they were typed',
  'packages/ui/fields/text/DateInput.tsx': 'a date as it is typed',
  'src/crm/values.ts': 'dateOrNA, of the files here',
  'src/features/account/MyAccountPage.tsx': 'the birth date, the last salary day as it was typed',
  'src/features/complaints/complaintTexts.ts': 'when somebody wrote',
  'src/features/dashboard/Greeting.tsx': 'when an application was begun',
  'src/features/dashboard/LoanHistoryCard.tsx': 'when an application was begun',
  'src/features/dashboard/LoanHistoryPage.tsx': 'when an application was begun',
  'src/features/documents/arrivalText.ts': 'when a document arrived',
  'src/features/my-loan/KeyFacts.tsx': 'the schedule, as its paper has it',
  'src/features/my-loan/MoreTimeForm.tsx': 'an example of a date as it is typed',
  'src/features/pages/legal/LegalPage.tsx': 'when a text was changed',
  'src/features/privacy/Consents.tsx': 'when something was allowed',
  'src/features/repay/Statement.tsx': 'the moment of the look-up',
  'src/features/review/previewDetails.ts': 'the birth date, the last salary day as it was typed',
  'src/features/steps/IncomePage.tsx': 'the last salary day as it was typed',
  'src/features/steps/PersonalPage.tsx': 'the birth date as it was typed',
};

it('a day to come, or one on which money moves, is in words: figures are for what is named here [SAY-23]', () => {
  const files = globSync(['src/**/*.{ts,tsx}', 'packages/{ui,domain}/**/*.{ts,tsx}'], {
    exclude: ['**/compiled/**', '**/node_modules/**', '**/formats/formats.ts'],
  });
  const inFigures = files.filter((file) =>
    /\b(dateSlashed|dateDashed|dateOrNA)\(/.test(readFileSync(file, 'utf8')),
  );
  expect(inFigures.sort()).toEqual(Object.keys(IN_FIGURES).sort());
});
