import { ACTIONS, type DeskAction } from '#lender/actions/actions.ts';
import type { Secrets } from '#server/base/secrets.ts';
import type { NewRow, Row } from '#server/database/schema.ts';

export interface Command {
  readonly action: DeskAction;
  readonly fields: Readonly<Record<string, unknown>>;
}

type Stored = Pick<Row<'approvals'>, 'id' | 'command' | 'words'>;

/** The field of an action in which a person writes; undefined for one without. */
const textOf = (action: DeskAction): string | undefined =>
  Object.entries(ACTIONS[action].fields).find(([, { kind }]) => kind === 'text')?.[0];

/** A command as it waits for a second person: what somebody wrote is encrypted. */
export function sealCommand(
  { encrypt }: Pick<Secrets, 'encrypt'>,
  { id, action, fields }: Command & { readonly id: string },
): Pick<NewRow<'approvals'>, 'id' | 'command' | 'words'> {
  const { [textOf(action) ?? '']: words, ...others } = fields;
  return {
    id,
    command: JSON.stringify({ action, fields: others }),
    words: words === undefined ? null : encrypt(String(words), 'approvals.words', id),
  };
}

/** The command that a row has, with what somebody wrote. */
export function openCommand(
  { decryptText }: Pick<Secrets, 'decryptText'>,
  { id, command, words }: Stored,
): Command {
  const { action, fields } = command as Command;
  const text = textOf(action);
  if (text === undefined || words === null) return { action, fields };
  return { action, fields: { ...fields, [text]: decryptText(words, 'approvals.words', id) } };
}
