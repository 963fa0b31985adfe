import type { FormRow } from '#domain/loan/keyFacts.ts';
import { m } from '#messages';
import { classes } from '#ui/base/classes.ts';

type FormTableProps = {
  caption: string;
  rows: readonly FormRow[];
  /** The number of the emphasized row in the form. */
  highlight?: string | undefined;
};

/** The number that a row without one belongs to. */
const numberAbove = (rows: readonly FormRow[], index: number): string =>
  rows.slice(0, index).findLast(({ no }) => no !== '')?.no ?? '';

/** A table of an official form: number, caption as the row's header, value. No cell is empty [SAY-18]. */
export function FormTable({ caption, rows, highlight }: FormTableProps) {
  return (
    <table className="form-table">
      <caption>{caption}</caption>
      <tbody>
        {rows.map(({ no, caption: name, value, note, inner, isEmpty }, index) => (
          <tr
            // biome-ignore lint/suspicious/noArrayIndexKey: captions of a form repeat, and its rows never move
            key={index}
            className={classes(
              inner && 'is-inner',
              isEmpty && 'is-empty',
              no !== '' && no === highlight && 'is-highlight',
            )}
          >
            <td className="form-table__no">
              {no || <span className="vh">{m.kfs_part_of({ no: numberAbove(rows, index) })}</span>}
            </td>
            <th scope="row">{name}</th>
            <td className="form-table__value">
              {value ?? <span className="vh">{m.kfs_see_below()}</span>}
              {note && <small>{note}</small>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
