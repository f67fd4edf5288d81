/** What students do about their released scores (specification §23.11). */
import { z } from 'zod';
import { call, callTable, studentOf } from '../call.ts';
import { filled, noResult } from '../fields.ts';
import { criteriaAsked, releasedSeq } from './fields.ts';
import * as t from './terms.ts';

export const gradingCalls = callTable(
  call(t.askRegrade, {
    writes: true,
    summary: 'Asks for another look at a score, once for each release; sent again it changes nothing',
    access: studentOf('releasedScore', 'screSeq'),
    request: z.object({
      screSeq: releasedSeq,
      crtrNmList: criteriaAsked,
      reScreCn: filled(t.regradeLimits.reason, '재채점 사유', 'Why another look is asked for'),
    }),
    result: noResult,
    errors: [t.regradeRefusals.over, t.regradeRefusals.askedAlready, t.regradeRefusals.unknownCriterion],
  }),
);
