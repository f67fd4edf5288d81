/**
 * What the page and the frame of a file tell each other. The frame has read a file that nobody trusts: the page takes nothing from it
 * but what these shapes allow, and says no words of its.
 */
import type { Quote, Span } from './anchoring.ts';
import { type Encoding, encodings } from './encoding.ts';
import { viewLimits } from './limits.ts';

const shownKinds = ['pdf', 'picture', 'text', 'code', 'docx', 'xlsx', 'hwp', 'pptx', 'zip'] as const;
export type ShownKind = (typeof shownKinds)[number];

/** Why a file is not shown; `words.ts` has the sentences. */
const failures = [
  'broken',
  'encrypted',
  'oldOffice',
  'unknown',
  'archive',
  'heic',
  'program',
  'rtf',
  'tooLarge',
  'tooLargeUnpacked',
  'tooManyEntries',
  'tooDeep',
  'tooManyCells',
  'nested',
  'silent',
  'notLoaded',
] as const;
export type Failure = (typeof failures)[number];

/** A file or folder in an archive. */
export interface Entry {
  readonly path: string;
  readonly bytes: number;
  /** Why it is not opened. */
  readonly refused: Failure | null;
}

/** In percent of a page. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Words that were selected, with where they stand in the text of their page. A place without words has none. */
export interface Passage extends Span {
  readonly page: number;
  readonly quote: string;
  readonly prefix: string;
  readonly suffix: string;
  /** None where the text flows with the width of the window. */
  readonly areas: readonly Area[];
}

/** A place that is marked on a page. */
export interface Mark {
  readonly id: string;
  /** Shown at its place, and in the list beside the file. */
  readonly label: string;
  readonly page: number;
  readonly areas: readonly Area[];
  /** By which it is found again where the text flows. */
  readonly quote: Quote | null;
}

export interface Opened {
  readonly type: 'opened';
  readonly kind: ShownKind;
  /** 0 if the file has none. */
  readonly pages: number;
  readonly sheets: readonly string[];
  readonly entries: readonly Entry[];
  readonly encoding: Encoding | null;
  /** Only the beginning is shown. */
  readonly isCut: boolean;
}

export type FromFrame =
  | { readonly type: 'ready' | 'alive' }
  | Opened
  | { readonly type: 'failed'; readonly reason: Failure }
  | { readonly type: 'page'; readonly page: number }
  | { readonly type: 'key'; readonly key: FrameKey }
  | { readonly type: 'asset'; readonly path: string }
  | { readonly type: 'entry'; readonly index: number; readonly bytes: ArrayBuffer | null }
  /** Words were selected. */
  | ({ readonly type: 'passage' } & Passage)
  /** Words or a place were chosen to be marked. */
  | ({ readonly type: 'chosen' } & Passage)
  /** Nothing is chosen after all. */
  | { readonly type: 'left' }
  /** A mark was clicked. */
  | { readonly type: 'mark'; readonly id: string }
  /** Marks whose places were not found. */
  | { readonly type: 'loose'; readonly ids: readonly string[] };

export type ToFrame =
  | { readonly type: 'open'; readonly bytes: ArrayBuffer; readonly name: string; readonly scheme: Scheme }
  | { readonly type: 'asset'; readonly path: string; readonly bytes: ArrayBuffer | null }
  | { readonly type: 'page'; readonly page: number }
  | { readonly type: 'zoom'; readonly zoom: number }
  | { readonly type: 'sheet'; readonly sheet: number }
  | { readonly type: 'encoding'; readonly encoding: Encoding }
  | { readonly type: 'scheme'; readonly scheme: Scheme }
  | { readonly type: 'entry'; readonly index: number }
  | { readonly type: 'marks'; readonly marks: readonly Mark[] }
  | { readonly type: 'mark'; readonly id: string }
  | { readonly type: 'choose'; readonly isOn: boolean }
  | { readonly type: 'alive' };

