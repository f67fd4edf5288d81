import { z } from 'zod';
import { call, callTable } from '../call.ts';
import { count, moment, noResult, replyText, seq } from '../fields.ts';
import { person } from './score-fields.ts';
import * as t from './similarity-terms.ts';
import { activityId, activityLabel, holder, ofActivity } from './staff-fields.ts';

const pairId = seq('비교', 'Number of the pair');
const share = count('유사도', 'Percent of it that stands in the other one as well');

const one = z.object({
  activityId: replyText(...activityLabel),
  holder,
  ...person,
  handedAt: moment('제출', 'When it was handed in'),
});
/** A submission with the lecture that it is of. */
const other = one.extend({
  lectureCode: replyText('강의', 'Code of the lecture'),
  lectureName: replyText('강의 이름', 'Name of the lecture, with its class'),
});

export const similarityCalls = callTable(
  call(t.listSimilarWork, {
    summary: `Pairs of similar work of an activity, the most similar first: among each other, and with that of activities with the same kind and title in other lectures of the subject; from ${t.similarityLimits.share} percent`,
    access: ofActivity,
    request: z.object({
      activityId,
      page: z.int().min(1).max(100_000).default(1).meta({ title: '쪽', description: 'Page, from 1' }),
      rows: z
        .int()
        .min(1)
        .max(t.similarRows.most)
        .default(t.similarRows.usual)
        .meta({ title: '행 수', description: 'Rows on a page' }),
    }),
    result: z.object({
      title: replyText('제목', 'Title of the activity'),
      lectureCode: replyText('강의', 'Code of the lecture'),
      check: z
        .object({
          askedAt: moment('확인 시각', 'When the check was asked for'),
          isDone: z.boolean().meta({ title: '완료', description: 'Whether it is done' }),
          compared: count('비교한 제출물', 'Pieces of work of this activity that were compared'),
          elsewhere: count('다른 강의', 'Those of other lectures that they were compared with'),
          unread: count('읽지 못한 제출물', 'Those of this activity with a file without text'),
        })
        .nullable()
        .meta({ description: 'The last check; null as long as none was asked for' }),
      later: count('그 뒤의 제출', 'Submissions since then, which are not compared yet'),
      items: z.array(
        z.object({
          pairId,
          share,
          otherShare: share,
          work: one,
          other: other.nullable().meta({
            description: 'Null where it is of a lecture in which this account does not grade',
          }),
        }),
      ),
      total: count('전체 건수', 'Pairs'),
    }),
  }),
  call(t.checkSimilarity, {
    writes: true,
    summary: 'Has the work of an activity compared, which takes up to some minutes',
    access: ofActivity,
    request: z.object({ activityId }),
    result: noResult,
  }),
  call(t.getSimilarPair, {
    summary: 'The texts of two similar pieces of work; of those whose lecture this account grades in',
    access: ofActivity,
    request: z.object({ activityId, pairId }),
    result: z.object({
      title: replyText('제목', 'Title of the activity'),
      lectureCode: replyText('강의', 'Code of the lecture'),
      share,
      otherShare: share,
      work: one.extend({ text: replyText('글', 'Text and file, as far as they are text') }),
      other: other.extend({ text: replyText('글', 'Likewise') }),
      task: replyText('과제의 글', 'What the activity says, which counts for nothing'),
    }),
    errors: [t.similarityRefusals.gone],
  }),
);
