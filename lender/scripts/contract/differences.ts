import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import type { CallName } from '#domain/wire/calls.ts';
import { openApi } from '#scripts/contract/openApi.ts';

/** The differences of an answer from the contract's schema, as sentences without the name of the call. */
export type DifferencesOf = (call: CallName, answer: unknown) => string[];

/** Rules that only say that one below them was broken. */
const WRAPPING = new Set(['if', 'anyOf', 'oneOf']);

const WORDS: Readonly<Record<string, string>> = {
  object: 'an object',
  array: 'a list',
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  null: 'null',
};
const wordOf = (type: unknown) => WORDS[String(type)] ?? String(type);

const kindOf = (value: unknown): string =>
  wordOf(value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);

function sentence({ keyword, instancePath, params, message, data }: ErrorObject): string {
  const at = instancePath.slice(1).replaceAll('/', '.');
  if (keyword === 'required') {
    return `\`${[at, params.missingProperty].filter(Boolean).join('.')}\` is missing.`;
  }
  const field = at === '' ? 'The answer' : `\`${at}\``;
  if (keyword === 'type') {
    const expected = [params.type]
      .flat()
      .map(wordOf)
      .join(', ')
      .replace(/, ([^,]+)$/, ' or $1');
    return `${field} is ${kindOf(data)}, and must be ${expected}.`;
  }
  return `${field} ${message}.`;
}

/** False for "must be null" about a value that may have other types; another error reports those. */
const isTelling = ({ keyword, params, instancePath }: ErrorObject, _: number, all: readonly ErrorObject[]) =>
  !(keyword === 'type' && params.type === 'null') ||
  !all.some((other) => other.params.type !== 'null' && other.instancePath.startsWith(instancePath));

/** Compares answers with the schemas of the OpenAPI document. */
export function differencesFrom(document = openApi()): DifferencesOf {
  const ajv = new Ajv2020({ allErrors: true, strict: false, verbose: true, logger: false });
  ajv.addSchema({ ...document, $id: 'contract' });
  const compiled = new Map<CallName, ValidateFunction>();
  return (call, answer) => {
    const validate =
      compiled.get(call) ?? ajv.compile({ $ref: `contract#/components/schemas/${call}.answer` });
    compiled.set(call, validate);
    if (validate(answer)) return [];
    const errors = (validate.errors ?? []).filter(({ keyword }) => !WRAPPING.has(keyword));
    return [...new Set(errors.filter(isTelling).map(sentence))];
  };
}
