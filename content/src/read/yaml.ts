/** YAML whose values are texts, and whose every value knows its line. */
import { isCollection, isMap, isScalar, LineCounter, type Node, type Pair, parseDocument } from 'yaml';
import type { Place, Problems } from './problems.ts';

/** A value read from a file, with the places of its parts. */
export interface Located {
  readonly file: string;
  readonly value: unknown;
  /** The place of the value at a path, or of the nearest value around it. */
  at(path: readonly PropertyKey[]): Place;
  /** The place of a key of the object at a path. */
  atKey(path: readonly PropertyKey[], key: string): Place;
}

/**
 * Reads YAML. Scalars stay texts as they are written (YAML's failsafe schema), so that codes keep their zeros.
 * @param firstLine the line of the file on which `source` begins
 * @returns undefined when the text is no YAML; the problems say why
 */
export function readYaml(
  source: string,
  file: string,
  firstLine: number,
  problems: Problems,
): Located | undefined {
  const lines = new LineCounter();
  const document = parseDocument(source, { schema: 'failsafe', lineCounter: lines, prettyErrors: false });
  const lineAt = (offset: number): number => lines.linePos(offset).line + firstLine - 1;
  for (const error of document.errors) {
    problems.add({ file, line: lineAt(error.pos[0]) }, `is not valid YAML: ${error.message}`);
  }
  // A key that stands twice leaves the rest readable.
  if (document.errors.some(({ code }) => code !== 'DUPLICATE_KEY')) return undefined;

  const nodeAt = (path: readonly PropertyKey[]): Node | null => {
    let node: Node | null = document.contents;
    for (const step of path) {
      const next: unknown = isCollection(node) ? node.get(step, true) : undefined;
      if (!isNode(next)) break;
      node = next;
    }
    return node;
  };
  const place = (node: Node | null): Place => ({ file, line: lineAt(node?.range?.[0] ?? 0) });

  try {
    return {
      file,
      value: document.toJS({ maxAliasCount: 50 }),
      at: (path) => place(nodeAt(path)),
      atKey: (path, key) => {
        const map = nodeAt(path);
        const pair = isMap(map) ? map.items.find((item) => keyOf(item) === key) : undefined;
        return place(pair && isNode(pair.key) ? pair.key : map);
      },
    };
  } catch (error) {
    if (!(error instanceof ReferenceError)) throw error;
    problems.add({ file, line: firstLine }, `is not valid YAML: ${error.message}`);
    return undefined;
  }
}

const isNode = (value: unknown): value is Node => isCollection(value) || isScalar(value);
const keyOf = (pair: Pair): unknown => (isScalar(pair.key) ? pair.key.value : undefined);
