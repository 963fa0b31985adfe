import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, it } from 'vitest';
import { CALLS, type CallName } from '#domain/wire/calls.ts';
import { NEEDED } from '#scripts/contract/needed.ts';
import { openApi } from '#scripts/contract/openApi.ts';
import { contractPage } from '#scripts/contract/page.ts';

const document = JSON.parse(JSON.stringify(openApi()));

it('is a valid OpenAPI 3.1 document', async () => {
  const { valid, errors } = await new Validator().validate(document);
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
  expect(document.openapi).toBe('3.1.0');
});

it('has every call of the contract, with its body, its answer and who may make it', () => {
  const listed = Object.entries(document.paths).flatMap(([path, item]) => {
    const { post } = item as { post?: { 'x-calls': { name: CallName; auth: string }[] } };
    return (post?.['x-calls'] ?? []).map(({ name, auth }) => ({ path, name, auth }));
  });
  const expected = (Object.keys(CALLS) as CallName[]).map((name) => {
    const { path, auth } = CALLS[name];
    return { path, name, auth };
  });
  const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name);
  expect(listed.sort(byName)).toEqual(expected.sort(byName));
  for (const { name } of expected) {
    for (const part of ['body', 'data', 'answer'])
      expect(document.components.schemas).toHaveProperty([`${name}.${part}`]);
  }
});

it('describes bodies as strict, with their limits', () => {
  const { schemas } = document.components;
  expect(schemas['login.body']).toMatchObject({
    properties: { event_name: { const: 'login' }, mobile: { pattern: '^\\d{10}$' } },
    additionalProperties: false,
  });
  expect(schemas['document.body'].properties.file).toMatchObject({ contentEncoding: 'base64' });
  expect(schemas['otpVerify.data'].required).toEqual(['app_login_token']);
});

it('requires only fields that the schema of an answer knows', () => {
  for (const [name, needed] of Object.entries(NEEDED)) {
    expect(Object.keys(document.components.schemas[`${name}.data`].properties), name).toEqual(
      expect.arrayContaining([...needed]),
    );
  }
});

it('renders a page with a section for each call', () => {
  const page = contractPage(openApi());
  for (const name of Object.keys(CALLS)) expect(page).toContain(`<section id="${name}">`);
  expect(page).not.toMatch(/https?:\/\/|undefined|\[object/);
});
