import { z } from 'zod';
import { call, callTable, studentOf } from '../call.ts';
import { code, replyText, seq } from '../fields.ts';
import * as t from './terms.ts';

export const glossaryCalls = callTable(
  call(t.getGlsryList, {
    summary: 'The glossary of a lecture in alphabetical order, Korean words first',
    access: studentOf('lecture', 'lctrShdlCd'),
    previewed: true,
    request: z.object({ lctrShdlCd: code('강의 코드', 'Lecture') }),
    result: z.object({
      list: z.array(
        z.object({
          glsrySeq: seq('용어 번호', 'Word of a glossary'),
          glsryNm: replyText('용어', 'Word that is explained'),
          glsryCn: replyText('설명', 'What it means; plain text'),
        }),
      ),
    }),
  }),
);
