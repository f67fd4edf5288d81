import { expect, test } from 'vitest';
import { z } from 'zod';
import { code, list, text } from '../format/fields.ts';
import { Problems } from '@baeum/server/authoring/lessons/problems';
import { validate } from './validate.ts';
import { readYaml } from './yaml.ts';

const schema = z.strictObject({
  password: z.string().min(8).optional(),
  audience: list(z.enum(['all']), 4)
    .min(1)
    .optional(),
  major: text(50).optional(),
  system: code().optional(),
});

test.each([
  ['password: short', '"password" is too short: at least 8 characters'],
  ['audience: student', '"audience" must be a list'],
  ['audience: []', '"audience" needs at least 1'],
  ['major: null', '"major" is empty'],
  ['major: ~', '"major" is empty'],
  ['system: ~', '"system" is empty'],
])('%s is answered with one sentence', (source, message) => {
  const problems = new Problems();
  const parsed = readYaml(source, 'f.yml', 1, problems);
  if (parsed) validate(schema, parsed, problems, () => undefined);
  expect(problems.list().map((problem) => problem.message.en)).toEqual([message]);
});
