import { BRAND } from '#domain/brand.ts';

const LINKS: readonly { text: string; href: string }[] = [
  ...BRAND.phones.map(({ text, tel }) => ({ text, href: tel })),
  ...[BRAND.email, BRAND.grievanceOfficer.email].map((text) => ({ text, href: `mailto:${text}` })),
];

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const ANY = new RegExp(`(${LINKS.map(({ text }) => escaped(text)).join('|')})`);

/** A text whose phone numbers and mail addresses, as far as they are ours, can be pressed. */
export function LinkedText({ children }: { children: string }) {
  return children.split(ANY).map((part, place) => {
    const link = LINKS.find(({ text }) => text === part);
    return link ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part of a text has no identity but its place
      <a key={place} className="nowrap" href={link.href}>
        {part}
      </a>
    ) : (
      part
    );
  });
}
