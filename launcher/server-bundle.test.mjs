import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';

const main = fileURLToPath(new URL('../server/dist/main.js', import.meta.url));

/** The packages' comments speak of imports as well. @param {string} file */
const isPackages = (file) => file.includes('/packages-');

/** What the file imports when it is read, and what it may import later. @param {string} file */
function importsOf(file) {
  const code = readFileSync(file, 'utf8');
  return {
    atStart: parseAst(code).body.flatMap((one) =>
      'source' in one && one.source !== null ? one.source.value : [],
    ),
    later: isPackages(file)
      ? []
      : [...code.matchAll(/\bimport\(['"`]([^'"`]+)['"`]\)/g)].map(([, name]) => String(name)),
  };
}

/** Of the build, not of a package or of Node. @param {string} file */
const isOwn = (file) => file.startsWith('/');

/** Everything that is read when this file is, and what of it may be read later. @param {string} start */
function closureOf(start) {
  const atStart = new Set([start]);
  const later = new Set();
  for (const file of atStart) {
    if (!isOwn(file)) continue;
    const imports = importsOf(file);
    /** @param {string} name */
    const pathOf = (name) => (name.startsWith('.') ? join(dirname(file), name) : name);
    for (const name of imports.atStart) atStart.add(pathOf(name));
    for (const name of imports.later) later.add(pathOf(name));
  }
  return { atStart: [...atStart], later: [...later] };
}

const s3 = '@aws-sdk/client-s3';

test('the S3 client is loaded only where there is a bucket', () => {
  const server = closureOf(main);
  expect(server.atStart).toContain('@node-rs/argon2');
  expect(server.atStart).not.toContain(s3);
  expect(server.later.flatMap((file) => closureOf(file).atStart)).toContain(s3);
});

test('packages are part of the build, and Node does not read their source maps', () => {
  const { atStart } = closureOf(main);
  const outside = atStart.filter((name) => !isOwn(name) && !isBuiltin(name));
  expect(outside.filter((name) => name !== '@node-rs/argon2')).toEqual([]);
  const packages = atStart.filter(isPackages);
  expect(packages).toHaveLength(1);
  expect(packages.map((file) => /^\/\/# sourceMappingURL/m.test(readFileSync(file, 'utf8')))).toEqual([
    false,
  ]);
});
