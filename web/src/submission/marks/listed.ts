/** Marks of a piece of work in the order of their places, numbered, as the desk and the student's copy show them. */
import { type Mark, type StoredMark, textSource } from '@baeum/contract/grading/marks';
import { anchor, type Span } from '../../viewer/anchoring.ts';
import { inPlaceOrder, type MarkPlace, placeOf } from '../../viewer/mark-places.ts';
import type { Mark as ShownMark } from '../../viewer/messages.ts';

/** A file or a text that was handed in. */
export interface Source {
  /** As marks name it. */
  readonly source: string;
  readonly name: string;
  readonly isText: boolean;
}

export interface ListedMark {
  readonly mark: Mark;
  readonly number: number;
  readonly place: MarkPlace;
  /** Undefined when the work does not have it any more. */
  readonly source: Source | undefined;
}

/** What was handed in comes in the order of the work, and last what it does not have any more. */
export function listMarks(marks: readonly Mark[], sources: readonly Source[]): readonly ListedMark[] {
  const placed = marks.map((mark) => {
    const found = sources.findIndex(({ source }) => source === mark.target.source);
    const place = placeOf(mark.target);
    return { mark, place, source: sources[found], rank: found === -1 ? sources.length : found };
  });
  return placed
    .sort((one, other) => one.rank - other.rank || inPlaceOrder(one.place, other.place))
    .map(({ mark, place, source }, index) => ({ mark, place, source, number: index + 1 }));
}

/** Those of one file, for the viewer. */
export const marksOfFile = (listed: readonly ListedMark[], source: string): readonly ShownMark[] =>
  listed
    .filter(({ mark, place }) => mark.target.source === source && place.seconds === undefined)
    .map(({ mark: { id }, number, place: { page, areas, quote } }) => ({
      id,
      label: String(number),
      page,
      areas,
      quote,
    }));

/** Where marks of a text stand in it now; those that are not found are left out. */
function spansIn(
  text: string,
  listed: readonly ListedMark[],
): readonly (Span & { readonly listed: ListedMark })[] {
  return listed.flatMap((one) => {
    const { quote } = one.place;
    const span = quote === null ? undefined : anchor(text, quote);
    return span === undefined ? [] : [{ ...span, listed: one }];
  });
}

/** A part of a text, and what is marked there. */
interface Segment {
  readonly text: string;
  readonly marks: readonly ListedMark[];
  /** Whose last part it is. */
  readonly ending: readonly ListedMark[];
}

/** Parts of a text that passages begin and end between; passages may lie across each other. */
export function segmentsOf(text: string, listed: readonly ListedMark[]): readonly Segment[] {
  const spans = spansIn(text, listed);
  const edges = [...new Set([0, text.length, ...spans.flatMap(({ start, end }) => [start, end])])].sort(
    (one, other) => one - other,
  );
  return edges.slice(0, -1).map((start, index) => {
    const end = edges[index + 1] ?? text.length;
    const here = spans.filter((span) => span.start <= start && span.end >= end);
    return {
      text: text.slice(start, end),
      marks: here.map((span) => span.listed),
      ending: here.filter((span) => span.end === end).map((span) => span.listed),
    };
  });
}

/** `보고서.pdf 2쪽`, and what else says where a mark is. */
export function whereOf({ mark, source, place }: ListedMark): string {
  if (source === undefined) return isOfText(mark) ? '제출한 글' : '지금 제출물에 없는 파일';
  if (source.isText) return source.name;
  if (place.seconds !== undefined) return `${source.name} ${clock(place.seconds)}`;
  return paged.test(source.name) ? `${source.name} ${place.page}쪽` : source.name;
}

/** Others are one page. */
const paged = /\.(?:pdf|docx|pptx|hwpx?)$/i;

export const isOfText = ({ target }: Mark): boolean => target.source.startsWith(textSource(''));

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

/** Marks whose file or words the work does not have any more. */
export function lostMarks(
  listed: readonly ListedMark[],
  texts: readonly { readonly source: string; readonly text: string }[],
): ReadonlySet<string> {
  const ofTexts = texts.flatMap(({ source, text }) => {
    const here = listed.filter(({ mark }) => mark.target.source === source);
    const found = new Set(spansIn(text, here).map((span) => span.listed));
    return here.filter((one) => !found.has(one));
  });
  const withoutSource = listed.filter(({ source }) => source === undefined);
  return new Set([...withoutSource, ...ofTexts].map(({ mark }) => mark.id));
}

/** Which were made on a version of the work that was handed in before this one. */
export const earlierMarks = (stored: readonly StoredMark[], workVersion: string): ReadonlySet<string> =>
  new Set(stored.filter((mark) => mark.workVersion !== workVersion).map(({ id }) => id));
