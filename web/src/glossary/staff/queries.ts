import type { Result } from '@baeum/contract';
import { isBlank } from '@baeum/contract/blank';
import {
  glossaryLimits,
  glossaryRefusals,
  glossaryRows,
  listGlossary,
} from '@baeum/contract/glossary/staff-terms';
import { listLectureHistory } from '@baeum/contract/history/staff-terms';
import { pagedQuery } from '../../api.ts';
import { lecturePath } from '../../staff-roles.ts';
import type { Problems } from '../../ui/form/useForm.ts';
import type { ListOptions, ListState } from '../../ui/list/list-state.ts';

export type Entry = Result<typeof listGlossary>['items'][number];

export const glossaryOptions = {
  pageSizes: [glossaryRows.usual, glossaryRows.most],
  search: { types: ['word'], labels: { word: '용어' }, placeholder: '용어, 초성(ㄱㄴㄷ), 설명' },
} as const satisfies ListOptions;

export const rowsOf = (state: ListState): number => state.pageSize ?? glossaryRows.usual;

export const staffGlossaryQuery = (lectureCode: string, state: ListState) =>
  pagedQuery(
    listGlossary,
    {
      lectureCode,
      page: state.page,
      rows: rowsOf(state),
      ...(state.search && { search: state.search.text }),
    },
    ['lectureCode'],
  );

/** Calls of the console whose replies a change of a glossary changes. */
export const changedByGlossary = [listGlossary, listLectureHistory] as const;

export const glossaryPath = (lectureCode: string, paste: 'paste' | '' = ''): string =>
  lecturePath(lectureCode, paste === '' ? 'glossary' : `glossary/${paste}`);

export interface EntryValues {
  readonly word: string;
  readonly explanation: string;
}

export const newEntry: EntryValues = { word: '', explanation: '' };

export const entryValues = ({ word, explanation }: Entry): EntryValues => ({ word, explanation });

export const entryLabels = { word: '용어', explanation: '설명' } as const satisfies Record<
  keyof EntryValues,
  string
>;

export function entryProblems({ word, explanation }: EntryValues): Problems {
  const { noWord, noExplanation, longExplanation } = glossaryRefusals;
  return {
    word: isBlank(word) ? noWord.message : undefined,
    explanation: isBlank(explanation)
      ? noExplanation.message
      : explanation.length > glossaryLimits.explanation
        ? longExplanation.message
        : undefined,
  };
}
