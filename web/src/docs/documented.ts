/** Groups the calls of the OpenAPI description for the page, and searches them. */
import type { Description, Operation, Schema } from '../api/description.ts';
import { type FieldRow, rowsOf } from './fields.ts';

interface RefusalList {
  readonly status: string;
  /** Error codes with their messages. */
  readonly lines: readonly string[];
}

export interface DocumentedCall {
  /** Fragment id on the page. */
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly access: string;
  /** Content type of the request; undefined when the fields are in the query string. */
  readonly contentType: string | undefined;
  readonly request: readonly FieldRow[];
  /** Undefined when the reply is not an envelope. */
  readonly result: readonly FieldRow[] | undefined;
  /** Description of a reply without envelope. */
  readonly otherReply: string | undefined;
  readonly refusals: readonly RefusalList[];
  /** Lower-case text that the search matches. */
  readonly searchText: string;
}

export interface CallGroup {
  readonly name: string;
  readonly calls: readonly DocumentedCall[];
}

export function documentCalls(description: Description): CallGroup[] {
  const groups = new Map<string, DocumentedCall[]>();
  for (const [path, methods] of Object.entries(description.paths))
    for (const [method, operation] of Object.entries(methods)) {
      const name = operation.tags[0] ?? '';
      groups.set(name, [...(groups.get(name) ?? []), document(method, path, operation, description)]);
    }
  return [...groups].map(([name, calls]) => ({ name, calls }));
}

/** Groups with the calls that contain all search words. */
export function searchCalls(groups: readonly CallGroup[], search: string): CallGroup[] {
  const wanted = search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  return groups
    .map(({ name, calls }) => ({
      name,
      calls: calls.filter(({ searchText }) => wanted.every((word) => searchText.includes(word))),
    }))
    .filter(({ calls }) => calls.length > 0);
}

function document(
  method: string,
  path: string,
  operation: Operation,
  { components: { schemas } }: Description,
): DocumentedCall {
  const [contentType, body] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
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
    access: operation.description,
    contentType,
    request,
    result,
    otherReply: envelope === undefined ? reply?.description : undefined,
    refusals,
  };
  return { ...call, searchText: searchTextOf(call) };
}

const searchTextOf = (call: Omit<DocumentedCall, 'searchText'>): string =>
  [
    call.method,
    call.path,
    call.summary,
    call.access,
    call.otherReply,
    ...[...call.request, ...(call.result ?? [])].flatMap(({ name, title, description }) => [
      name,
      title,
      description,
    ]),
    ...call.refusals.flatMap(({ status, lines }) => [status, ...lines]),
  ]
    .join('\n')
    .toLowerCase();
