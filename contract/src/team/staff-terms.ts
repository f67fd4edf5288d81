/** Team activities and their teams as staff make them (specification §21.9). No zod. */
import { postRefusals } from '../posting/terms.ts';
import { refusals } from '../refusals.ts';

export const getTeamActivity = '/api/staff/team/get';
export const addTeamActivity = '/api/staff/team/add';
export const changeTeamActivity = '/api/staff/team/change';
export const copyTeamActivity = '/api/staff/team/copy';
export const getTeams = '/api/staff/team/teams';
export const arrangeTeams = '/api/staff/team/arrange';
/** Who is in which team, as a list. */
export const listTeamMembers = '/api/staff/team/members';
export const exportTeamMembers = '/api/staff/team/exportMembers';
/** What the members of teams think of each other; no call of the student side replies with it (specification §21.9). */
export const listPeerReviews = '/api/staff/team/peerReviews';
/** What a list of teams says, for the screen to put them together by it. */
export const readTeamList = '/api/staff/team/readList';

/** Limits for course packs and for the console alike. */
export const teamLimits = {
  minutes: 100_000,
  questions: 50,
  question: 500,
  fewestItems: 2,
  items: 20,
  item: 200,
  /** Assignments of an activity that a form has; lists of the student side show 500. */
  assignments: 100,
  teams: 1000,
  teamName: 100,
  memberRows: 100,
} as const;

export const teamFormRefusals = refusals({
  weekBeyondEnd: { status: 400, errorCode: 'TEAM_WEEK', message: '강의에 없는 주차입니다.' },
  endWeekBeforeWeek: {
    status: 400,
    errorCode: 'TEAM_END_WEEK',
    message: '끝나는 주차가 시작하는 주차보다 빠릅니다.',
  },
  topicUnknown: { status: 400, errorCode: 'TEAM_TOPIC', message: '이 주차에 없는 세부주제입니다.' },
  topicTaken: {
    status: 409,
    errorCode: 'TEAM_TOPIC_TAKEN',
    message: '이 세부주제에는 팀활동이 이미 있습니다. 다른 세부주제를 골라 주세요.',
  },
  endBeforeStart: { status: 400, errorCode: 'TEAM_PERIOD', message: '끝나는 때가 시작하는 때보다 빠릅니다.' },
  latePeriodIncomplete: {
    status: 400,
    errorCode: 'TEAM_LATE',
    message: '지각 제출의 시작과 끝을 모두 입력하거나 모두 비워 주세요.',
  },
  noImage: postRefusals.noImage,
  penaltyWithoutLate: {
    status: 400,
    errorCode: 'TEAM_PENALTY',
    message: '지각 감점은 지각 제출 기간이 있을 때만 정할 수 있습니다.',
  },
  assignmentTwice: { status: 400, errorCode: 'TEAM_ASSIGNMENT', message: '같은 팀과제가 두 번 있습니다.' },
  questionsMissing: {
    status: 400,
    errorCode: 'TEAM_QUESTIONS',
    message: '평가 문항을 하나 이상 입력해 주세요.',
  },
  tooMany: {
    status: 400,
    errorCode: 'TEAM_MANY',
    message: '이 강의에는 팀활동을 더 만들 수 없습니다.',
  },
  noProfessor: {
    status: 400,
    errorCode: 'TEAM_PROFESSOR',
    message: '담당 교수가 없는 강의입니다. 운영자에게 교수 지정을 요청해 주세요.',
  },
  /** From the first review on, drafts included, the method and its questions stay. */
  evaluated: {
    status: 409,
    errorCode: 'TEAM_EVALUATED',
    message: '이미 평가를 작성한 학생이 있어 평가 방법과 문항을 바꿀 수 없습니다. 기간은 바꿀 수 있습니다.',
  },
  /** What teams have handed in, or been given for it, would be lost. */
  handedIn: {
    status: 409,
    errorCode: 'TEAM_HANDED_IN',
    message: '이미 팀이 작성했거나 채점한 과제는 지울 수 없습니다. 대신 기간을 끝내 주세요.',
  },
});

export const teamRefusalsOfStaff = refusals({
  /** Somebody else has moved somebody, or a student has, since the teams were read. */
  arrangedMeanwhile: {
    status: 409,
    errorCode: 'TEAM_MOVED',
    message: '그 사이에 팀이 바뀌었습니다. 지금의 팀을 확인하고 다시 해 주세요.',
  },
  studentUnknown: { status: 400, errorCode: 'TEAM_STUDENT', message: '이 강의의 수강생이 아닙니다.' },
  studentTwice: { status: 400, errorCode: 'TEAM_TWICE', message: '한 학생은 한 팀에만 들어갈 수 있습니다.' },
  leaders: { status: 400, errorCode: 'TEAM_LEADERS', message: '팀장은 팀마다 한 명입니다.' },
  keyTwice: { status: 400, errorCode: 'TEAM_KEY', message: '같은 팀이 두 번 있습니다.' },
  nameTwice: { status: 400, errorCode: 'TEAM_NAME', message: '팀 이름이 겹칩니다. 다른 이름을 적어 주세요.' },
  teamHasWork: {
    status: 409,
    errorCode: 'TEAM_WORK',
    message:
      '게시글이나 과제, 평가, 점수, 마감 연장이 있는 팀은 지울 수 없습니다. 팀원을 옮기면 작업과 점수, 연장은 이 팀에 남습니다.',
  },
  /** `about.leaving` lists who leaves what behind; the same request with `confirmed` is carried out. */
  leavesWork: {
    status: 409,
    errorCode: 'TEAM_LEAVES',
    message: '옮기는 학생이 지금 팀에서 한 작업이 있습니다.',
  },
  noList: { status: 400, errorCode: 'TEAM_LIST', message: '학번이 적힌 열을 찾을 수 없습니다.' },
});

/** Who leaves what they did in their team, sent as JSON in `about.leaving` of `leavesWork`. */
export interface Leaving {
  readonly name: string;
  readonly team: string;
  readonly works: number;
}

export const teamMessagesOfStaff = {
  saved: '저장하였습니다.',
  noStudents: '등록된 수강생이 없습니다.',
  noTeams: '아직 팀이 없습니다.',
  allPlaced: '팀이 없는 학생이 없습니다.',
} as const;
