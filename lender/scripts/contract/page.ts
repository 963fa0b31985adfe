import type { Json } from '#scripts/contract/openApi.ts';

interface ListedCall {
  readonly name: string;
  readonly auth: string;
  readonly header: string | null;
  readonly owner: string | null;
  readonly reads: boolean;
  readonly bodyLimit: number;
}

interface Described {
  readonly info: { readonly title: string; readonly description: string };
  readonly paths: Readonly<Record<string, { readonly post?: { readonly 'x-calls': readonly ListedCall[] } }>>;
  readonly components: { readonly schemas: Readonly<Record<string, Json>> };
}

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
table{border-collapse:collapse;width:100%}td,th{border-bottom:1px solid #8884;padding:.25rem .5rem;text-align:left;vertical-align:top}
code{font-size:.9em}h2{margin-top:2.5rem;border-top:2px solid #8886;padding-top:1rem}`;

const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`).replace(/`([^&`]+)`/g, '<code>$1</code>');

/** A field's schema in a few words. */
function typeOf({ type, enum: values, const: constant, anyOf, items, pattern, maxLength }: Json): string {
  if (constant !== undefined) return `"${constant}"`;
  if (Array.isArray(values)) return values.map((value) => JSON.stringify(value)).join(' or ');
  if (Array.isArray(anyOf)) return anyOf.map((one) => typeOf(one as Json)).join(' or ');
  if (type === 'array') return `list of ${typeOf((items ?? {}) as Json)}`;
  const limits = [pattern && `like ${pattern}`, maxLength && `up to ${maxLength} characters`].filter(Boolean);
  return [[type ?? 'anything'].flat().join(', '), ...limits].join(', ');
}

function table(caption: string, { properties = {}, required = [], items }: Json): string {
  const fields = Object.entries((items as Json | undefined)?.properties ?? properties ?? {});
  const needed = required as readonly string[];
  const rows = fields.map(
    ([name, schema]) =>
      `<tr><td><code>${escapeHtml(name)}</code>${needed.includes(name) ? ' *' : ''}</td><td>${escapeHtml(typeOf(schema as Json))}</td></tr>`,
  );
  return rows.length === 0
    ? `<p>${caption}: nothing is read.</p>`
    : `<table><thead><tr><th scope="col">${caption}</th><th scope="col">Type</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

const callerText = ({ auth, header, owner }: ListedCall) =>
  [
    { none: 'Anyone may call it.', static: `The public key in ${header}.`, token: `The token in ${header}.` }[
      auth
    ],
    owner && `<code>${owner}</code> names whose data it is.`,
  ]
    .filter(Boolean)
    .join(' ');

/** The document for people: a section for each call. Development only. */
export function contractPage(document: Json): string {
  const { info, paths, components } = document as unknown as Described;
  const sections = Object.entries(paths).flatMap(([path, { post }]) =>
    (post?.['x-calls'] ?? []).map(
      (call) => `<section id="${call.name}"><h2>${call.name}</h2>
<p><code>POST ${escapeHtml(path)}</code> ${callerText(call)} ${call.reads ? 'It only reads.' : 'It saves.'} Body up to ${Math.round(call.bodyLimit / 1024)} kB.</p>
${table('Body', components.schemas[`${call.name}.body`] ?? {})}
${table('Data of the answer', components.schemas[`${call.name}.data`] ?? {})}</section>`,
    ),
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(info.title)}</title><style>${STYLE}</style></head><body><h1>${escapeHtml(info.title)}</h1>
<p>${escapeHtml(info.description)}</p><p>* must be there. The whole as OpenAPI 3.1: <a href="/docs/openapi.json">openapi.json</a></p>
${sections.join('\n')}</body></html>`;
}
