/** Building blocks of the requests and replies of team calls. */
import { z } from 'zod';
import { code, count, flag, moment, progressStatus, seq, seqText, replyText } from '../fields.ts';
import { ownStates } from './evaluation-terms.ts';

export const lctrShdlCd = code('강의 코드', 'Lecture');
export const taCd = code('팀활동 코드', 'Team activity');
const teamSeqLabel = ['팀 번호', 'Team of the student'] as const;
export const teamSeq = seq(...teamSeqLabel);
export const teamSeqText = seqText(...teamSeqLabel);

/** Request fields of reads: the team and its parents. */
export const ofTeam = { taCd: taCd.optional(), teamSeq, lctrShdlCd: lctrShdlCd.optional() };
/** The parents of the team in such a request. */
export const teamParents = { activity: 'taCd', lecture: 'lctrShdlCd' } as const;

export const activityPeriod = {
  taStde: moment('활동 시작', 'Start of the period'),
  taEnde: moment('활동 마감', 'Last minute of the period'),
};

/** One row of the evaluation summary. */
export const evaluationRow = {
  taCd: replyText('팀활동 코드', 'Team activity'),
  taNm: replyText('팀활동명', 'Title of the activity'),
  teamSeq,
  teamNm: replyText('팀명', 'Name of the team'),
  teamMbCnt: count('팀원 수', 'Members of the team'),
  lctrStWkNm: replyText('시작 주제', 'Week in which the activity begins'),
  lctrEnWkNm: replyText('종료 주제', 'Week in which it ends'),
  ...activityPeriod,
  progressStatus,
  membEvalYn: flag('팀원평가 여부', 'Whether teammates are evaluated'),
  evalSe: z
    .literal('1')
    .nullable()
    .meta({ title: '평가 구분', description: '1: by the student’s teammates; null without an evaluation' }),
  evalTy: z
    .enum(['1', '2'])
    .nullable()
    .meta({ title: '평가방식', description: '1 questionnaire, 2 score; null without an evaluation' }),
  evalTyNm: replyText('평가방식명', 'Name of the method; - without an evaluation'),
  evalStus: progressStatus
    .nullable()
    .meta({ title: '평가 상태', description: 'State of the evaluation’s period' }),
  evalStde: moment('평가 시작', 'Start of the evaluation').nullable(),
  evalEnde: moment('평가 마감', 'Last minute of the evaluation').nullable(),
  roleYn: flag('역할 등록 여부', 'Whether every member has a role'),
  myEvalStus: z
    .enum(ownStates)
    .meta({ title: '내 평가 상태', description: 'How far the student’s own evaluation of all teammates is' }),
};
