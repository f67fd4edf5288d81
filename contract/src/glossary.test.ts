import { expect, test } from 'vitest';
import { z } from 'zod';
import { type Call, isStaffCall } from './call.ts';
import { calls } from './index.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Every named field of a schema with its own schema. */
function fieldsOf(schema: JsonSchema, found = new Map<string, JsonSchema>()): Map<string, JsonSchema> {
  for (const [name, part] of Object.entries(schema.properties ?? {})) {
    if (typeof part === 'boolean') continue;
    // That of a nullable field stands in the alternative that is not null.
    const described = [part, ...(part.anyOf ?? [])].find(
      (one): one is JsonSchema => typeof one === 'object' && one.description !== undefined,
    );
    if (found.get(name)?.description === undefined) found.set(name, described ?? part);
    fieldsOf(part, found);
  }
  for (const part of [schema.items, ...(schema.anyOf ?? [])].flat())
    if (typeof part === 'object') fieldsOf(part, found);
  return found;
}

/** Calls of the staff console have plain English names, which the API page explains by call. */
const onTheStudentSide = Object.values<Call>(calls).filter((call) => !isStaffCall(call));

function glossary(): string {
  const fields = new Map<string, JsonSchema>();
  for (const call of onTheStudentSide)
    for (const [part, io] of [
      [call.request, 'input'],
      [call.result ?? z.null(), 'output'],
    ] as const)
      for (const [name, schema] of fieldsOf(
        z.toJSONSchema(part, { io, unrepresentable: 'any', reused: 'inline' }),
      ))
        if (fields.get(name)?.description === undefined) fields.set(name, schema);
  const lines = [...fields]
    .filter(([, schema]) => schema.description !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([name, { title = '', description = '' }]) =>
        `| \`${name}\` | ${title} | ${description.replaceAll('|', '\\|')} |`,
    );
  return [
    '# Wire glossary',
    '',
    'Every field of the calls of the student side, from the contract (`contract/src/*/calls.ts`). Renewed by `npx vitest run --project contract glossary -u`.',
    '',
    '| Name | Label | Meaning |',
    '|---|---|---|',
    ...lines,
    '',
  ].join('\n');
}

test('docs/wire.md matches the contract', async () => {
  await expect(glossary()).toMatchFileSnapshot('../../docs/wire.md');
});

test('every field of a request has a label for its message', () => {
  for (const call of Object.values<Call>(calls))
    for (const [name, schema] of fieldsOf(
      z.toJSONSchema(call.request, { io: 'input', unrepresentable: 'any' }),
    ))
      expect(schema.title, `${call.path} ${name}`).toMatch(/[가-힣]/);
});
