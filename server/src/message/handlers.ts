import type { messageCalls } from '@baeum/contract/message/calls';
import * as t from '@baeum/contract/message/terms';
import type { Handlers } from '../handler.ts';
import { flag } from '../platform/flags.ts';
import { countsOf, pageOf, paginate } from '../platform/paging.ts';
import type { RowOf } from '../platform/statements.ts';
import { serializeMoment } from '../platform/time.ts';
import { noteRead, receivedCount, type ReceivedMessage, receivedPage } from './queries.ts';

export const messageHandlers: Handlers<typeof messageCalls> = {
  [t.getMyMsgList]: async ({ services: { db }, account, input, now }) => {
    const which = { studentId: account.id, now };
    const rows = await receivedPage(db, { ...which, ...pageOf(input, t.messageRows) });
    const counts = await countsOf<{ readonly total: number; readonly unread: number }>(rows, input, () =>
      receivedCount(db, which),
    );
    const totalCnt = counts?.total ?? 0;
    return {
      list: rows.map(serializeMessage),
      totalCnt,
      unreadCnt: counts?.unread ?? 0,
      paginationInfo: paginate(input, t.messageRows, totalCnt),
    };
  },

  [t.getMyMsgData]: async ({ row }) => ({ data: { ...serializeMessage(row), msgContents: row.body } }),

  [t.updateMyMsgRead]: async ({ services: { db }, account, row, now }) => {
    // An administrator in a student's place is not the student.
    if (account.impersonation === null) await noteRead(db, { id: row.id, studentId: account.id, now });
    return null;
  },
};

type Listed = RowOf<typeof receivedPage>;

const serializeMessage = (row: Omit<Listed, 'total' | 'unread'> | ReceivedMessage) => ({
  msgSeq: row.id,
  msgTitle: row.title,
  rgsrNm: row.sender,
  rgsrDt: serializeMoment(row.sentAt),
  lctrShdlCd: row.lectureOfMessage,
  sbcKrnm: row.lectureName,
  readYn: flag(row.readAt !== null),
});
