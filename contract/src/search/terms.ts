/** Search by name: what a student may open, with its kind. No zod. */
import { boardNames } from '../board/terms.ts';
import { kindNames } from '../lecture/terms.ts';

/** Not in the specification, which has no search over kinds and lectures. */
export const getSearchList = '/api/lms/st/getSearchList.do';

/**
 * Kinds of objects, named as on the calendar and the boards where they appear there. `content` is a lecture video or link
 * that can be watched now; `topic` is one that cannot, or a topic without any; `word` is one of the lecture's glossary.
 */
export const searchKinds = [
  'week',
  'content',
  'topic',
  'assignment',
  'quiz',
  'exam',
  'debate',
  'team',
  'team_assignment',
  'reflection',
  'material',
  'word',
  'notice',
  'inqry',
  'qna',
] as const;
export type SearchKind = (typeof searchKinds)[number];
/** Of lists of which only the newest entries can be found. */
export const limitedKinds = ['notice', 'inqry', 'qna', 'material'] as const satisfies readonly SearchKind[];

/** The names of the calendar and of the boards, and those of what is on neither. */
export const searchKindNames: Readonly<Record<SearchKind, string>> = {
  ...kindNames,
  content: kindNames.week,
  topic: kindNames.week,
  material: '학습자료',
  word: '용어',
  ...boardNames,
};

/** The newest posts of each board of a lecture, and the newest of its materials, that can be found. */
export const searchLimit = 100;
