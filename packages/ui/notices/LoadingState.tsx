import { m } from '#messages';

type LoadingStateProps = {
  /** The name of what is loading, for screen readers. */
  label?: string | undefined;
  /** The shape of the content that loads: fields of a form, rows of a list, or a card of text. */
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
    <div className="card stack" role="status" aria-busy="true">
      <span className="vh">{label ?? m.ui_loading()}</span>
      <div className="skel skel--title" />
      {SHAPES[shape]}
    </div>
  );
}
