import type { Field, Kind, Operation, Place } from './operation.ts';

interface JsonSchema {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
}

interface Described {
  operationId: string;
  'x-access': string;
  parameters: { name: string; in: Place; required: boolean; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
}

/** The part of the OpenAPI document that describes a call's input. */
export interface OpenApiDocument {
  paths: Record<string, Record<string, Described>>;
}

const whoOf: Record<string, Operation['who']> = {
  'signed-in': 'guest',
  'signed-in-checked-now': 'guest',
  administrator: 'administrator',
  'administrator-by-token': 'administrator',
};

/** Every call of the document with all its fields. */
export function describedCalls({ paths }: OpenApiDocument): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => {
      const [[type, { schema }] = ['', { schema: {} }]] = Object.entries(call.requestBody?.content ?? {});
      return {
        name: call.operationId,
        method: method.toUpperCase(),
        path: `/api${path}`,
        encoding: type === '' ? 'none' : type === 'multipart/form-data' ? 'multipart' : 'json',
        who: whoOf[call['x-access']] ?? 'nobody',
        strict: type === 'application/json',
        fields: [...parameters(call), ...bodyFields(schema, [])],
      } satisfies Operation;
    }),
  );
}

function parameters({ operationId, parameters: described }: Described): Field[] {
  return described.map(({ name, in: place, required, schema }) => ({
    place,
    path: [name],
    // An id in the path, and the headers that the calls read, are valid in only one form. A call that removes a mark
    // accepts a missing one.
    kind:
      place === 'query' ? kindOf(itemOf(schema)) : operationId === 'deleteFavourite' ? 'identifier' : 'token',
    required,
    list: schema.type === 'array',
  }));
}

function bodyFields(schema: JsonSchema, path: string[]): Field[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => {
    const here = [...path, name];
    if (inner.properties) return bodyFields(inner, here);
    const field = { place: 'body' as const, path: here, kind: kindOf(itemOf(inner)) };
    return [{ ...field, required: schema.required?.includes(name) ?? false, list: inner.type === 'array' }];
  });
}

const itemOf = (schema: JsonSchema): JsonSchema => schema.items ?? schema;

const byFormat: Record<string, Kind> = {
  email: 'email',
  phone: 'phone',
  nid: 'nid',
  'account-number': 'nid',
  search: 'search',
  date: 'date',
  month: 'month',
  uuid: 'id',
  'uri-reference': 'address',
  binary: 'file',
};

function kindOf(schema: JsonSchema): Kind {
  const { type = [], format, enum: values } = schema;
  if (values) return 'choice';
  if ([type].flat().includes('number')) return 'number';
  const other = schema.anyOf?.find((each) => each.type !== 'null');
  if (other) return kindOf(other);
  if (type === 'string') return (format && byFormat[format]) || 'text';
  return 'anything';
}
