import { Link } from '@tanstack/react-router';
import { Icon } from '#ui/graphics/Icon.tsx';
import { arrowRightIcon } from '#ui/graphics/icons.ts';
import { Note } from '#ui/notices/Note.tsx';
import type { Block, Body } from '../../content/articles/body.ts';

type Table = Extract<Block, { table: unknown }>['table'];

function FigureTable({ caption, head, rows }: Table) {
  return (
    <table className="table figures">
      <caption>{caption}</caption>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([term, ...values]) => (
          <tr key={term}>
            <th scope="row">{term}</th>
            {values.map((value, column) => (
              <td key={head[column + 1]}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ArticleBlock({ block }: { block: Block }) {
  if (typeof block === 'string') return <p>{block}</p>;
  if ('heading' in block) return <h2>{block.heading}</h2>;
  if ('note' in block) return <Note tone="accent">{block.note}</Note>;
  if ('table' in block) return <FigureTable {...block.table} />;
  if ('see' in block) {
    return (
      <p>
        <Link className="tap" to={block.see}>
          {block.text} <Icon icon={arrowRightIcon} />
        </Link>
      </p>
    );
  }
  const [List, entries] = 'steps' in block ? (['ol', block.steps] as const) : (['ul', block.list] as const);
  return (
    <List>
      {entries.map((entry) => (
        <li key={entry}>{entry}</li>
      ))}
    </List>
  );
}

/** The text of an article. */
export function ArticleBody({ body }: { body: Body }) {
  return body.map((block) => <ArticleBlock key={JSON.stringify(block)} block={block} />);
}
