import { z } from 'zod';
import type { Call } from '../../contract/call.ts';
import { methodAndPath } from '../../contract/call-paths.ts';
import { calls } from '../../contract/calls.ts';
import { problem } from '../../contract/problem.ts';
import type { Mounted } from './mount.ts';

type Schema = Record<string, unknown>;

/** The OpenAPI 3.1 document of the mounted calls, generated from the contract and the mount table. */
export function openApi(mounted: Mounted[], brand: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const { name, access } of mounted) {
    const call: Call = calls[name];
    const { method, path } = methodAndPath(name);
    const operation = {
      operationId: name,
      summary: call.summary,
      security: access === 'anyone' ? [] : [{ idToken: [] }],
      'x-access': access,
      parameters: [
        ...parameters('path', call.params),
        ...parameters('query', call.query),
        ...headerParameters(call.headers),
      ],
      ...(call.body && { requestBody: { required: true, content: json(schemaOf(call.body, 'input')) } }),
      ...(call.multipart && { requestBody: { required: true, content: formOf(call.multipart) } }),
      responses: responses(call),
    };
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${brand} calls`, version: '1' },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: { Problem: schemaOf(problem, 'output') },
      securitySchemes: { idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

const json = (schema: Schema) => ({ 'application/json': { schema } });

const file = { 'text/csv': { schema: { type: 'string' } } };

const formOf = (schema: z.ZodType) => ({ 'multipart/form-data': { schema: schemaOf(schema, 'input') } });

/** Rules that JSON Schema cannot express (a transform's) become an open schema; they are not left out. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Schema {
  // zod's type of a JSON Schema lists each keyword; here it is handled as any JSON.
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: io === 'input' ? describeInput : () => {},
  }) as Schema;
  return rest;
}

/**
 * Adds to an input's schema what zod omits: the type after preprocessing (an empty text counts as absent), and which
 * fields are optional.
 */
function describeInput({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: Schema }): void {
  const { def } = zodSchema._zod;
  if (def.type === 'pipe' && ['transform', 'any'].includes(def.in._zod.def.type))
    // zod types the parts of a schema by its core, without the methods that each of its own schemas has.
    Object.assign(jsonSchema, schemaOf(def.out as z.ZodType, 'input'));
  if (def.type !== 'object') return;
  const required = Object.entries(def.shape).filter(([, field]) => !z.safeParse(field, undefined).success);
  jsonSchema.required = required.map(([name]) => name);
}

function parameters(where: 'path' | 'query', schema: z.ZodType | undefined): object[] {
  if (!schema) return [];
  // Path and query are object schemas, and zod describes those by these two keywords.
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Schema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, part]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: part,
  }));
}

function headerParameters(headers: Call['headers'] = {}): object[] {
  return Object.entries(headers).map(([name, need]) => ({
    name,
    in: 'header',
    required: need === 'required',
    schema: { type: 'string' },
  }));
}

function responses(call: Call): Record<string, object> {
  const answers = Object.entries(call.answers).map(([status, schema]) => [
    status,
    {
      description: 'The answer',
      ...(call.answerHeaders && status === '200' && { headers: headersOf(call.answerHeaders) }),
      content: call.file
        ? { [call.file]: { schema: schemaOf(schema, 'output') } }
        : { ...json(schemaOf(schema, 'output')), ...(call.csv && status === '200' && file) },
    },
  ]);
  const refusal = {
    description: 'A refusal (RFC 9457)',
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  };
  return { ...Object.fromEntries(answers), default: refusal };
}

const headersOf = (headers: NonNullable<Call['answerHeaders']>) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, { description, schema }]) => [
      name,
      { description, schema: schemaOf(schema, 'output') },
    ]),
  );
