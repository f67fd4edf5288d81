/**
 * Marks on what was handed in (specification §23.7): comments and highlights, whose places are named as the W3C's Web Annotation Data
 * Model names them. No zod.
 */

export const markLimits = {
  /** On one piece of work. */
  marks: 100,
  /** Characters of a comment. */
  comment: 1000,
  /** Characters of a passage. */
  quote: 1000,
  /** Characters before and after a passage, which tell it from the same words elsewhere. */
  around: 32,
  /** Rectangles of a passage, one for each line. */
  areas: 20,
} as const;

interface TextQuoteSelector {
  readonly type: 'TextQuoteSelector';
  readonly exact: string;
  readonly prefix: string;
  readonly suffix: string;
}

/** Positions in the text, or in that of the page which a fragment names. */
interface TextPositionSelector {
  readonly type: 'TextPositionSelector';
  readonly start: number;
  readonly end: number;
}

/** `page=2&xywh=percent:10,20,30,5`, a rectangle of a page, or `t=12.5`, seconds of a recording. */
interface FragmentSelector {
  readonly type: 'FragmentSelector';
  readonly value: string;
}

export type MarkSelector = TextQuoteSelector | TextPositionSelector | FragmentSelector;

export interface MarkTarget {
  /** What it is on: `file:` and the id of the stored file, or `text:` and the text's id. */
  readonly source: string;
  readonly selector: MarkSelector[];
}

/** Without a comment it is a highlight. */
export interface Mark {
  /** Made by the browser. */
  readonly id: string;
  readonly comment: string;
  readonly target: MarkTarget;
}

/** A mark as it is kept. */
export interface StoredMark extends Mark {
  /** Of the work that was looked at when it was made. */
  readonly workVersion: string;
}

export const fragmentPattern =
  /^(?:page=\d{1,5}(?:&xywh=percent:\d{1,3}(?:\.\d{1,2})?(?:,\d{1,3}(?:\.\d{1,2})?){3})?|t=\d{1,6}(?:\.\d)?)$/;

/** The `source` of a mark on a stored file. */
export const fileSource = (storedFileId: string): string => `file:${storedFileId}`;
/** The `source` of a mark on a text, whose id tells it from the other texts of the same work. */
export const textSource = (textId: string): string => `text:${textId}`;
/** The text of an assignment's submission, which has one. */
export const bodyText = 'body';
