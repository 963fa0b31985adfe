import { DOCUMENT_SLOTS, type DocumentSlot } from '#domain/documents/documents.ts';
import { stepByKey } from '#domain/steps/steps.ts';
import { m } from '#messages';
import { documentFiles } from '../../browser/support/files.ts';
import { backTo, button, follow, give, hear, link, press, step, to } from '../support/moment.ts';
import type { Part } from '../support/scene.ts';
import { refused } from './refused.ts';

/** How Orca says the control of a document. */
const control = ({ label }: DocumentSlot) => `${label()} Browse`;
const sent = ({ label }: DocumentSlot, index: number) =>
  m.documents_sent_one({ label: label(), done: index + 1, total: DOCUMENT_SLOTS.length });

/** Step 8: nothing chosen, a wrong file, then all five. */
export const documents: Part = async (scene) => {
  await scene.applicantAfter(7);
  const { aadhaarFront, aadhaarBack, panCard, bankStatement, salarySlip } = await documentFiles();
  const files = [aadhaarFront, aadhaarBack, panCard, bankStatement, salarySlip];
  const [first] = DOCUMENT_SLOTS;
  return [
    scene.opens('Step 8 opens', stepByKey('documents').route, m.documents_heading()),
    ...refused(
      'Step 8 is sent empty',
      follow(button(m.documents_upload())),
      ...DOCUMENT_SLOTS.map(({ label }) => m.documents_missing_one({ label: label() })),
    ),
    {
      name: 'A wrong file',
      acts: [
        backTo(link(m.documents_missing_one({ label: first.label() }))),
        press('Return'),
        hear(control(first)),
        ...give(bankStatement),
      ],
      hears: [m.file_select_image()],
      never: [sent(first, 0)],
    },
    {
      name: 'What is wrong with it is read with its control',
      acts: [step('shift+Tab'), to(control(first))],
      hears: [m.file_select_image()],
    },
    ...DOCUMENT_SLOTS.map((slot, index) => ({
      name: `${slot.label()} is given`,
      acts: [...(slot === first ? [] : [to(control(slot))]), ...give(files[index] ?? '')],
      hears: index + 1 < DOCUMENT_SLOTS.length ? [sent(slot, index)] : [m.documents_done()],
    })),
  ];
};
