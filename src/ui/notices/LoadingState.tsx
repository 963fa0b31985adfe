import { m } from '#messages';

type LoadingStateProps = {
  /** What is loading, for screen readers. */
  label?: string | undefined;
  /** Keeps the shape of what comes: a form's fields, a list's rows, or a card of text. */
  shape?: 'card' | 'form' | 'list' | undefined;
};

function Row() {
  return (
    <div className="skel-row">
      <div className="skel skel--tile" />
      <div className="stack grow skel-lines">
        <div className="skel skel--line" />
        <div className="skel skel--short" />
      </div>
    </div>
  );
}

function FieldShape() {
  return (
    <div className="stack skel-lines">
      <div className="skel skel--short" />
      <div className="skel skel--control" />
    </div>
  );
}

const SHAPES = {
  card: (
    <>
      <div className="skel skel--line" />
      <div className="skel skel--line" />
      <Row />
      <div className="skel skel--control" />
    </>
  ),
  form: (
    <>
      <FieldShape />
      <FieldShape />
      <FieldShape />
    </>
  ),
  list: (
    <>
      <Row />
      <Row />
      <Row />
    </>
  ),
};

/** A skeleton while something loads. */
export function LoadingState({ label, shape = 'card' }: LoadingStateProps) {
  return (
    <div className="hang stack" role="status" aria-busy="true">
      <span className="vh">{label ?? m.ui_loading()}</span>
      <div className="skel skel--title" />
      {SHAPES[shape]}
    </div>
  );
}
