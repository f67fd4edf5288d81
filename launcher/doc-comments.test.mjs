import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { ROOT } from './testing/clusters.mjs';

/** The sources below a folder, without tests. @param {string} folder */
const sourcesBelow = (folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => join(ROOT, folder, name));

/** @param {import('vite').ESTree.Expression | null} value @returns {boolean} */
const isFunction = (value) => {
  if (value?.type === 'TSAsExpression' || value?.type === 'TSSatisfiesExpression') {
    return isFunction(value.expression);
  }
  return value?.type === 'ArrowFunctionExpression' || value?.type === 'FunctionExpression';
};

/**
 * The names of the functions and classes that an export declares, by themselves or as constants.
 * @param {import('vite').ESTree.Declaration | null} declaration
 */
function namesOf(declaration) {
  switch (declaration?.type) {
    case 'FunctionDeclaration':
    case 'TSDeclareFunction':
    case 'ClassDeclaration':
      return [declaration.id?.name ?? 'default'];
    case 'VariableDeclaration':
      return declaration.declarations.flatMap(({ id, init }) =>
        id.type === 'Identifier' && isFunction(init) ? [id.name] : [],
      );
    default:
      return [];
  }
}

/**
 * The exported functions and classes of a source without a doc comment on the line before them. Of the
 * signatures of one function, the first is to have it.
 * @param {string} code
 */
function uncommented(code) {
  const { program, comments, errors } = parseSync('source.ts', code, { preserveParens: false });
  expect(errors).toEqual([]);
  const docEnds = comments
    .filter(({ type, value }) => type === 'Block' && value.startsWith('*'))
    .map(({ end }) => end);
  const seen = new Set();
  return program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration') return [];
    const isCommented = docEnds.some(
      (end) => end <= statement.start && /^[ \t]*\r?\n?[ \t]*$/.test(code.slice(end, statement.start)),
    );
    return namesOf(statement.declaration).filter((name) => {
      const isFirst = !seen.has(name);
      seen.add(name);
      return isFirst && !isCommented;
    });
  });
}

test.each([
  'contract/src',
  'server/src/platform',
])('every exported function and class of %s has a doc comment', (folder) => {
  const sources = sourcesBelow(folder);
  expect(sources.length).toBeGreaterThan(90);
  const missing = sources.flatMap((path) =>
    uncommented(readFileSync(path, 'utf8')).map((name) => `${relative(ROOT, path)} ${name}`),
  );
  expect(missing).toEqual([]);
});

test('a comment on the line before is seen, and nothing else', () => {
  const code = `
    /** Of the file. */

    export function afterBlankLine() {}
    // A line.
    export const afterLine = () => 1;
    /* Not for readers of the function. */
    export class AfterBlock {}
    /** 한글. */
    export const commented = async () => 1;
    /** Of the first signature. */
    export function overloaded(one: string): void;
    export function overloaded(one: number): void;
    export function overloaded() {}
    export const cast = (() => 1) as () => number;
    export const value = 1;
    function inside() {}
  `;
  expect(uncommented(code)).toEqual(['afterBlankLine', 'afterLine', 'AfterBlock', 'cast']);
});
