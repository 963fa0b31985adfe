import { screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { ContactPage } from '#src/features/contact/ContactPage.tsx';
import { Testimonials } from '#src/features/home/Testimonials.tsx';
import { AccountPage } from '#src/features/my-loan/AccountPage.tsx';
import { ProfilePreviewPage } from '#src/features/review/ProfilePreviewPage.tsx';
import { LOAN_VIEWS } from '#testing/samples/loanViews.ts';
import { CASES } from '#tests/screens/steps/cases.tsx';
import { freshCrm, openPage, signIn } from '#tests/screens/steps/open.tsx';
import { applicationDetails, open, profile, stage, withLoan } from '../dashboard/stage.tsx';
// Warm: it loads when it is first asked for.
import '#src/features/review/ChangeAnswer.tsx';
import '#src/features/steps/BankPage.tsx';

/** A form of the journey: the file that it is made of, what opens it, and what sends it. */
type SpokenForm = { name: string; file: string; open: () => Promise<UserEvent>; save: string };

const steps = CASES.map(
  ({ step, page, save }): SpokenForm => ({
    name: `step ${step}`,
    file: 'steps/StepForm.tsx',
    save,
    open: async () => {
      const crm = freshCrm();
      crm.answer('pincode', { Status: 1, Message: '', Data: { city: 'Pune', state: 'Maharashtra' } });
      crm.answer('ifsc', { Status: 2, Message: 'Unknown', Data: null });
      signIn();
      return (await openPage(page)).user;
    },
  }),
);

/** The account is typed anew, so that its form isn't whole when it opens. */
const change: SpokenForm = {
  name: 'change of the account',
  file: 'review/ChangeForm.tsx',
  save: 'Save',
  open: async () => {
    const answers = { personal: {}, residence: {}, income: {}, employment: {}, bank: { name: 'ASHA PATIL' } };
    const crm = stage(
      profile(9),
      applicationDetails({ answers, bank: { ifsc: 'SBIN0000813', last_four: '9012' } }),
    );
    crm.answer('ifsc', { Status: 2, Message: 'Unknown', Data: null });
    await open(<ProfilePreviewPage />, '/apply/profile-preview?change=bank');
    await screen.findByRole('button', { name: 'Save' });
    return userEvent.setup({ delay: null });
  },
};

const account: SpokenForm = {
  name: 'another account for the payout',
  file: 'my-loan/AccountPage.tsx',
  save: 'Send me a code',
  open: async () => {
    const crm = withLoan(LOAN_VIEWS.accountNeeded);
    crm.answer('ifsc', { Status: 2, Message: 'Unknown', Data: null });
    await open(<AccountPage />, '/my-loan/account');
    await screen.findByRole('button', { name: 'Send me a code' });
    return userEvent.setup({ delay: null });
  },
};

const others: readonly SpokenForm[] = [
  {
    name: 'contact',
    file: 'contact/ContactForm.tsx',
    save: 'Send Message',
    open: async () => {
      freshCrm();
      return (await openPage(<ContactPage />)).user;
    },
  },
  {
    name: 'review',
    file: 'home/ReviewDialog.tsx',
    save: 'Submit Review',
    open: async () => {
      freshCrm();
      const { user } = await openPage(<Testimonials />);
      await user.click(screen.getByRole('button', { name: 'Write a Review' }));
      await screen.findByRole('button', { name: 'Submit Review' });
      return user;
    },
  },
];

/** Every form of the journey that has an error summary. */
export const FORMS: readonly SpokenForm[] = [...steps, change, account, ...others];

/** Tried where they stand: the complaint's form opens in a list, documents have no form; the kit is no page of the product. */
const ELSEWHERE = ['complaints/ComplaintForm.tsx', 'documents/UploadBar.tsx', 'kit/Fields.tsx'];

const SOURCES = import.meta.glob<string>('../../../src/features/**/*.tsx', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** The files of the journey with an error summary, and those of them that are tried here or elsewhere. */
export const formFiles = {
  all: Object.entries(SOURCES)
    .filter(([, source]) => source.includes('<ErrorSummary'))
    .map(([path]) => path.replace('../../../src/features/', ''))
    .sort(),
  tried: [...new Set([...FORMS.map(({ file }) => file), ...ELSEWHERE])].sort(),
};
