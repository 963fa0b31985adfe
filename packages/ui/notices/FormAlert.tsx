import { Note } from './Note.tsx';

/** Explains why a form was refused, above its button (D-11). Renders nothing without a text. */
export function FormAlert({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <Note tone="error" role="alert">
      {text}
    </Note>
  );
}