export type Scheme = 'light' | 'dark';

/** Keys that mean something to the page while the focus is in the frame. */
const frameKeys = ['+', '-', 'Escape'] as const;
export type FrameKey = (typeof frameKeys)[number];

/** Files of the portal that a frame may ask the page for: it reaches no network itself. */
const assets = /^\/assets\/(?:pdf-[\d.]+\/(?:cmaps|standard_fonts)\/|rhwp_bg-)[\w.-]+$/;
/** The same as the development server names them. */
const developed = /^\/(?:assets\/pdf-[\d.]+\/(?:cmaps|standard_fonts)\/[\w.-]+|[\w./@-]+\/rhwp_bg\.wasm)$/;
export const isAsset = (path: string, isDeveloping = false): boolean =>
  assets.test(path) || (isDeveloping && developed.test(path));

const longestText = 4000;
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= longestText;
const isCount = (value: unknown, most: number): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most;
const isOneOf = <Value extends string>(values: readonly Value[], value: unknown): value is Value =>
  values.some((one) => one === value);
const isList = <Item>(
  value: unknown,
  most: number,
  isItem: (item: unknown) => item is Item,
): value is readonly Item[] => Array.isArray(value) && value.length <= most && value.every(isItem);
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isEntry = (value: unknown): value is Entry =>
  isRecord(value) &&
  isText(value['path']) &&
  isCount(value['bytes'], Number.MAX_SAFE_INTEGER) &&
  (value['refused'] === null || isOneOf(failures, value['refused']));

const isShare = (value: unknown): boolean => typeof value === 'number' && value >= 0 && value <= 100;
const isArea = (value: unknown): value is Area =>
  isRecord(value) && ['x', 'y', 'width', 'height'].every((side) => isShare(value[side]));

type Shape<Message> = { readonly [Key in keyof Omit<Message, 'type'>]: (value: unknown) => boolean };

const passage: Shape<Passage> = {
  page: (value) => isCount(value, viewLimits.pages),
  quote: isText,
  prefix: isText,
  suffix: isText,
  start: (value) => isCount(value, Number.MAX_SAFE_INTEGER),
  end: (value) => isCount(value, Number.MAX_SAFE_INTEGER),
  areas: (value) => isList(value, 500, isArea),
};

const isNull = (value: unknown): value is null => value === null;

type Shapes = { readonly [Type in FromFrame['type']]: Shape<Extract<FromFrame, { type: Type }>> };

const shapes: Shapes = {
  ready: {},
  alive: {},
  opened: {
    kind: (value) => isOneOf(shownKinds, value),
    pages: (value) => isCount(value, viewLimits.pages),
    sheets: (value) => isList(value, 1000, isText),
    entries: (value) => isList(value, viewLimits.entries, isEntry),
    encoding: (value) => isNull(value) || isOneOf(encodings, value),
    isCut: (value) => typeof value === 'boolean',
  },
  failed: { reason: (value) => isOneOf(failures, value) },
  page: { page: (value) => isCount(value, viewLimits.pages) },
  key: { key: (value) => isOneOf(frameKeys, value) },
  asset: { path: isText },
  entry: {
    index: (value) => isCount(value, viewLimits.entries),
    bytes: (value) => isNull(value) || value instanceof ArrayBuffer,
  },
  passage,
  chosen: passage,
  left: {},
  mark: { id: isText },
  loose: { ids: (value) => isList(value, 1000, isText) },
};

/** A message of the frame; undefined for anything else. */
export function readMessage(data: unknown): FromFrame | undefined {
  if (!isRecord(data) || !isOneOf(Object.keys(shapes), data['type'])) return undefined;
  const shape: Readonly<Record<string, (value: unknown) => boolean>> =
    shapes[data['type'] as FromFrame['type']];
  const isValid = Object.entries(shape).every(([key, holds]) => holds(data[key]));
  return isValid ? (data as unknown as FromFrame) : undefined;
}
