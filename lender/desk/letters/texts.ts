import { dayInIndia, spellDate, timeInIndia } from '#domain/formats/formats.ts';
import type { AnswerWay, CLOSE_REASONS, REFUSE_REASONS } from '#lender/letters/letters.ts';
import type { Letter, LetterCommand } from '#lender/wire/letters.ts';
import { m } from '#messages';
import type { BadgeTone } from '#ui/notices/Badge.tsx';

type Text = () => string;

interface Standing {
  readonly tone: BadgeTone;
  readonly text: Text;
}

const STANDINGS: Readonly<Record<string, Standing>> = {
  open: { tone: 'warn', text: m.desk_letter_open },
  waiting: { tone: 'warn', text: m.desk_letter_waiting },
  late: { tone: 'error', text: m.desk_letter_late },
  answered: { tone: 'success', text: m.desk_letter_answered },
  closed: { tone: 'neutral', text: m.desk_letter_closed },
  published: { tone: 'success', text: m.desk_letter_published },
  refused: { tone: 'neutral', text: m.desk_letter_refused },
  resolved: { tone: 'success', text: m.desk_letter_resolved },
  rejected: { tone: 'neutral', text: m.desk_letter_rejected },
  corrected: { tone: 'success', text: m.desk_letter_corrected },
  disputed: { tone: 'warn', text: m.desk_letter_disputed },
  overdue: { tone: 'error', text: m.desk_letter_overdue },
  reviewed: { tone: 'neutral', text: m.desk_letter_reviewed },
  withdrawn: { tone: 'neutral', text: m.desk_letter_withdrawn },
};
const OPEN: Standing = { tone: 'warn', text: m.desk_letter_open };

/** Where a letter stands, in a word. */
export const standingOf = ({ state, late }: { state: string; late: boolean }): Standing =>
  STANDINGS[late && state !== 'overdue' ? 'late' : state] ?? OPEN;

/** '10 February, 11:30 am' in India. */
export const momentOf = (iso: string): string => {
  const moment = new Date(iso);
  const { day, month } = spellDate(dayInIndia(moment));
  return m.my_loan_moment({ day: `${day} ${month}`, time: timeInIndia(moment) });
};

/** The last moment before a due one. */
export const lastMomentOf = (iso: string): string =>
  momentOf(new Date(new Date(iso).getTime() - 1).toISOString());

/** A mail program with a letter's address and the answer in it. */
const mailTo = ({ email, number }: Letter, text: string): string =>
  `mailto:${encodeURIComponent(email ?? '')}?subject=${encodeURIComponent(m.desk_mail_subject({ number }))}&body=${encodeURIComponent(text)}`;

interface WayTexts {
  readonly label: Text;
  readonly note: Text;
  /** The field of the answer. */
  readonly text: Text;
  /** The button that settles the letter. */
  readonly submit: Text;
  /** A link to what a person does themselves. */
  readonly mailTo?: (letter: Letter, text: string) => string;
}

export const WAYS: Readonly<Record<AnswerWay, WayTexts>> = {
  sms: {
    label: m.desk_way_sms,
    note: m.desk_way_sms_note,
    text: m.desk_text_sms,
    submit: m.desk_act_answer_submit,
  },
  mail: {
    label: m.desk_way_mail,
    note: m.desk_way_mail_note,
    text: m.desk_text_mail,
    submit: m.desk_act_note_submit,
    mailTo,
  },
  call: {
    label: m.desk_way_call,
    note: m.desk_way_call_note,
    text: m.desk_text_call,
    submit: m.desk_act_note_submit,
  },
};

type Reason = (typeof CLOSE_REASONS)[number] | (typeof REFUSE_REASONS)[number];
export const REASONS: Readonly<Record<Reason, Text>> = {
  spam: m.desk_reason_spam,
  repeat: m.desk_reason_repeat,
  elsewhere: m.desk_reason_elsewhere,
  personal: m.desk_reason_personal,
  rude: m.desk_reason_rude,
  unrelated: m.desk_reason_unrelated,
  withdrawn: m.desk_reason_withdrawn,
};

interface ActionTexts {
  readonly label: Text;
  readonly note?: Text;
  /** The button that does it. */
  readonly submit: Text;
}

export const ACTIONS: Readonly<Record<LetterCommand['action'], ActionTexts>> = {
  answer: { label: m.desk_act_answer, submit: m.desk_act_answer_submit },
  close: { label: m.desk_act_close, note: m.desk_act_close_note, submit: m.desk_act_close_submit },
  publish: { label: m.desk_act_publish, note: m.desk_act_publish_note, submit: m.desk_act_publish_submit },
  refuse: { label: m.desk_act_refuse, note: m.desk_act_refuse_note, submit: m.desk_act_refuse_submit },
  unpublish: {
    label: m.desk_act_unpublish,
    note: m.desk_act_unpublish_note,
    submit: m.desk_act_unpublish_submit,
  },
  resolve: { label: m.desk_act_resolve, note: m.desk_act_resolve_note, submit: m.desk_act_resolve_submit },
  reject: { label: m.desk_act_reject, note: m.desk_act_reject_note, submit: m.desk_act_reject_submit },
  correct: { label: m.desk_act_correct, note: m.desk_act_correct_note, submit: m.desk_act_correct_submit },
  keep: { label: m.desk_act_keep, note: m.desk_act_keep_note, submit: m.desk_act_keep_submit },
};
