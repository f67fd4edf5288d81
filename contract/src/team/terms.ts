/**
 * Team activities: paths, codes, limits, messages (specification §13). No zod. The team
 * board, team assignments and peer evaluation have files of their own.
 */
import { refusals } from '../refusals.ts';

export const getTeamActList = '/api/st/lms/team/getTeamActList.do';
export const getTeamData = '/api/st/lms/team/getTeamData.do';

/** Limits of team activities in a lecture and of members in a team; lists show all of them. */
export const activityLimit = 100;
export const memberLimit = 100;
/** Members that a list names; the others are counted. */
export const namedMembers = 5;

/** `evalTy`: how teammates are evaluated. */
export const evaluationTypes = { survey: '1', score: '2' } as const;
export const evaluationTypeNames = { '1': '설문', '2': '점수' } as const;
export type EvaluationType = keyof typeof evaluationTypeNames;

/** The three parts of a team's page, in their order. */
export const teamViews = ['board', 'asgmt', 'eval'] as const;
export type TeamView = (typeof teamViews)[number];
export const teamViewNames: Readonly<Record<TeamView, string>> = {
  board: '팀게시판',
  asgmt: '팀과제',
  eval: '팀원평가',
};

export const memberKinds = { leader: '팀장', member: '팀원' } as const;

export const teamRefusals = refusals({
  before: { status: 409, errorCode: 'TEAM_BEFORE', message: '팀활동 기간 전입니다.' },
  over: { status: 409, errorCode: 'TEAM_OVER', message: '팀활동 기간이 종료되었습니다.' },
});

export const teamMessages = {
  empty: '현재 등록된 팀활동이 없습니다.',
  noTeam: '소속된 팀이 없습니다. 담당 교수에게 문의해 주세요.',
  noFiles: '첨부파일이 없습니다.',
  states: { before: '참여하기', progress: '참여하기', finish: '활동종료' },
  beforePeriod: '팀활동 기간이 시작되면 참여할 수 있습니다.',
  readOnly: '팀활동 기간이 종료되어 보기만 할 수 있습니다.',
} as const;

/** The members of a team as a list names them: the first five, then how many others there are (specification §13.1). */
export const memberNames = (names: readonly string[], all: number): string => {
  const shown = names.slice(0, namedMembers).join(', ');
  return all > namedMembers ? `${shown} 외 ${all - namedMembers}명` : shown;
};
