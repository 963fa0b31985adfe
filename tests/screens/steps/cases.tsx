import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import type { FormStep } from '#domain/forms/types.ts';
import { FORM_STEPS } from '#domain/wire/steps.ts';
import { STEP_FIXTURES, type Typed } from '#testing/samples/stepFixtures.ts';
import { field, LEAD, PROFILE } from './open.tsx';

/** A step's page is in a file of its name: `residence` in ResidencePage.tsx. */
const FILES = import.meta.glob<Readonly<Record<string, ComponentType>>>(
  '../../../src/features/steps/*Page.tsx',
  { eager: true },
);

const pageOf = (step: FormStep) => {
  const name = `${step.charAt(0).toUpperCase()}${step.slice(1)}Page`;
  const Page = FILES[`../../../src/features/steps/${name}.tsx`]?.[name];
  if (!Page) throw new Error(`src/features/steps/ has no ${name}`);
  return <Page />;
};

const take = async (user: UserEvent, typed: Typed) => {
  if ('tick' in typed) await user.click(screen.getByRole('radio', { name: typed.tick }));
  else if ('choice' in typed) await user.selectOptions(field(typed.field), typed.choice);
  else await user.type(field(typed.field), typed.text);
};

/** The case of one step: its fixture, its page, and what fills it. */
export const caseOf = (step: FormStep) => {
  const { typed, body, ...fixture } = STEP_FIXTURES[step];
  return {
    ...fixture,
    step,
    page: pageOf(step),
    fill: async (user: UserEvent) => {
      for (const one of typed) await take(user, one);
    },
    /** The body of its save, to the letter. */
    body: body({ profile_id: PROFILE, lead_id: LEAD }),
  };
};

export const CASES = FORM_STEPS.map(caseOf);
