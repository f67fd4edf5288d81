import type { Input, Result } from '@baeum/contract';
import { listLectureHistory } from '@baeum/contract/history/staff-terms';
import {
  getMessage,
  getMessageChoices,
  listMessages,
  listReceivers,
  messageListRows,
  previewReceivers,
} from '@baeum/contract/message/staff-terms';
import { callQuery, pagedQuery } from '../../api.ts';
import { lecturePath } from '../../staff-roles.ts';
import type { ListOptions, ListState } from '../../ui/list/list-state.ts';

export type SentRow = Result<typeof listMessages>['items'][number];
export type Sent = Result<typeof getMessage>;
export type Activity = Result<typeof getMessageChoices>['activities'][number];
export type To = Input<typeof previewReceivers>['to'];
export type Preview = Result<typeof previewReceivers>;

export const sentOptions = {
  pageSizes: [messageListRows.usual, 50, messageListRows.most],
  search: { types: ['title'], labels: { title: '제목' } },
} as const satisfies ListOptions;

export const rowsOf = (state: ListState): number => state.pageSize ?? messageListRows.usual;

export const sentQuery = (lectureCode: string, state: ListState) =>
  pagedQuery(
    listMessages,
    {
      lectureCode,
      page: state.page,
      rows: rowsOf(state),
      ...(state.search && { search: state.search.text }),
    },
    ['lectureCode'],
  );

export const messageQuery = (id: number) => callQuery(getMessage, { id });
export const choicesQuery = (lectureCode: string) => callQuery(getMessageChoices, { lectureCode });

/** Asked anew each time, because students go on working. */
export const previewQuery = (lectureCode: string, to: To | undefined) => ({
  ...callQuery(previewReceivers, { lectureCode, to: to ?? { audience: 'everybody' } }),
  enabled: to !== undefined,
  staleTime: 0,
});

/** Calls whose replies a message changes. */
export const changedByMessage = [listMessages, getMessage, listReceivers, listLectureHistory] as const;

export const sentPath = (lectureCode: string, message: number | 'new' | '' = ''): string =>
  lecturePath(lectureCode, message === '' ? 'messages' : `messages/${message}`);
