import { screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { AccountPage } from '#src/features/my-loan/AccountPage.tsx';
import { OfferPage } from '#src/features/my-loan/OfferPage.tsx';
import { RepayPage } from '#src/features/repay/RepayPage.tsx';
import { ApplyPage } from '#src/features/sign-in/ApplyPage.tsx';
import { LOAN_VIEWS } from '#testing/samples/loanViews.ts';
import { freshCrm } from '#tests/screens/steps/open.tsx';
import { answered, open, withLoan } from '../dashboard/stage.tsx';

/** A page with a code from an SMS: its file, what opens it, and what must be heard as it opens. */
type CodePage = { file: string; name: string; open: () => Promise<UserEvent>; says: readonly string[] };

const person = () => userEvent.setup({ delay: null });
const type = (user: UserEvent, name: string, text: string) => user.type(screen.getByLabelText(name), text);
const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }));

/** What comes before each code, without it. */
export const openMobile = async (): Promise<UserEvent> => {
  const crm = freshCrm();
  crm.answer('masterData', { Status: 1, Message: '', Data: [] });
  crm.answer('login', { Status: 1, Message: '', Data: { cust_profile_id: 'C-1' } });
  await open(<ApplyPage />, '/apply');
  return person();
};
export const openRepay = async (): Promise<UserEvent> => {
  freshCrm().answer('repaySendOtp', { Status: 1, Message: 'Sent', Data: null });
  await open(<RepayPage />, '/repay');
  return person();
};

/** Every page with a code. */
export const CODE_PAGES: readonly CodePage[] = [
  {
    file: 'sign-in/OtpForm.tsx',
    name: 'OTP',
    says: ['Part 2 of 2', '+91 98765 43210', 'works for 90 seconds'],
    open: async () => {
      const user = await openMobile();
      await type(user, 'Mobile number', '9876543210');
      await user.click(screen.getByRole('checkbox'));
      await press(user, 'GET OTP');
      return user;
    },
  },
  {
    file: 'repay/OtpPart.tsx',
    name: 'OTP',
    says: ['the mobile number of that loan', 'works for 5 minutes'],
    open: async () => {
      const user = await openRepay();
      await type(user, 'PAN', 'ABCPE1234F');
      await press(user, 'Send OTP');
      return user;
    },
  },
  {
    file: 'my-loan/Decide.tsx',
    name: 'Code from the SMS',
    says: ['to your mobile number', 'work for 5 minutes'],
    open: async () => {
      withLoan(LOAN_VIEWS.opened).answer('loanAcceptSend', answered({}));
      await open(<OfferPage />, '/my-loan/offer');
      const user = person();
      await user.click(await screen.findByRole('checkbox', { name: /I agree to this loan/ }));
      await press(user, 'Agree, with a code');
      return user;
    },
  },
  {
    file: 'my-loan/AccountPage.tsx',
    name: 'Code from the SMS',
    says: ['to your mobile number', 'the account of ASHA PATIL that ends in 2222', 'work for 5 minutes'],
    open: async () => {
      const crm = withLoan(LOAN_VIEWS.accountNeeded);
      crm.answer('ifsc', { Status: 2, Message: 'Unknown', Data: null });
      crm.answer('loanAccountSend', answered({}));
      await open(<AccountPage />, '/my-loan/account');
      await screen.findByRole('button', { name: 'Send me a code' });
      const user = person();
      await user.clear(screen.getByLabelText('Account Holder Name'));
      await type(user, 'Account Holder Name', 'ASHA PATIL');
      await type(user, 'IFSC Code', 'SBIN0000813');
      await type(user, 'Branch Name', 'Camp');
      await type(user, 'Account Number', '111122222222');
      await type(user, 'Confirm Account Number', '111122222222');
      await press(user, 'Send me a code');
      return user;
    },
  },
];

const SOURCES = import.meta.glob<string>('../../../src/features/**/*.tsx', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** The files of the journey with a code from an SMS. */
export const codeFiles = Object.entries(SOURCES)
  .filter(([, source]) => source.includes('<SmsCodeField'))
  .map(([path]) => path.replace('../../../src/features/', ''))
  .sort();
