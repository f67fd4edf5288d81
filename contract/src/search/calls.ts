import { z } from 'zod';
import { call, callTable, studentOf } from '../call.ts';
import { code, moment, replyText } from '../fields.ts';
import * as t from './terms.ts';

export const searchCalls = callTable(
  call(t.getSearchList, {
    summary: 'What the student may open in the lectures of an academic course, by name',
    access: studentOf('academicCourse', 'edcCrseCd'),
    request: z.object({ edcCrseCd: code('과정 코드', 'Academic course') }),
    result: z.object({
      list: z.array(
        z.object({
          objSe: z.enum(t.searchKinds).meta({ title: '대상 구분', description: 'Kind of object' }),
          objCd: replyText(
            '대상 코드',
            'Code or number of the object; of a team activity, the student’s team',
          ),
          objNm: replyText('대상명', 'Name or title'),
          lctrShdlCd: code('강의 코드', 'Lecture'),
          lctrWk: z.int().nullable().meta({ title: '주차', description: 'Week; null where it has none' }),
          rgstDt: moment('등록일', 'When it was registered').nullable(),
        }),
      ),
      cutList: z
        .array(z.object({ lctrShdlCd: code('강의 코드', 'Lecture'), objSe: z.enum(t.limitedKinds) }))
        .meta({
          title: '일부만 찾는 목록',
          description: 'Lists of lectures of which only the newest are here',
        }),
    }),
  }),
);
