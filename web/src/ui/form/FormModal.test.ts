import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const sources = join(import.meta.dirname, '../..');

/**
 * Those of an editor hold a line each, and answers about a teammate are kept on the device: neither is worth what every page with
 * one of them would load in addition.
 */
const lighter = /(?:editor.EditorDialogs|evaluation.ReviewModal)\.tsx$/;

/** A plain dialog would lose what was entered by a click beside it, and close while it is sent. */
test('every dialog with a form is a FormModal', () => {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'),
  );
  const textOf = (name: string): string => readFileSync(join(sources, name), 'utf8');
  const dialogs = files.filter((name) => /<Modal\b/.test(textOf(name)) && !lighter.test(name));
  expect(dialogs.length).toBeGreaterThan(5);
  expect(dialogs.filter((name) => /\buseForm\(|<form\b|<Form\b|DialogButtons/.test(textOf(name)))).toEqual(
    [],
  );
});
