/** The JSON Schema of every document of a pack, derived from the schemas that `check` uses, for editors. */
import { z } from 'zod';
import { editorHints } from './format/fields.ts';
import { manifestSchema } from './format/manifest.ts';
import { parts } from './parts/index.ts';

/**
 * One schema with a definition for each kind of document. An editor is pointed to one of them by the first line of a file:
 * `# yaml-language-server: $schema=../../pack.schema.json#/$defs/lecture`
 */
function packJsonSchema(): Record<string, unknown> {
  const documents = Object.assign({ pack: manifestSchema }, ...parts.map((part) => part.documents));
  const definitions = Object.entries<z.ZodType>(documents).map(([name, schema]) => [
    name,
    definitionOf(schema),
  ]);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Course pack of Baeum, format 1',
    description: 'One definition for each kind of document; see content/README.md.',
    $defs: Object.fromEntries(definitions),
    // A document that does not refer to a definition is validated as pack.yml.
    $ref: '#/$defs/pack',
  };
}

/** Keys that a hint does not replace. */
const kept = new Set(['default', 'description']);

function definitionOf(schema: z.ZodType): Record<string, unknown> {
  const { $schema: _dialect, ...definition } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const hint = editorHints.get(zodSchema);
      if (!hint) return;
      for (const key of Object.keys(jsonSchema)) if (!kept.has(key)) Reflect.deleteProperty(jsonSchema, key);
      Object.assign(jsonSchema, hint);
    },
  });
  return definition;
}

export const packJsonSchemaText = (): string => `${JSON.stringify(packJsonSchema(), null, 2)}\n`;
