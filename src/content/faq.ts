import type { CopyText } from '#domain/figures.ts';
import { m } from '#messages';

/** A question with its answer in paragraphs; `id` is its anchor on /faq. */
export type Faq = { id: string; question: CopyText; answer: readonly CopyText[] };

/** The twelve questions and answers (H-06). */
export const FAQ = [
  { id: 'how-it-works', question: m.faq_how, answer: [m.faq_how_1, m.faq_how_2] },
  { id: 'requirements', question: m.faq_who, answer: [m.faq_who_1, m.faq_who_2] },
  { id: 'amount', question: m.faq_amount, answer: [m.faq_amount_1, m.faq_amount_2] },
  { id: 'cost', question: m.faq_cost, answer: [m.faq_cost_1, m.faq_cost_2] },
  { id: 'hidden-charges', question: m.faq_hidden, answer: [m.faq_hidden_1, m.faq_hidden_2] },
  { id: 'speed', question: m.faq_speed, answer: [m.faq_speed_1, m.faq_speed_2] },
  { id: 'repayment', question: m.faq_repay, answer: [m.faq_repay_1, m.faq_repay_2] },
  { id: 'early-repayment', question: m.faq_early, answer: [m.faq_early_1] },
  { id: 'missed-repayment', question: m.faq_missed, answer: [m.faq_missed_1, m.faq_missed_2] },
  { id: 'data-safety', question: m.faq_data, answer: [m.faq_data_1, m.faq_data_2] },
  { id: 'one-loan', question: m.faq_one, answer: [m.faq_one_1] },
  { id: 'support', question: m.faq_support, answer: [m.faq_support_1, m.faq_support_2] },
] as const satisfies readonly Faq[];

export type FaqId = (typeof FAQ)[number]['id'];
