/** Roles, scores and peer reviews: paths, limits, messages (specification §13.4 to §13.7). No zod. */
import { refusals } from '../refusals.ts';

export const getTeamRoleList = '/api/st/lms/team/getTeamRoleList.do';
export const insertTeamRole = '/api/st/lms/team/insertTeamRole.do';
export const updateTeamRole = '/api/st/lms/team/updateTeamRole.do';
export const getTeamScreList = '/api/st/lms/team/getTeamScreList.do';
export const insertTeamScre = '/api/st/lms/team/insertTeamScre.do';
export const updateTeamScre = '/api/st/lms/team/updateTeamScre.do';
export const submitTeamScre = '/api/st/lms/team/submitTeamScre.do';
export const getReviewQestList = '/api/st/lms/team/getReviewQestList.do';
export const insertTeamReview = '/api/st/lms/team/insertTeamReview.do';
export const updateTeamReview = '/api/st/lms/team/updateTeamReview.do';

export const evaluationLimits = {
  /** The highest score. */
  score: 100,
  /** Characters of a score as it is typed. */
  digits: 3,
  /** Characters of a role, of a remark. */
  role: 100,
  remark: 500,
  /** UTF-16 units of the JSON texts. */
  members: 200_000,
  answers: 20_000,
} as const;

/** State of the student's evaluation of all teammates: none, a draft or only a part, all submitted. */
export const ownStates = ['none', 'draft', 'submitted'] as const;
export type OwnState = (typeof ownStates)[number];
export const ownStateNames: Readonly<Record<OwnState, string>> = {
  none: '-',
  draft: '임시저장',
  submitted: '제출',
};

export const evaluationRefusals = refusals({
  none: { status: 409, errorCode: 'EVAL_NONE', message: '팀원평가가 없는 팀활동입니다.' },
  before: { status: 409, errorCode: 'EVAL_BEFORE', message: '평가 기간 전입니다.' },
  over: { status: 409, errorCode: 'EVAL_OVER', message: '평가 기간이 종료되었습니다.' },
  otherType: { status: 409, errorCode: 'EVAL_TYPE', message: '평가방식이 다른 팀활동입니다.' },
  noRoles: { status: 409, errorCode: 'EVAL_ROLES', message: '역할을 먼저 등록해 주세요.' },
  incompleteRoles: { status: 400, errorCode: 'ROLE_EMPTY', message: '역할 작성을 완료해 주세요.' },
  rolesExist: {
    status: 409,
    errorCode: 'ROLE_EXISTS',
    message: '다른 팀원이 먼저 역할을 등록했습니다. 등록된 내용을 확인한 뒤 수정해 주세요.',
  },
  rolesMissing: { status: 409, errorCode: 'ROLE_NONE', message: '등록된 역할이 없습니다.' },
  rolesChanged: {
    status: 409,
    errorCode: 'ROLE_CHANGED',
    message: '다른 팀원이 먼저 역할을 수정했습니다. 바뀐 내용을 확인한 뒤 다시 수정해 주세요.',
  },
  wrongMembers: {
    status: 400,
    errorCode: 'EVAL_MEMBERS',
    message: '팀원 목록이 올바르지 않습니다. 새로고침한 뒤 다시 시도해 주세요.',
  },
  self: { status: 400, errorCode: 'EVAL_SELF', message: '본인은 평가 대상에서 제외됩니다.' },
  noTeammates: { status: 409, errorCode: 'EVAL_ALONE', message: '평가할 팀원이 없습니다.' },
  tooHigh: { status: 400, errorCode: 'SCRE_HIGH', message: '100보다 작은 값을 입력해주세요.' },
  incompleteScores: { status: 400, errorCode: 'SCRE_EMPTY', message: '점수를 모두 입력해주세요.' },
  incompleteDraft: {
    status: 400,
    errorCode: 'SCRE_DRAFT',
    message: '모든 점수를 입력해야 제출할 수 있습니다.',
  },
  exists: {
    status: 409,
    errorCode: 'EVAL_EXISTS',
    message: '다른 창에서 이미 저장한 평가입니다. 저장된 내용을 확인해 주세요.',
  },
  changed: {
    status: 409,
    errorCode: 'EVAL_CHANGED',
    message: '다른 곳에서 먼저 저장한 평가입니다. 저장된 내용을 확인한 뒤 다시 시도해 주세요.',
  },
  missing: { status: 409, errorCode: 'EVAL_MISSING', message: '저장된 평가가 없습니다.' },
  submitted: {
    status: 409,
    errorCode: 'EVAL_SUBMITTED',
    message: '이미 제출한 평가는 임시저장할 수 없습니다.',
  },
  incompleteReview: { status: 400, errorCode: 'REVIEW_EMPTY', message: '설문을 모두 체크해주세요.' },
  wrongAnswers: {
    status: 400,
    errorCode: 'REVIEW_ANSWERS',
    message: '설문 문항이 바뀌었습니다. 새로고침한 뒤 다시 시도해 주세요.',
  },
});

export const evaluationMessages = {
  selfExcluded: '본인은 평가 대상에서 제외되며, 한 사람당 100점까지 줄 수 있습니다.',
  reviewNote: '본인은 평가 대상에서 제외됩니다. 임시저장은 제출로 인정되지 않습니다.',
  secrecy: '평가 내용은 팀원에게 공개되지 않습니다.',
  confirmSave: '저장 하시겠습니까?',
  confirmDraft: '임시저장 하시겠습니까?',
  confirmEdit: '수정 하시겠습니까?',
  confirmSubmit: '제출하시겠습니까?',
  saved: '저장되었습니다.',
  draftSaved: '임시저장되었습니다. 제출해야 제출이 완료됩니다.',
  submitted: '제출되었습니다.',
} as const;
