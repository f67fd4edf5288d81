/** The entries of an archive as folders and files. */
import type { Entry } from './messages.ts';

export interface TreeNode {
  readonly path: string;
  readonly name: string;
  /** Undefined for a folder. */
  readonly file?: Entry & { readonly index: number };
  readonly children: readonly TreeNode[];
}

interface Folder {
  readonly folders: Map<string, Folder>;
  readonly files: (Entry & { readonly index: number })[];
}

/** What macOS and Windows leave in archives for themselves. */
const ofSystem = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/;
/** Folders inside each other; what lies deeper is shown in the last one. */
const deepest = 32;

export function treeOf(entries: readonly Entry[]): readonly TreeNode[] {
  const root: Folder = { folders: new Map(), files: [] };
  for (const [index, entry] of entries.entries()) {
    if (ofSystem.test(entry.path)) continue;
    const names = entry.path.split(/[/\\]/).filter((name) => name !== '' && name !== '.');
    const isFolder = /[/\\]$/.test(entry.path);
    const folder = folderAt(root, (isFolder ? names : names.slice(0, -1)).slice(0, deepest));
    if (!isFolder) folder.files.push({ ...entry, index });
  }
  return nodesOf(root, '');
}

function folderAt(root: Folder, names: readonly string[]): Folder {
  let folder = root;
  for (const name of names) {
    const next = folder.folders.get(name) ?? { folders: new Map(), files: [] };
    folder.folders.set(name, next);
    folder = next;
  }
  return folder;
}

/** The name of a file without its folders. */
export const nameIn = (path: string): string => path.split(/[/\\]/).at(-1) ?? path;

/** Folders first, each in the order of their names. */
function nodesOf({ folders, files }: Folder, above: string): readonly TreeNode[] {
  const byName = (one: TreeNode, other: TreeNode) =>
    one.name.localeCompare(other.name, 'ko', { numeric: true });
  const inside = [...folders].map(([name, folder]) => ({
    path: `${above}${name}/`,
    name,
    children: nodesOf(folder, `${above}${name}/`),
  }));
  // Two entries may have one name: the index tells them apart.
  const here = files.map((file) => ({
    path: `${file.index}`,
    name: nameIn(file.path),
    file,
    children: [],
  }));
  return [...inside.toSorted(byName), ...here.toSorted(byName)];
}

export interface TreeRow {
  readonly node: TreeNode;
  readonly level: number;
}

/** The rows that are visible while these folders are open. */
export const rowsOf = (
  nodes: readonly TreeNode[],
  open: ReadonlySet<string>,
  level = 1,
): readonly TreeRow[] =>
  nodes.flatMap((node) => [
    { node, level },
    ...(open.has(node.path) ? rowsOf(node.children, open, level + 1) : []),
  ]);

/** The folders that are open at first: all of a small archive, otherwise those that everything is in. */
export function firstOpen(nodes: readonly TreeNode[], count: number): ReadonlySet<string> {
  const folders = (of: readonly TreeNode[]): readonly string[] =>
    of.flatMap(({ path, file, children }) => (file === undefined ? [path, ...folders(children)] : []));
  if (count <= 100) return new Set(folders(nodes));
  const open = new Set<string>();
  for (
    let level = nodes;
    level.length === 1 && level[0]?.file === undefined;
    level = level[0]?.children ?? []
  )
    if (level[0] !== undefined) open.add(level[0].path);
  return open;
}
