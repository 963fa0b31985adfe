/** Event values as data that a page can receive; the page recreates files, photos and errors. */

export type Packed =
  | { readonly is: 'value'; readonly value: unknown }
  | { readonly is: 'list'; readonly list: readonly Packed[] }
  | { readonly is: 'fields'; readonly fields: readonly (readonly [string, Packed])[] }
  | { readonly is: 'file'; readonly name: string; readonly type: string }
  | { readonly is: 'blob'; readonly type: string }
  | { readonly is: 'error' };

/** A value in a form that can be sent into a page. */
export const pack = (value: unknown): Packed => {
  if (value instanceof File) return { is: 'file', name: value.name, type: value.type };
  if (value instanceof Blob) return { is: 'blob', type: value.type };
  if (value instanceof Error) return { is: 'error' };
  if (Array.isArray(value)) return { is: 'list', list: value.map(pack) };
  if (typeof value === 'object' && value !== null)
    return { is: 'fields', fields: Object.entries(value).map(([key, inner]) => [key, pack(inner)] as const) };
  return { is: 'value', value };
};
