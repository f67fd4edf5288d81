import { expect, test } from 'vitest';
import { packJsonSchemaText } from './json-schema.ts';

// After a change of the format: npx vitest run --project content json-schema --update
test('pack.schema.json is what the schemas of the format give', async () => {
  await expect(packJsonSchemaText()).toMatchFileSnapshot('../pack.schema.json');
});
