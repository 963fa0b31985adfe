import { m } from '#messages';

interface KnownSilence {
  /** What has the focus then, by its own text or that of its label or description. */
  readonly focus: string;
  /** The sentences that are left out; all of the moment's unless they are named. */
  readonly lacks?: readonly string[];
  /** True where it depends on which of two events Orca hears first. */
  readonly isAtTimes?: true;
}

const GREETING: KnownSilence = {
  focus: m.dash_hello_plain(),
  lacks: [m.dash_hello_plain()],
  isAtTimes: true,
};

/** What Orca before version 51 leaves out in Firefox, by the name of the moment; docs/testing.md says why. */
export const SILENCES: Readonly<Record<string, KnownSilence>> = {
  'Apply Now': { focus: m.login_title(), isAtTimes: true },
  'The terms are accepted, and a code is asked for': { focus: m.login_otp(), isAtTimes: true },
  'The right code': GREETING,
  'PAN and income are sent': { focus: m.pan_is_this_you() },
  'The photo is sent': GREETING,
  'Step 7 is sent': GREETING,
  'A wrong file': { focus: m.file_select_image() },
  'Salary Slip is given': { focus: m.documents_done() },
  'Continue and send': { focus: m.preview_success() },
  'The offer opens': { focus: m.my_offer_title() },
  'The Key Facts Statement opens': { focus: m.kfs_title() },
  'A code to agree is asked for': { focus: m.my_offer_code(), isAtTimes: true },
  'The session ends soon': { focus: m.session_ending_title(), isAtTimes: true },
  // Its button has the same name.
  'I can’t pay on time': { focus: `h2 ${m.my_loan_hardship()}` },
};
