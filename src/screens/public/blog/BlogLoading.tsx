import { m } from '#messages';

const CARDS = ['first', 'second', 'third'];

/** Keeps the shape of the cards that come. */
export function BlogLoading() {
  return (
    <div className="blog-grid" role="status" aria-busy="true">
      <span className="vh">{m.blog_loading()}</span>
      {CARDS.map((card) => (
        <div key={card} className="blog-card">
          <div className="skel blog-card__art" />
          <div className="blog-card__in">
            <div className="skel skel--short" />
            <div className="skel skel--title" />
            <div className="skel skel--line" />
            <div className="skel skel--line" />
          </div>
        </div>
      ))}
    </div>
  );
}
