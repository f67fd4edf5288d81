/** The calls of the description, put together for the page: what each takes and answers, in groups, and what finds it. */
import type { Description, Operation, Schema } from '../api.ts';
import { type FieldRow, rowsOf } from './fields.ts';

interface RefusalList {
  readonly status: string;
  /** Codes with their messages. */
  readonly lines: readonly string[];
}

export interface DocumentedCall {
  /** Its place on the page. */
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly who: string;
  /** How the request is sent; undefined where its fields stand in the address. */
  readonly sentAs: string | undefined;
  readonly request: readonly FieldRow[];
  /** Undefined where the reply is no envelope. */
  readonly result: readonly FieldRow[] | undefined;
  /** What comes in place of an envelope. */
  readonly instead: string | undefined;
  readonly refusals: readonly RefusalList[];
  /** All that a search may find it by, in small letters. */
  readonly words: string;
}

export interface CallGroup {
  readonly name: string;
  readonly calls: readonly DocumentedCall[];
}

export function documented(description: Description): CallGroup[] {
  const groups = new Map<string, DocumentedCall[]>();
  for (const [path, methods] of Object.entries(description.paths))
    for (const [method, operation] of Object.entries(methods)) {
      const name = operation.tags[0] ?? '';
      groups.set(name, [...(groups.get(name) ?? []), document(method, path, operation, description)]);
    }
  return [...groups].map(([name, calls]) => ({ name, calls }));
}

/** The groups with the calls in which all words of the search stand somewhere. */
export function found(groups: readonly CallGroup[], search: string): CallGroup[] {
  const wanted = search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  return groups
    .map(({ name, calls }) => ({
      name,
      calls: calls.filter(({ words }) => wanted.every((word) => words.includes(word))),
    }))
    .filter(({ calls }) => calls.length > 0);
}

function document(
  method: string,
  path: string,
  operation: Operation,
  { components: { schemas } }: Description,
): DocumentedCall {
  const [sentAs, body] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const inAddress: Schema = {
    properties: Object.fromEntries((operation.parameters ?? []).map(({ name, schema }) => [name, schema])),
    required: (operation.parameters ?? []).filter(({ required }) => required).map(({ name }) => name),
  };
  const request = rowsOf(body?.schema ?? inAddress, schemas).filter(({ name }) => name !== '');
  const [good = '200'] = Object.keys(operation.responses);
  const reply = operation.responses[good];
  const envelope = reply?.content?.['application/json']?.schema;
  const result = envelope && rowsOf(envelope.properties?.['result'] ?? {}, schemas);
  const refusals = Object.entries(operation.responses)
    .filter(([status]) => status !== good)
    .map(([status, { description }]) => ({ status, lines: description.split('\n\n') }));
  const call = {
    id: path.split('/').at(-1) ?? path,
    method: method.toUpperCase(),
    path,
    summary: operation.summary,
    who: operation.description,
    sentAs,
    request,
    result,
    instead: envelope === undefined ? reply?.description : undefined,
    refusals,
  };
  return { ...call, words: wordsOf(call) };
}

const wordsOf = (call: Omit<DocumentedCall, 'words'>): string =>
  [
    call.method,
    call.path,
    call.summary,
    call.who,
    call.instead,
    ...[...call.request, ...(call.result ?? [])].flatMap(({ name, title, description }) => [
      name,
      title,
      description,
    ]),
    ...call.refusals.flatMap(({ status, lines }) => [status, ...lines]),
  ]
    .join('\n')
    .toLowerCase();
