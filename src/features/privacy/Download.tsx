import { useState } from 'react';
import type { Failure } from '#domain/wire/failure.ts';
import { failureText } from '#domain/wire/failure.ts';
import { m } from '#messages';
import { Button } from '#ui/buttons/Button.tsx';
import { fileTextIcon } from '#ui/graphics/icons.ts';
import { FormAlert } from '#ui/notices/FormAlert.tsx';
import { saveFile } from '../../crm/saveFile.ts';

type State = { readonly fetching: boolean; readonly failure?: Failure };

/** A button that saves everything that is stored about the person as a file of one kind [DATA-01]. */
function Save({ format, children }: { format: 'pdf' | 'json'; children: string }) {
  const [{ fetching, failure }, setState] = useState<State>({ fetching: false });
  const save = async () => {
    setState({ fetching: true });
    const saved = await saveFile(`/api/ext/my-data/${format}`);
    setState(saved.ok ? { fetching: false } : { fetching: false, failure: saved.failure });
  };
  return (
    <li>
      <Button
        variant="quiet"
        size="sm"
        icon={fileTextIcon}
        busy={fetching && m.data_downloading()}
        onClick={() => void save()}
      >
        {children}
      </Button>
      <FormAlert text={failure && failureText(failure, { refused: m.data_download_failed })} />
    </li>
  );
}

export function Download() {
  return (
    <>
      <h3>{m.data_download()}</h3>
      <p>{m.data_download_text()}</p>
      <ul className="plain">
        <Save format="pdf">{m.data_as_pdf()}</Save>
        <Save format="json">{m.data_as_json()}</Save>
      </ul>
    </>
  );
}
