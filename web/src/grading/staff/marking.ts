/** Marks on a piece of work, as the desk makes, changes and removes them. */
import {
  bodyText,
  fileSource,
  type Mark,
  type MarkSelector,
  textSource,
} from '@baeum/contract/grading/marks';
import type { Source } from '../../submission/marks/listed.ts';
import { newUuid } from '../../ui/uuid.ts';
import type { Work } from './judging.ts';

/** What was handed in, in its order. */
export const sourcesOf = ({ texts, files }: Pick<Work, 'texts' | 'files'>): readonly Source[] => [
  ...texts.map(({ id, label }) => ({
    source: textSource(id),
    name: id === bodyText ? '제출한 글' : label,
    isText: true,
  })),
  ...files.map(({ id, name }) => ({ source: fileSource(id), name, isText: false })),
];

export const newMark = (source: string, selector: MarkSelector[]): Mark => ({
  id: newUuid(),
  comment: '',
  target: { source, selector },
});

export const withMarkComment = (marks: readonly Mark[], id: string, comment: string): Mark[] =>
  marks.map((mark) => (mark.id === id ? { ...mark, comment } : mark));

export const withoutMark = (marks: readonly Mark[], id: string): Mark[] =>
  marks.filter((mark) => mark.id !== id);
