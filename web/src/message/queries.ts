import type { Result } from '@baeum/contract';
import { getMyMsgData, getMyMsgList } from '@baeum/contract/message/terms';
import { callQuery, pagedQuery } from '../api.ts';
import type { ListState } from '../ui/list/list-state.ts';

export type MessageRow = Result<typeof getMyMsgList>['list'][number];

export const messagesQuery = ({ page, pageSize }: Pick<ListState, 'page' | 'pageSize'>) =>
  pagedQuery(getMyMsgList, { pageNo: page, recordCountPerPage: pageSize });

export const messageQuery = (msgSeq: number) => callQuery(getMyMsgData, { msgSeq });
