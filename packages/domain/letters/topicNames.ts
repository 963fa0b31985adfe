import { m } from '#messages';
import type { ComplaintTopic } from './complaints.ts';

/** The names of what complaints are about. */
export const TOPIC_NAMES: Readonly<Record<ComplaintTopic, () => string>> = {
  application: m.complaint_topic_application,
  money: m.complaint_topic_money,
  staff: m.complaint_topic_staff,
  correction: m.complaint_topic_correction,
  data: m.complaint_topic_data,
  other: m.complaint_topic_other,
};
