import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ACTION_NAMES, ACTIONS, type DeskAction, isFinal } from '#lender/actions/actions.ts';
import type { DeskCase } from '#lender/wire/case.ts';
import { m } from '#messages';
import { answered } from '#testing/drivers/driver.ts';
import { CASE, LEAD } from '#tests/fixtures/desk/case.ts';
import { deskStage } from './stage.ts';

const FINAL = 'cannot be undone';

/** A case on which one action can be chosen. */
const offering = (name: DeskAction): DeskCase => ({
  ...CASE,
  approval: null,
  actions: [
    {
      action: name,
      needs_second: ACTIONS[name].maker !== undefined,
      fields: Object.entries(ACTIONS[name].fields).map(([field, { kind }]) => ({
        name: field,
        ...(kind === 'text' && { max: 500 }),
        ...(kind === 'day' && { max: '2026-11-26' }),
      })) as never,
    },
  ],
});

const describedBy = (element: Element): string =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent?.trim() ?? '')
    .join(' ');

describe('the box of actions', () => {
  it.each(ACTION_NAMES)(
    'says of %s who else decides and what can’t be undone, before it is chosen and sent, and leads back [DESK-110]',
    async (name) => {
      const { stage } = await deskStage('deskCase', 'approver');
      await stage.open(`/desk/case/${LEAD}`);
      await stage.settle('desk/case', answered(offering(name)));
      await stage.sees({ heading: 'What you can do now' });
      const box = within(screen.getByRole('region', { name: 'What you can do now' }));
      const [choice] = box.getAllByRole('button');
      const needsSecond = ACTIONS[name].maker !== undefined;
      expect(describedBy(choice as Element).includes(m.desk_needs_second())).toBe(needsSecond);
      expect(describedBy(choice as Element).includes(FINAL)).toBe(isFinal(name));

      await stage.press(choice?.textContent ?? '');
      const title = document.activeElement;
      expect(title?.localName).toBe('h3');
      expect(title?.textContent).toBe(choice?.textContent);
      const will = describedBy(title as Element);
      expect(will).not.toBe('');
      expect(will.includes(FINAL)).toBe(isFinal(name));
      expect(/[Aa]fter the second yes/.test(will)).toBe(needsSecond);
      const send = box.getByRole('button', {
        name: needsSecond ? m.desk_ask_second() : (choice?.textContent ?? ''),
      });
      expect(describedBy(send)).toBe(needsSecond ? `${will} ${m.desk_needs_second()}` : will);

      await stage.press('Back');
      expect(document.activeElement?.textContent).toBe(choice?.textContent);
      expect(document.activeElement?.localName).toBe('button');
    },
  );
});
