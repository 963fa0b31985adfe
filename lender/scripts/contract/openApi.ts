import type { Call, Schema } from '#domain/wire/call.ts';
import { CALLS, type CallName } from '#domain/wire/calls.ts';
import { base64 } from '#domain/wire/requests/base64.ts';
import { REQUESTS } from '#domain/wire/requests.ts';
import { z } from '#domain/zod.ts';
import { NEEDED } from '#scripts/contract/needed.ts';

export type Json = { readonly [key: string]: unknown };

const DESCRIPTION = `What the CRM behind CRM_HOST must answer. Calls share paths: \`event_name\` or \`action\` of the body says
which is meant, and \`x-calls\` of a path lists its calls with the schemas of body and answer. Every answer comes with HTTP
200 and a Status: 1 success, 2 refused (Message says why), 4 session expired; Data counts with Status 1 only. Fields may come
as text, number or null. Other HTTP codes carry the same envelope.`;

const SECURITY = {
  token: {
    type: 'apiKey',
    in: 'header',
    name: 'Authtoken',
    description: 'The app_login_token of the sign-in.',
  },
  staticKey: {
    type: 'apiKey',
    in: 'header',
    name: 'Authtoken',
    description: 'The public key of calls before the sign-in (STATIC_AUTH_KEY).',
  },
  blogKey: {
    type: 'apiKey',
    in: 'header',
    name: 'Auth',
    description: 'The public key of the blog (BLOG_AUTH_KEY).',
  },
};

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', pattern: '^[\\w-]{8,128}$' },
  description: 'A save that is repeated with the same key and body is answered the same and changes nothing.',
};

/** A part of the contract as JSON Schema. The check of base64 is code, so its pattern is added here. */
function jsonSchema(schema: Schema, io: 'input' | 'output'): Json {
  const { $schema, ...converted } = z.toJSONSchema(schema, {
    io,
    override: ({ zodSchema, jsonSchema: json }) => {
      if (zodSchema !== base64) return;
      Object.assign(json, { contentEncoding: 'base64', pattern: '^[A-Za-z0-9+/]+={0,2}$' });
    },
  });
  return converted;
}

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** The schemas of one call: its body, its `Data` with Status 1, and the whole answer. */
function schemasOf(name: CallName): Json {
  const { response, data } = CALLS[name] as Call;
  const needed = NEEDED[name];
  return {
    [`${name}.body`]: jsonSchema(REQUESTS[name], 'input'),
    [`${name}.data`]: { ...jsonSchema(data, 'output'), ...(needed && { required: needed }) },
    [`${name}.answer`]: {
      ...jsonSchema(response, 'output'),
      if: { properties: { Status: { enum: [1, '1'] } }, required: ['Status'] },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
      then: { properties: { Data: ref(`${name}.data`) }, ...(needed && { required: ['Data'] }) },
    },
  };
}

const securityOf = ({ auth, header }: Call): Json => {
  if (auth === 'none') return {};
  return auth === 'token' ? { token: [] } : header === 'Auth' ? { blogKey: [] } : { staticKey: [] };
};

const distinct = (values: readonly Json[]): Json[] => [
  ...new Map(values.map((value) => [JSON.stringify(value), value])).values(),
];

function pathItem(path: string, names: readonly CallName[]): Json {
  const calls = names.map((name) => [name, CALLS[name] as Call] as const);
  return {
    post: {
      operationId: path.split('/').at(-1),
      summary: names.join(', '),
      security: distinct(calls.map(([, call]) => securityOf(call))),
      ...(calls.some(([, { reads }]) => !reads) && { parameters: [IDEMPOTENCY_KEY] }),
      requestBody: {
        required: true,
        content: { 'application/json': { schema: { oneOf: names.map((name) => ref(`${name}.body`)) } } },
      },
      responses: {
        200: {
          description: 'The answer of the call that the body names.',
          content: { 'application/json': { schema: { anyOf: names.map((name) => ref(`${name}.answer`)) } } },
        },
      },
      'x-calls': calls.map(([name, { auth, header, owner, reads, bodyLimit }]) => ({
        name,
        body: ref(`${name}.body`),
        answer: ref(`${name}.answer`),
        auth,
        header: auth === 'none' ? null : header,
        owner,
        reads,
        bodyLimit,
      })),
    },
  };
}

const DOCUMENT = {
  get: {
    operationId: 'documentFile',
    summary: "A document's bytes, for its owner: profile_image of the dashboard names the selfie's address",
    security: [{ token: [] }],
    parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }],
    responses: {
      200: {
        description: 'The file.',
        content: { 'image/jpeg': {}, 'image/png': {}, 'application/pdf': {} },
      },
      401: { description: 'The session has expired.' },
      404: { description: "There is no such document, or it is another customer's." },
    },
  },
};

/** The contract as an OpenAPI 3.1 document. */
export function openApi(): Json {
  const names = Object.keys(CALLS) as CallName[];
  const paths = Map.groupBy(names, (name) => CALLS[name].path);
  return {
    openapi: '3.1.0',
    info: { title: 'The calls of the CRM', version: '1.0.0', description: DESCRIPTION },
    servers: [{ url: '/' }],
    paths: {
      ...Object.fromEntries([...paths].map(([path, calls]) => [path, pathItem(path, calls)])),
      '/api/documents/{id}': DOCUMENT,
    },
    components: {
      schemas: Object.assign({}, ...names.map(schemasOf)) as Json,
      securitySchemes: SECURITY,
    },
  };
}
