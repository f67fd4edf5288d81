/** A copy of the built screens, whose place a later release can take while pages are open. */
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

export interface Screens {
  readonly folder: string;
  /** Gives all code other names, as a build of other code has them, and removes what had the earlier ones. */
  readonly replace: () => Promise<void>;
}

export async function copyScreens(built: string, folder: string): Promise<Screens> {
  await cp(built, folder, { recursive: true });
  return { folder, replace: () => renameCode(folder) };
}

/** What may name code. */
const texts = new Set(['.js', '.html', '.json', '.css']);

async function renameCode(folder: string): Promise<void> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((one) =>
    one.isFile(),
  );
  const assets = join(folder, 'assets');
  const renamed = new Map(
    files
      .filter(({ parentPath, name }) => parentPath === assets && name.endsWith('.js'))
      .map(({ name }) => [name, `${name.slice(0, -'.js'.length)}_.js`]),
  );
  for (const { parentPath, name } of files) {
    const path = join(parentPath, name);
    // Made of what is there no more.
    if (['.br', '.gz'].includes(extname(name))) await rm(path);
    if (!texts.has(extname(name))) continue;
    const text = await readFile(path, 'utf8');
    const next = parentPath === assets ? join(assets, renamed.get(name) ?? name) : path;
    await writeFile(
      next,
      text.replaceAll(/[\w.-]+\.js/g, (found) => renamed.get(found) ?? found),
    );
    if (next !== path) await rm(path);
  }
}
