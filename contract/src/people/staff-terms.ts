/** People: the accounts of the portal, as operators and administrators manage them (specification §20). No zod. */
import { refusals } from '../refusals.ts';
import { emailShape, linkMinutes } from '../session/link-terms.ts';
import { loginIdShape } from '../session/terms.ts';

export const listPeople = '/api/staff/people/list';
/** Everybody found, for an action on all of them: who they are, without the columns of the list. */
export const selectPeople = '/api/staff/people/select';
export const exportPeople = '/api/staff/people/export';
export const getPerson = '/api/staff/people/get';
export const addPerson = '/api/staff/people/add';
/** Several professors and other staff at once, pasted from a table. */
export const addPeople = '/api/staff/people/addMany';
export const changePerson = '/api/staff/people/change';
export const suspendPeople = '/api/staff/people/suspend';
export const undoSuspension = '/api/staff/people/undo';
export const resetPassword = '/api/staff/people/resetPassword';
/** For somebody who has lost the authenticator app and the recovery codes. */
export const resetSecondFactor = '/api/staff/people/resetSecondFactor';
/** Links by which people choose their own password; by mail, or shown once where mail is off. */
export const invitePeople = '/api/staff/people/invite';
/** The same by codes that are handed over, whether mail is on or off. */
export const issueCodes = '/api/staff/people/issueCodes';
/** Sends a link that confirms an e-mail address. */
export const confirmEmail = '/api/staff/people/confirmEmail';
export const appointOperator = '/api/staff/people/appointOperator';

export const accountTypes = ['student', 'professor', 'staff', 'administrator'] as const;
export type PersonType = (typeof accountTypes)[number];

export const accountTypeNames: Readonly<Record<PersonType, string>> = {
  student: '학생',
  professor: '교수',
  staff: '직원',
  administrator: '관리자',
};

/** Roles that an account of any type may have beside it. */
export const heldRoles = ['assistant', 'operator'] as const;
export type HeldRole = (typeof heldRoles)[number];

export const heldRoleNames: Readonly<Record<HeldRole, string>> = { assistant: '조교', operator: '운영자' };

/** Labels of the fields of an account, in its form and in its history. */
export const accountFieldNames = {
  name: '이름',
  loginId: '아이디',
  newLoginId: '아이디',
  studentNumber: '학번',
  college: '소속',
  position: '직위',
  email: '이메일',
  type: '구분',
  suspended: '이용 정지',
  temporaryPassword: '임시 비밀번호',
  secondFactor: '2단계 인증',
  invitation: '초대',
  confirmationMail: '이메일 확인 메일',
  recoveryCodes: '복구 코드',
  programmes: '운영하는 과정',
  mergedInto: '합친 계정',
  mergedFrom: '합쳐진 계정',
  movedWork: '옮긴 자료',
  keptWork: '남은 자료',
} as const;

/** What may be done with an account; each row says which of these this user may do. */
export const personActions = [
  'edit',
  'suspend',
  'resume',
  'invite',
  'resetPassword',
  'resetSecondFactor',
  'appoint',
  'impersonate',
  'readLog',
  'merge',
] as const;
export type PersonAction = (typeof personActions)[number];

/** Why something may not be done with an account. */
export const personDenials = [
  'self',
  'administrator',
  'operator',
  'administratorsOnly',
  'typeHasNone',
  'alreadySuspended',
  'notSuspended',
  'lastAdministrator',
  'noEmail',
  'emailConfirmed',
  'suspended',
  'inUse',
  'changedSince',
  'merged',
  'destroyed',
  'unknown',
] as const;
export type PersonDenial = (typeof personDenials)[number];

export const personDenialMessages: Readonly<Record<PersonDenial, string>> = {
  self: '본인 계정에는 할 수 없습니다.',
  administrator: '관리자 계정은 관리자만 바꿀 수 있습니다.',
  operator: '운영자 계정은 관리자만 바꿀 수 있습니다.',
  administratorsOnly: '관리자만 할 수 있습니다.',
  typeHasNone: '이 구분의 계정에는 해당하지 않습니다.',
  alreadySuspended: '이미 이용이 정지되어 있습니다.',
  notSuspended: '이용이 정지되어 있지 않습니다.',
  lastAdministrator: '사용 중인 마지막 관리자입니다.',
  noEmail: '이메일 주소가 없습니다.',
  emailConfirmed: '이미 확인한 이메일입니다.',
  suspended: '이용이 정지된 계정입니다.',
  inUse: '이미 사용하고 있는 계정입니다. 비밀번호를 초기화해 주세요.',
  changedSince: '그 뒤에 다시 변경되어 되돌리지 않았습니다.',
  merged: '다른 계정에 합쳐져 닫힌 계정입니다.',
  destroyed: '개인정보를 파기한 계정입니다.',
  unknown: '계정을 찾을 수 없습니다.',
};

