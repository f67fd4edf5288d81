/**
 * Team activities: paths, codes, limits, messages (specification §13). No zod. The team
 * board, team assignments and peer evaluation have files of their own.
 */
import { refusals } from '../refusals.ts';

export const getTeamActList = '/api/st/lms/team/getTeamActList.do';
/** Teams that a student may choose, and choosing one: the portal's own calls (specification §13.1). */
export const getTeamChcList = '/api/st/lms/team/getTeamChcList.do';
export const updateTeamChc = '/api/st/lms/team/updateTeamChc.do';
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
  notChosen: { status: 409, errorCode: 'TEAM_CHC', message: '팀을 스스로 고르는 기간이 아닙니다.' },
  full: { status: 409, errorCode: 'TEAM_FULL', message: '인원이 모두 찼습니다. 다른 팀을 골라 주세요.' },
  begun: {
    status: 409,
    errorCode: 'TEAM_BEGUN',
    message: '지금 팀에서 한 작업이 있어 옮길 수 없습니다. 담당 교수에게 문의해 주세요.',
  },
});

export const teamMessages = {
  empty: '현재 등록된 팀활동이 없습니다.',
  noTeam: '소속된 팀이 없습니다. 담당 교수에게 문의해 주세요.',
  mayChoose: '아직 팀이 없습니다. 팀을 골라 주세요.',
  noFiles: '첨부파일이 없습니다.',
  choose: '팀 고르기',
  chosen: '팀을 골랐습니다.',
  noChoice: '아직 고를 수 있는 팀이 없습니다.',
  states: { before: '참여하기', progress: '참여하기', finish: '활동종료' },
  beforePeriod: '팀활동 기간이 시작되면 참여할 수 있습니다.',
  readOnly: '팀활동 기간이 종료되어 보기만 할 수 있습니다.',
} as const;

/** The members of a team as a list names them: the first five, then how many others there are (specification §13.1). */
export const memberNames = (names: readonly string[], all: number): string => {
  const shown = names.slice(0, namedMembers).join(', ');
  return all > namedMembers ? `${shown} 외 ${all - namedMembers}명` : shown;
};
