/** YAML in which all scalars are texts, and all values have a line number. */
import { about, type Text } from '@baeum/server/authoring/lessons/messages/text';
import { say } from '../messages/index.ts';
import {
  type Document,
  type ErrorCode,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  Lexer,
  LineCounter,
  type Node,
  type Pair,
  Parser,
  parseDocument,
  Scalar,
  type ScalarTag,
} from 'yaml';
import { maxNesting } from '@baeum/server/authoring/lessons/nesting';
import { type SourceLocation, type Problems } from '@baeum/server/authoring/lessons/problems';
import { nameOf } from './problems.ts';

/** A value read from a file, with the locations of its parts. */
export interface SourceValue {
  readonly file: string;
  readonly value: unknown;
  /** The location of the value at a path, or of the closest value that contains it. */
  at(path: readonly PropertyKey[]): SourceLocation;
  /** The location of the first line of the text at a path: for block scalars the line below the indicator (`|`). */
  textAt(path: readonly PropertyKey[]): SourceLocation;
  /** The location of a key of the object at a path. */
  atKey(path: readonly PropertyKey[], key: string): SourceLocation;
}

/**
 * Reads YAML. Scalars stay texts as they are written (YAML's failsafe schema), so that codes keep their zeros.
 * @param firstLine the line of the file on which `source` begins
 * @returns undefined if the text is not valid YAML, which is reported in `problems`
 */
export function readYaml(
  source: string,
  file: string,
  firstLine: number,
  problems: Problems,
): SourceValue | undefined {
  const lines = new LineCounter();
  const lineAt = (offset: number): number => lines.linePos(offset).line + firstLine - 1;
  const parsed = parse(source, lines);
  for (const { offset, message } of parsed.mistakes) {
    problems.add({ file, line: offset === 0 ? firstLine : lineAt(offset) }, message);
  }
  if (!parsed.document) return undefined;
  const { contents } = parsed.document;

  const nodeAt = (path: readonly PropertyKey[]): Node | null => {
    let node: Node | null = contents;
    for (const step of path) {
      const next: unknown = isCollection(node) ? node.get(step, true) : undefined;
      if (!isNode(next)) break;
      node = next;
    }
    return node;
  };
  const place = (node: Node | null): SourceLocation => ({ file, line: lineAt(node?.range?.[0] ?? 0) });
  return {
    file,
    value: parsed.value,
    at: (path) => place(nodeAt(path)),
    textAt: (path) => {
      const node = nodeAt(path);
      const { line } = place(node);
      return { file, line: isBlock(node) ? line + 1 : line };
    },
    atKey: (path, key) => {
      const map = nodeAt(path);
      const pair = isMap(map) ? map.items.find((item) => keyOf(item) === key) : undefined;
      return place(pair && isNode(pair.key) ? pair.key : map);
    },
  };
}

interface Mistake {
  readonly offset: number;
  readonly message: Text;
}

interface Parsed {
  readonly mistakes: readonly Mistake[];
  /** Undefined if it cannot be parsed. */
  readonly document: Document.Parsed | undefined;
  readonly value: unknown;
}

/** `null` and `~` say that there is no text; the words themselves have to be quoted. */
const nothing: ScalarTag = {
  tag: 'tag:yaml.org,2002:null',
  default: true,
  test: /^(?:~|null|Null|NULL)$/,
  resolve: () => '',
};

/** Explanations of error messages that would require knowledge of YAML. */
const advice: Partial<Record<ErrorCode, (reason: string) => Text>> = {
  BLOCK_AS_IMPLICIT_KEY: say.files.quoteColons,
};

/** Texts that contain ` #`, where a comment begins in YAML, which authors hardly ever intend. */
function cutTexts(contents: unknown, source: string): Mistake[] {
  const mistakes: Mistake[] = [];
  const path: PropertyKey[] = [];
  const visitAt = (step: PropertyKey, inner: unknown): void => {
    path.push(step);
    visit(inner);
    path.pop();
  };
  const visit = (node: unknown): void => {
    if (isMap(node)) for (const pair of node.items) visitAt(String(keyOf(pair)), pair.value);
    else if (isSeq(node)) for (const [index, item] of node.items.entries()) visitAt(index, item);
    else if (isCut(node, source)) {
      mistakes.push({
        offset: node.range?.[0] ?? 0,
        message: about(nameOf(path), say.files.endsAtHash),
      });
    }
  };
  visit(contents);
  return mistakes;
}

function isCut(node: unknown, source: string): node is Scalar {
  if (!isScalar(node) || node.type !== Scalar.PLAIN || !node.source || !node.range) return false;
  const comment = /[ \t]+#/y;
  comment.lastIndex = node.range[1];
  return comment.test(source);
}

/** Records the offsets of lines. Returns the offset at which values are nested too deeply, if they are. */
function scan(source: string, lines: LineCounter): number | undefined {
  lines.addNewLine(0);
  const parser = new Parser(lines.addNewLine);
  for (const lexeme of new Lexer().lex(source)) {
    for (const token of parser.next(lexeme)) void token;
    if (parser.stack.length > maxNesting) return parser.offset - lexeme.length;
  }
  return undefined;
}

function parse(source: string, lines: LineCounter): Parsed {
  const deepest = scan(source, lines);
  if (deepest !== undefined) return refused({ offset: deepest, message: say.files.nestedTooDeeply });
  try {
    const document = parseDocument(source, {
      schema: 'failsafe',
      customTags: (tags) => [...tags, nothing],
      prettyErrors: false,
    });
    const mistakes = [
      ...document.errors.map(({ pos, code, message }) => ({
        offset: pos[0],
        message: (advice[code] ?? say.files.invalidYaml)(message),
      })),
      ...cutTexts(document.contents, source),
    ];
    // A duplicate key leaves the rest readable.
    const isReadable = document.errors.every(({ code }) => code === 'DUPLICATE_KEY');
    if (!isReadable) return { mistakes, document: undefined, value: undefined };
    return { mistakes, document, value: document.toJS({ maxAliasCount: 50 }) };
  } catch (error) {
    // Nested aliases that would exhaust the memory, or undefined aliases.
    if (!(error instanceof ReferenceError)) throw error;
    return refused({ offset: 0, message: say.files.invalidYaml(error.message) });
  }
}

const refused = (mistake: Mistake): Parsed => ({
  mistakes: [mistake],
  document: undefined,
  value: undefined,
});

const isBlock = (node: Node | null): boolean =>
  isScalar(node) && (node.type === Scalar.BLOCK_LITERAL || node.type === Scalar.BLOCK_FOLDED);
const isNode = (value: unknown): value is Node => isCollection(value) || isScalar(value);
const keyOf = (pair: Pair): unknown => (isScalar(pair.key) ? pair.key.value : undefined);
