/** Marks of a score: those that a grader sends, as they are kept (specification §23.7). */
import type { MarkSelector, StoredMark } from '@baeum/contract/grading/marks';
import type { Saved } from './judged.ts';

/** In one order of its fields, whatever order they were stored in. */
function selectorOf(selector: MarkSelector): MarkSelector {
  const { type } = selector;
  switch (type) {
    case 'TextQuoteSelector':
      return { type, exact: selector.exact, prefix: selector.prefix, suffix: selector.suffix };
    case 'TextPositionSelector':
      return { type, start: selector.start, end: selector.end };
    case 'FragmentSelector':
      return { type, value: selector.value };
  }
}

export const serializeMark = ({ id, comment, target, workVersion }: StoredMark) => ({
  id,
  comment,
  target: { source: target.source, selector: target.selector.map(selectorOf) },
  workVersion,
});

/**
 * A mark stays one of the version of the work on which it was made. What it is on is not asked for: a file that the student has
 * replaced meanwhile keeps its marks, which are shown without a place.
 * @param wanted undefined from a page that knows no marks
 */
export const marksIn = (
  wanted: Saved['marks'],
  stored: readonly StoredMark[],
  workVersion: string,
): readonly StoredMark[] =>
  (wanted === undefined
    ? stored
    : wanted.map((mark) => ({
        ...mark,
        comment: mark.comment.trim(),
        workVersion: stored.find(({ id }) => id === mark.id)?.workVersion ?? workVersion,
      }))
  ).map(serializeMark);
