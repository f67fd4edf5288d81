/** Marks that a student was shown of the own work. */
import { bodyText, fileSource, type Mark, textSource } from '@baeum/contract/grading/marks';
import type { Score } from '../OwnScore.tsx';
import type { StoredFile } from '../TaskCard.tsx';
import { isOfText, type ListedMark, listMarks, lostMarks } from './listed.ts';

/** What the student handed in, as far as its screen has it. */
export interface HandedIn {
  readonly title: string;
  readonly files: readonly StoredFile[];
  /** Its only text, or those that marks name by their ids. */
  readonly texts: string | readonly HandedText[];
}

interface HandedText {
  readonly id: string;
  readonly name: string;
  readonly text: string;
}

export const textsIn = ({ texts }: HandedIn): readonly HandedText[] =>
  typeof texts === 'string' ? [{ id: bodyText, name: '제출한 글', text: texts }] : texts;

const markOf = ({ mrkId, mrkCn, mrkSrc, slctrList }: Score['mrkList'][number]): Mark => ({
  id: mrkId,
  comment: mrkCn,
  target: { source: mrkSrc, selector: slctrList },
});

export interface OwnMark extends ListedMark {
  readonly isEarlier: boolean;
  readonly isLoose: boolean;
}

export function ownMarks({ mrkList }: Score, handedIn: HandedIn): readonly OwnMark[] {
  const [{ files }, texts] = [handedIn, textsIn(handedIn)];
  const listed = listMarks(mrkList.map(markOf), [
    ...texts.map(({ id, name }) => ({ source: textSource(id), name, isText: true })),
    ...files.map(({ flnm, orn }) => ({ source: fileSource(flnm), name: orn, isText: false })),
  ]);
  const earlier = new Set(mrkList.filter(({ prevYn }) => prevYn === 'Y').map(({ mrkId }) => mrkId));
  const lost = lostMarks(
    listed,
    texts.map(({ id, text }) => ({ source: textSource(id), text })),
  );
  return listed.map((one) => ({
    ...one,
    isEarlier: earlier.has(one.mark.id),
    // Texts that stand elsewhere on the screen, such as comments of a debate, are not looked for.
    isLoose: lost.has(one.mark.id) && !(one.source === undefined && isOfText(one.mark)),
  }));
}
