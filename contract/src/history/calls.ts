import { z } from 'zod';
import { call, callTable, student } from '../call.ts';
import { count, moment, pageRequest, paginationInfo, replyText, seq } from '../fields.ts';
import * as t from './terms.ts';

const { pageNo, pageSize, recordCountPerPage } = pageRequest;

export const historyCalls = callTable(
  call(t.getMyChangeList, {
    summary: 'What staff have changed about the student and has been released, newest first',
    access: student,
    request: z.object({ pageNo, pageSize, recordCountPerPage }),
    result: z.object({
      list: z.array(
        z.object({
          chgSeq: seq('변경 번호', 'Number of the line'),
          chgDt: moment('변경 일시', 'When it was changed'),
          chgrNm: replyText('변경한 사람', 'Name of who changed it'),
          chgTtl: replyText('변경 제목', 'What was done, as a sentence'),
          sbjcNm: replyText('교과목명', 'Name of the lecture').nullable(),
          vlList: z
            .array(
              z.object({
                vlNm: replyText('항목명', 'What was changed'),
                bfVl: replyText('이전 값', 'Value before, in words'),
                afVl: replyText('다음 값', 'Value after, in words'),
              }),
            )
            .meta({ title: '변경 값', description: 'Values before and after' }),
        }),
      ),
      totalCnt: count('전체 건수', 'Lines'),
      paginationInfo,
    }),
  }),
);
