import { type Step, stepByKey } from '#domain/steps/steps.ts';
import { m } from '#messages';
import { documentFiles } from '../../browser/support/files.ts';
import {
  type Act,
  backTo,
  button,
  field,
  fillIn,
  follow,
  give,
  link,
  list,
  type Moment,
  press,
  radio,
  title,
  to,
  type,
} from '../support/moment.ts';
import type { Part, Scene } from '../support/scene.ts';
import { refused } from './refused.ts';

const slashed = (day: string) => day.split('-').toReversed().join('/');

/** Goes to a radio button and chooses it. */
const choose = (name: string): readonly Act[] => [to(radio(name)), press('space')];

/** Opens a step by its address. */
const open = (scene: Scene, key: Step['key'], heading: string): Moment => {
  const { id, route } = stepByKey(key);
  return scene.opens(`Step ${id} opens`, route, heading);
};

export const pan: Part = async (scene) => {
  const { pan: number, income } = await scene.applicantAfter(0);
  return [
    open(scene, 'pan', m.step_1_title()),
    ...refused(
      'Step 1 is sent empty',
      [to(field(m.pan_number())), press('Return')],
      m.pan_invalid(),
      m.pan_income_required(),
    ),
    {
      name: 'PAN and income are sent',
      acts: [...fillIn(m.pan_number(), number), ...fillIn(m.pan_monthly_income(), income), press('Return')],
      hears: [m.pan_is_this_you(), m.pan_question(), m.pan_question_why()],
      mayRepeat: true,
    },
    { name: 'Yes, this is me', acts: follow(button(m.pan_yes())), hears: [title(m.step_2_title())] },
  ];
};

export const personal: Part = async (scene) => {
  const { dob, email } = await scene.applicantAfter(1);
  return [
    open(scene, 'personal', m.step_2_title()),
    ...refused(
      'Step 2 is sent empty',
      [to(field(m.personal_dob())), press('Return')],
      m.personal_dob_required(),
      m.personal_gender_required(),
      m.personal_email_required(),
      m.personal_marital_required(),
    ),
    {
      name: 'Step 2 is sent',
      acts: [
        ...fillIn(m.personal_dob(), slashed(dob)),
        ...choose(m.gender_male()),
        ...fillIn(m.personal_email(), email),
        to(list(m.personal_marital())),
        type('S'),
        ...follow(button(m.form_step_save())),
      ],
      hears: [title(m.step_3_title())],
    },
  ];
};

export const residence: Part = async (scene) => {
  const { residence: home } = await scene.applicantAfter(2);
  return [
    open(scene, 'residence', m.step_3_title()),
    ...refused(
      'Step 3 is sent empty',
      [to(field(m.residence_line_1())), press('Return')],
      m.residence_address_required(),
      m.residence_pincode_required(),
      m.residence_type_required(),
    ),
    {
      name: 'The place of a pincode',
      acts: [...fillIn(m.residence_line_1(), home.line1), ...fillIn(m.residence_pincode(), home.pincode)],
      hears: ['Bengaluru Karnataka'],
      never: [m.residence_pincode_invalid()],
    },
    {
      name: 'Step 3 is sent',
      acts: [...choose(m.residence_owned()), ...follow(button(m.form_step_save()))],
      hears: [title(m.step_4_title())],
    },
  ];
};

export const income: Part = async (scene) => {
  const { salaryDate } = await scene.applicantAfter(3);
  return [
    open(scene, 'income', m.step_4_title()),
    ...refused(
      'Step 4 is sent empty',
      [to(field(m.income_monthly())), press('ctrl+a'), press('Delete'), press('Return')],
      m.income_type_required(),
      m.income_monthly_required(),
      m.income_salary_date_required(),
      m.income_mode_required(),
    ),
    {
      name: 'An amount with Indian grouping',
      acts: [
        ...choose(m.income_salaried()),
        ...fillIn(m.income_monthly(), '125000'),
        to(field(m.income_salary_date())),
      ],
      hears: ['rupee 1,25,000'],
      never: [m.income_monthly_least()],
    },
    {
      name: 'Step 4 is sent',
      acts: [
        type(slashed(salaryDate)),
        ...choose(m.salary_mode_bank()),
        ...follow(button(m.form_step_save())),
      ],
      hears: [title(m.selfie_heading())],
    },
  ];
};

export const selfie: Part = async (scene) => {
  await scene.applicantAfter(4);
  const { bankStatement } = await documentFiles();
  return [
    open(scene, 'selfie', m.selfie_heading()),
    {
      name: 'A file that is no photo',
      acts: [to(m.selfie_file_choose()), ...give(bankStatement)],
      hears: [m.file_select_image()],
    },
    {
      name: 'Capture',
      acts: [backTo(button(m.selfie_capture())), press('Return')],
      hears: [m.selfie_say_check()],
    },
    {
      name: 'The photo is sent',
      acts: follow(button(m.selfie_continue())),
      hears: [m.selfie_saved(), m.dash_hello_plain()],
    },
  ];
};

export const eligibility: Part = async (scene) => {
  await scene.applicantAfter(5);
  return [
    open(scene, 'eligibility', m.elig_heading()),
    {
      name: 'Eligible',
      acts: follow(button(m.elig_check())),
      hears: [m.elig_eligible()],
      mayRepeat: true,
    },
    {
      name: 'On to step 7',
      acts: follow(link(m.elig_next())),
      hears: [title(m.step_7_title())],
    },
  ];
};

export const employment: Part = async (scene) => {
  const { company } = await scene.applicantAfter(6);
  return [
    open(scene, 'employment', m.step_7_title()),
    ...refused(
      'Step 7 is sent empty',
      [to(field(m.employment_company())), press('Return')],
      m.field_is_required({ field: 'Email' }),
      m.field_is_required({ field: m.employment_landmark() }),
    ),
    {
      name: 'Step 7 is sent',
      acts: [
        ...fillIn(m.employment_company(), company.name),
        ...fillIn(m.employment_email(), company.email),
        ...fillIn(m.employment_landmark(), company.landmark),
        press('Return'),
      ],
      hears: [m.employment_saved(), m.dash_hello_plain()],
    },
  ];
};

export const bank: Part = async (scene) => {
  const { bank: account } = await scene.applicantAfter(8);
  return [
    open(scene, 'bank', m.step_9_title()),
    ...refused(
      'Step 9 is sent empty',
      [to(field(m.bank_ifsc())), press('Return')],
      m.bank_ifsc_required(),
      m.bank_branch_required(),
      m.bank_account_required(),
      m.bank_confirm_required(),
    ),
    {
      name: 'The bank of an IFSC',
      acts: fillIn(m.bank_ifsc(), account.ifsc),
      hears: ['HDFC Bank'],
      never: [m.bank_ifsc_odd()],
    },
    {
      name: 'Step 9 is sent',
      acts: [
        ...fillIn(m.bank_branch(), account.branch),
        ...fillIn(m.bank_account(), account.account),
        ...fillIn(m.bank_confirm(), account.account),
        press('Return'),
      ],
      hears: [m.bank_done()],
      never: [m.bank_account_odd(), m.bank_accounts_differ()],
    },
  ];
};