/** An account counts as unused when nobody has signed in with it for this many days. */
export const unusedDays = 30;

export const invitationDays = linkMinutes.invitation / 60 / 24;

export const personRows = { usual: 20, most: 100 } as const;
/** Accounts in one action. */
export const mostAtOnce = 2000;
/** Accounts with passwords, each of which takes a processor for long, that are made in one action. */
export const mostAdded = 30;
/** Kinds of accounts that are made in this way; students come with class lists. */
export const addedTypes = ['professor', 'staff'] as const;
/** Above this number of people their names are shown before something is done with all of them. */
export const previewedFrom = 20;
/** Colleges offered as a filter, the largest ones. */
export const collegesListed = 100;
/** Lectures of one person. */
export const lecturesOfPerson = 200;
/** Programmes that one person may operate. */
export const mostProgrammes = 100;

export const personSorts = ['name', 'lastSeen'] as const;
export type PersonSort = (typeof personSorts)[number];

/** Characters. */
export const personLimits = {
  loginId: 40,
  studentNumber: 40,
  college: 100,
  position: 40,
  email: 254,
} as const;

export const peopleMessages = {
  none: '조건에 맞는 결과가 없습니다.',
  noName: '이름을 입력해 주세요.',
  noLoginId: '아이디를 입력해 주세요.',
  badLoginId:
    '아이디는 영문 소문자나 숫자로 시작하여 2~40자의 영문 소문자, 숫자, 점(.), 밑줄(_), 붙임표(-)로 입력해 주세요.',
  badEmail: '이메일 주소를 확인해 주세요.',
  added: '계정을 만들었습니다.',
  saved: '저장하였습니다.',
  appointed: '운영하는 과정을 저장하였습니다.',
  appointNote:
    '운영자가 되면 로그아웃되고 지금 비밀번호와 2단계 인증을 쓸 수 없게 됩니다. 저장한 뒤 비밀번호를 초기화해 본인에게 전해 주세요.',
  resetConfirm: '임시 비밀번호를 발급하시겠습니까?',
  resetNote: '지금 비밀번호는 바로 쓸 수 없게 되고, 로그인된 기기에서 모두 로그아웃됩니다.',
  invited: (count: number) =>
    `초대 메일 ${count.toLocaleString('ko')}통을 보내는 중입니다. 몇 분 안에 도착합니다.`,
  linksNote:
    '이 포털은 메일을 보내지 않습니다. 링크는 지금 한 번만 보이며, 7일 안에 한 번 쓸 수 있습니다. 본인에게만 전해 주세요.',
  confirmationSent: '확인 메일을 보냈습니다.',
  secondFactorConfirm: '2단계 인증을 초기화하시겠습니까?',
  secondFactorNote:
    '로그인된 기기에서 모두 로그아웃되고, 다음에 로그인할 때 다시 등록합니다. 본인인지 먼저 확인해 주세요.',
  secondFactorReset: '2단계 인증을 초기화하였습니다.',
  shownOnce: '이 비밀번호는 지금 한 번만 보입니다. 본인에게 전한 뒤 닫아 주세요.',
} as const;

/** What is wrong with an account, by the codes that its rules give (server/src/session/authoring.ts). */
export const accountIssueMessages = {
  studentNumberMissing: '학번을 입력해 주세요.',
  studentNumberOfStaff: '학번은 학생 계정에만 있습니다.',
} as const;

export const peopleRefusals = refusals({
  /** With the message of a {@link PersonDenial}. */
  notAllowed: { status: 403, errorCode: 'PEOPLE_403', message: '이 계정에는 할 수 없는 일입니다.' },
  /** With the message of an issue; `about.field` names the field. */
  wrong: { status: 400, errorCode: 'PEOPLE_400', message: '입력한 내용을 확인해 주세요.' },
  taken: {
    status: 400,
    errorCode: 'PEOPLE_TAKEN',
    message: '이미 쓰고 있는 아이디나 학번입니다.',
  },
  unknownProgramme: { status: 400, errorCode: 'PEOPLE_PROGRAMME', message: '없는 과정입니다.' },
});

export interface PersonFields {
  readonly loginId: string;
  readonly name: string;
  readonly studentNumber: string;
  readonly email: string;
}

/** What is wrong with the fields of an account by themselves; messages by field. */
export function personProblems(type: PersonType, { loginId, name, studentNumber, email }: PersonFields) {
  const id = loginId.trim();
  return {
    name: name.trim() === '' ? peopleMessages.noName : undefined,
    loginId:
      id === '' ? peopleMessages.noLoginId : loginIdShape.test(id) ? undefined : peopleMessages.badLoginId,
    studentNumber:
      type === 'student' && studentNumber.trim() === ''
        ? accountIssueMessages.studentNumberMissing
        : undefined,
    email: email.trim() === '' || emailShape.test(email.trim()) ? undefined : peopleMessages.badEmail,
  };
}
