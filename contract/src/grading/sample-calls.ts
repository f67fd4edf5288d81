import { z } from 'zod';
import { call, callTable } from '../call.ts';
import { count, noResult, replyText } from '../fields.ts';
import { graderRefusals } from './graders-terms.ts';
import * as t from './sample-terms.ts';
import { person, sampleState, status } from './score-fields.ts';
import { activityId, byProfessors, holder, points, version, workByProfessors } from './staff-fields.ts';

export const scoreSampleCalls = callTable(
  call(t.getScoreSample, {
    summary: 'The scores of an activity that were drawn to be looked at, by who gave them',
    access: byProfessors,
    request: z.object({ activityId }),
    result: z.object({
      title: replyText('제목', 'Title of the activity'),
      lectureCode: replyText('강의', 'Code of the lecture'),
      items: z.array(
        z.object({
          holder,
          ...person,
          gradedBy: replyText('채점자', 'Who saved the score last'),
          status,
          points: points('점수', 'As it is now; null without any').nullable(),
          state: sampleState,
          reviewedBy: replyText('확인한 사람', 'Who has looked at it last; null for nobody').nullable(),
        }),
      ),
      open: count('확인할 표본', 'Those that are still to be looked at'),
    }),
  }),
  call(t.drawScoreSample, {
    writes: true,
    summary:
      'Draws scores that others gave at random, spread over their points, so many of each grader; takes the place of those that nobody has looked at',
    access: byProfessors,
    request: z.object({
      activityId,
      perGrader: z
        .int()
        .min(1)
        .max(t.sampleLimits.most)
        .meta({ title: '채점자마다', description: 'Scores of each grader' }),
    }),
    result: z.object({ drawn: count('고른 점수', 'Scores that were drawn') }),
    errors: [t.sampleRefusals.nothingToDraw],
  }),
  call(t.reviewScore, {
    writes: true,
    summary: 'Says that a score of the sample was looked at, as it is',
    access: workByProfessors,
    request: z.object({ activityId, holder, version }),
    result: noResult,
    errors: [t.sampleRefusals.notDrawn, t.sampleRefusals.changedMeanwhile, graderRefusals.onlyFirst],
  }),
);
