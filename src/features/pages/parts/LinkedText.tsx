import { BRAND } from '#domain/brand.ts';

const LINKS: readonly { text: string; href: string }[] = [
  ...BRAND.phones.map(({ text, tel }) => ({ text, href: tel })),
  ...[BRAND.email, BRAND.grievanceOfficer.email].map((text) => ({ text, href: `mailto:${text}` })),
];

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const ANY_LINK = new RegExp(`(${LINKS.map(({ text }) => escaped(text)).join('|')})`);

/** A text in which our phone numbers and e-mail addresses are links. */
export function LinkedText({ children }: { children: string }) {
  return children.split(ANY_LINK).map((part, index) => {
    const link = LINKS.find(({ text }) => text === part);
    return link ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
      <a key={index} href={link.href}>
        {part}
      </a>
    ) : (
      part
    );
  });
}
