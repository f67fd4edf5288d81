/** Well-formed requests generated from the schemas of the calls, for the tests of all calls. */
import { calls } from '@baeum/contract';
import type { Call } from '@baeum/contract/call';
import { z } from 'zod';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

export const allCalls: readonly Call[] = Object.values<Call>(calls);

/** Made once for each call: the walks over all calls ask for them thousands of times. */
const schemas = new WeakMap<Call, JsonSchema>();

export function schemaOf(call: Call): JsonSchema {
  const made = schemas.get(call) ?? z.toJSONSchema(call.request, { io: 'input', unrepresentable: 'any' });
  schemas.set(call, made);
  return made;
}

function sampleOf(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  const either = schema.anyOf ?? schema.oneOf;
  if (either?.[0] !== undefined && typeof either.at(-1) === 'object')
    return sampleOf(either.at(-1) as JsonSchema);
  switch (schema.type) {
    case 'integer':
    case 'number':
      return schema.minimum ?? 1;
    case 'array':
      return (schema.minItems ?? 0) > 0 && typeof schema.items === 'object'
        ? [sampleOf(schema.items as JsonSchema)]
        : [];
    case 'object':
      return sampleObject(schema);
    case 'null':
      return null;
    case 'boolean':
      return true;
    default:
      if (schema.format === 'date') return '2026-09-21';
      if (schema.examples?.[0] !== undefined) return schema.examples[0];
      if (schema.format === 'email') return 'somebody@example.ac.kr';
      if (schema.format === 'date-time') return '2026-09-21T00:00:00+09:00';
      return /0-9\]\{10\}|\[1-9\]/.test(String(schema.pattern))
        ? '1'
        : 'sample-text'.padEnd(schema.minLength ?? 0, '-');
  }
}

/** The smallest request that passes the checks of the call. */
export const sampleRequest = (call: Call): Record<string, unknown> => sampleObject(schemaOf(call));

/** Only required fields. */
function sampleObject(schema: JsonSchema): Record<string, unknown> {
  const required = schema.required ?? [];
  return Object.fromEntries(
    Object.entries(schema.properties ?? {})
      .filter(([name]) => required.includes(name))
      .map(([name, part]) => [name, typeof part === 'object' ? sampleOf(part) : undefined]),
  );
}
