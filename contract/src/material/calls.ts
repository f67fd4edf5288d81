import { z } from 'zod';
import { call, callTable, studentOf } from '../call.ts';
import { code, count, flag, moment, richText, seq, storedFileName, text, replyText } from '../fields.ts';
import * as t from './terms.ts';

const lctrShdlCd = code('강의 코드', 'Lecture');
const boardSeq = seq('자료 번호', 'Study material');

const material = {
  lctrDataSeq: boardSeq,
  lctrDataNm: replyText('자료명', 'Title'),
  allYn: flag('전체 주차 여부', 'Whether it is for the whole lecture'),
  lctrWk: z.int().nullable().meta({ title: '주차', description: 'Its week; null for the whole lecture' }),
  lctrDsbjNm: replyText('세부주제명', 'Title of its topic; empty without one'),
  rgstDt: moment('등록일', 'When it was registered'),
  viewCnt: count('조회수', 'How often it has been opened'),
};
const neighbour = (title: string, description: string) =>
  z
    .object({ lctrDataSeq: boardSeq, lctrDataNm: replyText('자료명', 'Title') })
    .nullable()
    .meta({ title, description });

export const materialCalls = callTable(
  call(t.getDataBoardList, {
    summary: 'The study materials of a lecture in the order of its staff, by default the newest first',
    access: studentOf('lecture', 'lctrShdlCd'),
    previewed: true,
    request: z.object({ lctrShdlCd }),
    result: z.object({ list: z.array(z.object({ ...material, fileCnt: count('파일 수', 'Files') })) }),
  }),
  call(t.getDtBordDataInfo, {
    summary: 'A study material with its files and its neighbours in the list',
    access: studentOf('material', 'boardSeq', 'lctrShdlCd'),
    previewed: true,
    request: z.object({ lctrShdlCd: lctrShdlCd.optional(), boardSeq }),
    result: z.object({
      data: z.object({
        ...material,
        lctrShdlCd,
        lctrDataCn: richText('내용', 'Content'),
        bfData: neighbour('이전 글', 'The one below it in the list; by default registered before it'),
        afData: neighbour('다음 글', 'The one above it'),
      }),
      file: z.array(
        z.object({
          lctrDataFlnm: storedFileName.flnm(),
          lctrDataRovl: storedFileName.rovl(),
          lctrDataOrn: storedFileName.orn(),
          lctrDataFnen: replyText('확장자', 'Extension, lower case'),
          flszKb: z
            .number()
            .meta({ title: '파일 크기', description: 'Kilobytes (1024 bytes), to one place' }),
          rgstDt: moment(
            '등록일',
            'When it was added to a material that was there already; null for the files that it began with',
          ).nullable(),
        }),
      ),
    }),
  }),
  call(t.udtDataBordViewCnt, {
    writes: true,
    summary: 'Counts that a study material was opened',
    access: studentOf('material', 'boardSeq'),
    request: z.object({ boardSeq }),
    result: z.null(),
  }),
  call(t.downloadAllDataFiles, {
    summary: 'All files of a lecture’s study materials as a zip',
    access: studentOf('lecture', 'lctrShdlCd'),
    reply: 'file',
    request: z.object({
      lctrShdlCd,
      sbcKrnm: text(200, '교과목명', 'Name of the lecture; the portal’s own is used').optional(),
    }),
    errors: [t.materialRefusals.noFiles],
  }),
);
