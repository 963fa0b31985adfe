import { useState } from 'react';
import { dateLongUs, truncate } from '#domain/formats/formats.ts';
import { MAX_BLOG_DESCRIPTION_LENGTH } from '#domain/limits.ts';
import { publicAddress } from '#domain/site/publicAddress.ts';
import type { BlogItem } from '#domain/wire/public.ts';
import { m } from '#messages';
import { textOf } from '../../crm/values.ts';

/** True for web addresses and our own paths; other links are not offered. */
const isSafeLink = (link: string): boolean => /^(https?:\/\/|\/(?!\/))/i.test(link);

function CardImage({ src, isFirst }: { src: string; isFirst: boolean }) {
  const [isBroken, setIsBroken] = useState(false);
  if (!src || isBroken) return null;
  return (
    <img
      src={src}
      alt=""
      width={640}
      height={320}
      // The first is what a phone shows at once; a lazy image waits for the layout of the page.
      loading={isFirst ? 'eager' : 'lazy'}
      onError={() => setIsBroken(true)}
      ref={(image) => {
        // In a prerendered page the error event may come before hydration.
        if (image?.complete && image.naturalWidth === 0) setIsBroken(true);
      }}
    />
  );
}

/** An article in the list (B-02), the first of it or a later one. */
export function BlogCard({ item, isFirst }: { item: BlogItem; isFirst: boolean }) {
  const image = textOf(item.image);
  const title = textOf(item.title) || m.blog_untitled();
  const [category, description, author, link] = [item.category, item.description, item.author, item.link].map(
    textOf,
  );
  const date = dateLongUs(item.created_at);
  return (
    <article className="blog-card">
      <CardImage key={image} src={image} isFirst={isFirst} />
      <div className="blog-card__in">
        {category && <p className="blog-card__category">{category}</p>}
        <h2 tabIndex={-1}>{title}</h2>
        {description && <p>{truncate(description, MAX_BLOG_DESCRIPTION_LENGTH)}</p>}
        <p className="blog-card__by">
          {date && <span>{date}</span>}
          {author && <span>{m.blog_by({ author })}</span>}
        </p>
        {link && isSafeLink(link) && (
          <a
            className="tap"
            href={link.startsWith('/') ? publicAddress(link) : link}
            target="_blank"
            rel="noopener noreferrer"
          >
            {m.blog_read()}
            <span className="vh">{m.blog_read_where({ title })}</span>
          </a>
        )}
      </div>
    </article>
  );
}
