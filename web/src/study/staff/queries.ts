/** Queries of the contents that staff make. */
import type { Input, Result } from '@baeum/contract';
import { getLecture } from '@baeum/contract/lecture/staff-terms';
import {
  type addContent,
  contentRows,
  getContent,
  type importPages,
  listContents,
  type renderText,
} from '@baeum/contract/study/staff-terms';
import { changedWithTerm } from '../../activity/staff/changed-with-term.ts';
import { formQuery, pagedQuery } from '../../api.ts';
import type { ListOptions, ListState } from '../../ui/list/list-state.ts';

export type ListedContent = Result<typeof listContents>['items'][number];
export type Content = Result<typeof getContent>;
export type Imported = Result<typeof importPages>;
export type Rendered = Result<typeof renderText>;
export type ContentInput = Omit<Input<typeof addContent>, 'lectureCode'>;

export const contentOptions = { pageSizes: [contentRows] } as const satisfies ListOptions;

export const contentsQuery = (lectureCode: string, { page }: Pick<ListState, 'page'>) =>
  pagedQuery(listContents, { lectureCode, page, rows: contentRows }, ['lectureCode']);

export const contentQuery = (lectureCode: string, contentCode: string) =>
  formQuery(getContent, { lectureCode, contentCode });

/** Calls whose replies change when a content does. */
export const changedByContent = [listContents, getContent, getLecture, ...changedWithTerm] as const;
