/** What the team calls' requests and replies are made of; every wire name is explained here once. */
import { z } from 'zod';
import { code, count, flag, progressStatus, seq, seqText, words } from '../fields.ts';
import { ownStates } from './evaluation-terms.ts';

export const lctrShdlCd = code('강의 코드', 'Lecture');
export const taCd = code('팀활동 코드', 'Team activity');
const teamSeqWords = ['팀 번호', 'Team of one’s own'] as const;
export const teamSeq = seq(...teamSeqWords);
export const teamSeqText = seqText(...teamSeqWords);

/** What reads name: the team, and where they think that it is. */
export const ofTeam = { taCd: taCd.optional(), teamSeq, lctrShdlCd: lctrShdlCd.optional() };
/** What such a request's team lies within. */
export const teamParents = { activity: 'taCd', lecture: 'lctrShdlCd' } as const;

/** One row of the evaluation summary. */
export const evaluationRow = {
  taCd: words('팀활동 코드', 'Team activity'),
  taNm: words('팀활동명', 'Title of the activity'),
  teamSeq,
  teamNm: words('팀명', 'Name of the team'),
  teamMbCnt: count('팀원 수', 'Members of the team'),
  lctrStWkNm: words('시작 주제', 'Week in which the activity begins'),
  lctrEnWkNm: words('종료 주제', 'Week in which it ends'),
  progressStatus,
  membEvalYn: flag('팀원평가 여부', 'Whether teammates are evaluated'),
  evalSe: z
    .literal('1')
    .nullable()
    .meta({ title: '평가 구분', description: '1: by one’s teammates; null without an evaluation' }),
  evalTy: z
    .enum(['1', '2'])
    .nullable()
    .meta({ title: '평가방식', description: '1 questionnaire, 2 score; null without an evaluation' }),
  evalTyNm: words('평가방식명', 'Name of the method; - without an evaluation'),
  evalStus: progressStatus
    .nullable()
    .meta({ title: '평가 상태', description: 'Where the evaluation’s period stands' }),
  roleYn: flag('역할 등록 여부', 'Whether every member has a role'),
  myEvalStus: z
    .enum(ownStates)
    .meta({ title: '내 평가 상태', description: 'How far one’s own evaluation of all teammates is' }),
};
