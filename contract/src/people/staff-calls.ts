import { z } from 'zod';
import { administratorOf, call, callTable, operator, operatorOf } from '../call.ts';
import { code, count, filled, moment, noResult, replyText, seq, text } from '../fields.ts';
import { staffRoles } from '../staff/roles.ts';
import { linkRefusals } from '../session/link-terms.ts';
import { loginIdShape, longestName, reasonLength, temporaryPasswordDays } from '../session/terms.ts';
import { commonRefusals } from '../refusals.ts';
import { staffRefusals } from '../staff/terms.ts';
import * as m from './merging-terms.ts';
import * as t from './staff-terms.ts';

const type = z.enum(t.accountTypes).meta({ title: '구분', description: 'Kind of account; it never changes' });
const actions = z
  .array(z.enum(t.personActions))
  .meta({ title: '할 수 있는 일', description: 'What this user may do with the account' });
const roles = z
  .array(z.enum(t.heldRoles))
  .meta({ title: '역할', description: 'Roles beside the kind of account' });
const denial = z.enum(t.personDenials).meta({ title: '이유', description: 'Why it was not done' });

const who = {
  loginId: replyText('아이디', 'Login id'),
  name: replyText('이름', 'Name'),
};
/** Login id of the account that a request is about. */
const loginId = filled(t.personLimits.loginId, '아이디', 'Login id of the account');
const loginIds = z
  .array(loginId)
  .min(1)
  .max(t.mostAtOnce)
  .meta({ title: '계정', description: 'Login ids of the accounts' });
const lastSeenAt = moment('최근 접속', 'When it was last used; null if never').nullable();
const suspendedAt = moment('정지 일시', 'Since when it is suspended; null if it is not').nullable();
const studentNumber = replyText('학번', 'Student number; null for staff').nullable();
const college = replyText('소속', 'College; null if it is not known').nullable();
const password = replyText(
  '임시 비밀번호',
  `Valid for ${temporaryPasswordDays} days; it is never shown again`,
);

/** Which accounts are meant. All that is given must hold. */
const which = {
  type: type.optional(),
  college: text(t.personLimits.college, '소속', 'College').optional(),
  suspended: z.literal(true).optional().meta({ title: '정지', description: 'Only suspended accounts' }),
  unused: z
    .literal(true)
    .optional()
    .meta({ title: '미접속', description: `Only accounts that were not used for ${t.unusedDays} days` }),
  neverUsed: z
    .literal(true)
    .optional()
    .meta({ title: '접속 없음', description: 'Only accounts that nobody has ever used' }),
  search: text(
    100,
    '검색어',
    'Beginning of name, student number or login id; of a name also by initial consonants (ㄱㄴㄷ)',
  ).optional(),
};

const newLoginId = z
  .string()
  .regex(loginIdShape)
  .meta({ title: '아이디', description: 'Login id from now on; it stays when absent' });

/** The fields of an account that may be changed. An empty text is no value. */
const fields = {
  name: filled(longestName, '이름', 'Name'),
  studentNumber: text(t.personLimits.studentNumber, '학번', 'Student number; of students only').default(''),
  college: text(t.personLimits.college, '소속', 'College').default(''),
  position: text(t.personLimits.position, '직위', 'Position; that of the kind of account when empty').default(
    '',
  ),
  email: text(
    t.personLimits.email,
    '이메일',
    'E-mail address, which has to be confirmed again when it changes',
  ).default(''),
};

/** What has become of each account of an action on several. */
const report = z.object({
  batch: z.uuid().nullable().meta({
    title: '변경 묶음',
    description: 'By which the changes can be taken back as one; null when nothing has changed',
  }),
  items: z.array(z.object({ ...who, denial: denial.nullable() })),
});

const facets = z.object({
  all: count('전체', 'Without the choice of a kind'),
  types: z.array(z.object({ type, count: count('건수', 'Accounts of this kind') })),
  suspended: count('정지', 'Suspended accounts'),
  unused: count('미접속', 'Unused accounts'),
  neverUsed: count('접속 없음', 'Accounts that nobody has ever used'),
  colleges: z.array(z.object({ college: z.string(), count: count('건수', 'Accounts of this college') })),
});

/** Two accounts of one person. */
const merged = {
  loginId,
  keeper: filled(t.personLimits.loginId, '남길 계정', 'Login id of the account that is kept'),
};

export const staffPeopleCalls = callTable(
  call(t.listPeople, {
    summary:
      'Accounts of the portal, page by page, with the number that each filter would find beside the others',
    access: operator,
    request: z.object({
      ...which,
      page: z.int().min(1).max(100_000).default(1).meta({ title: '쪽 번호', description: 'Page, from 1' }),
      rows: z
        .int()
        .min(1)
        .max(t.personRows.most)
        .default(t.personRows.usual)
        .meta({ title: '쪽당 건수', description: 'Rows on a page' }),
      sort: z
        .enum(t.personSorts)
        .default('name')
        .meta({ title: '정렬', description: 'Column that they are sorted by' }),
      descending: z.boolean().default(false).meta({ title: '내림차순', description: 'Backwards' }),
    }),
    result: z.object({
      items: z.array(
        z.object({
          ...who,
          type,
          roles,
          studentNumber,
          college,
          lectureCount: count('강의 수', 'Lectures that the person takes, teaches or assists in'),
          firstLecture: replyText('강의', 'Name of the latest of them; null if there is none').nullable(),
          lastSeenAt,
          suspendedAt,
          actions,
        }),
      ),
      total: count('건수', 'Accounts found'),
      counts: facets,
      addable: z.array(type).meta({ description: 'Kinds of accounts that this user may make' }),
    }),
  }),
  call(t.selectPeople, {
    summary: `Everybody found, in the order of the names; at most ${t.mostAtOnce}`,
    access: operator,
    request: z.object(which),
    result: z.object({
      items: z.array(z.object({ ...who, actions })),
      total: count('건수', 'Accounts found, which may be more'),
    }),
  }),
  call(t.getPerson, {
    summary: 'An account with its roles',
    access: operatorOf('person', 'loginId'),
    request: z.object({ loginId }),
    result: z.object({
      ...who,
      type,
      studentNumber,
      college,
      position: replyText('직위', 'Position'),
      email: replyText('이메일', 'E-mail address; null if it is not known').nullable(),
      emailVerifiedAt: moment('이메일 확인 일시', 'When it was confirmed; null if it was not').nullable(),
      lastSeenAt,
      suspendedAt,
      temporarySince: moment(
        '임시 비밀번호 발급 일시',
        'When the temporary password was issued that has not been changed yet; null if there is none',
      ).nullable(),
      secondFactorSince: moment(
        '2단계 인증 등록 일시',
        'Since when an authenticator app is set up; null if none is',
      ).nullable(),
      revision: seq('판', 'Version of the fields that can be changed'),
      mergedInto: z.object(who).nullable().meta({
        description: 'The account of the same person that goes on; null unless this one was closed for it',
      }),
      programmes: z.array(z.object({ code: z.string(), name: z.string() })),
      programmesRevision: seq('과정의 판', 'Version of the programmes that the person operates'),
      lectures: z
        .array(
          z.object({
            code: z.string(),
            name: z.string(),
            programmeName: z.string(),
            role: z.enum(['student', ...staffRoles]),
            mayEnrol: z.boolean().meta({ description: 'Whether this account may say who takes the lecture' }),
          }),
        )
        .meta({ description: `The latest ${t.lecturesOfPerson}` }),
      actions,
    }),
  }),
  call(t.addPerson, {
    writes: true,
    changesRights: true,
    hashesPasswords: true,
    summary: 'Makes an account with a temporary password, which is shown once',
    access: operator,
    request: z.object({ type, loginId: newLoginId, ...fields }),
    result: z.object({ loginId: who.loginId, password }),
    errors: [t.peopleRefusals.notAllowed, t.peopleRefusals.wrong, t.peopleRefusals.taken],
  }),
  call(t.addPeople, {
    writes: true,
    changesRights: true,
    hashesPasswords: true,
    summary: `Makes up to ${t.mostAdded} accounts of staff with temporary passwords, which are shown once; those whose login id is taken are left out`,
    access: operator,
    request: z.object({
      people: z
        .array(
          z.object({
            type: z.enum(t.addedTypes).meta({ title: '구분', description: 'Kind of account' }),
            loginId: newLoginId,
            name: fields.name,
            college: fields.college,
            email: fields.email,
          }),
        )
        .min(1)
        .max(t.mostAdded)
        .meta({ title: '사람', description: 'Accounts to be made' }),
    }),
    result: z.object({
      items: z.array(
        z.object({
          ...who,
          password: password.nullable().meta({ description: 'Null where the login id is taken' }),
        }),
      ),
    }),
    errors: [t.peopleRefusals.wrong],
  }),
  call(t.changePerson, {
    writes: true,
    // Whoever has the address or the login id of an account can come in.
    confirms: true,
    summary:
      'Changes an account; another login id ends its sessions and links. If somebody else has changed it since the given version, nothing is done: the refusal has the present values',
    access: operatorOf('person', 'loginId'),
    request: z.object({
      loginId,
      revision: seq('판', 'Version that the fields were read at'),
      newLoginId: newLoginId.optional(),
      ...fields,
    }),
    result: z.object({ loginId: who.loginId, revision: seq('판', 'Version from now on') }),
    errors: [
      t.peopleRefusals.notAllowed,
      t.peopleRefusals.wrong,
      t.peopleRefusals.taken,
      staffRefusals.stale,
    ],
  }),
  call(t.suspendPeople, {
    writes: true,
    changesRights: true,
    summary:
      'Suspends accounts, which ends their sessions, or lets them be used again; says of each whether it was done',
    access: operator,
    request: z.object({
      loginIds: z
        .array(loginId)
        .min(1)
        .max(t.mostAtOnce)
        .meta({ title: '계정', description: 'Login ids of the accounts' }),
      suspended: z
        .boolean()
        .meta({ title: '정지 여부', description: 'Whether they are suspended from now on' }),
    }),
    result: report,
  }),
  call(t.undoSuspension, {
    writes: true,
    changesRights: true,
    summary: 'Takes back what one call has suspended or resumed, except for accounts that have changed since',
    access: operator,
    request: z.object({ batch: z.uuid().meta({ title: '변경 묶음', description: 'Changes of one call' }) }),
    result: report,
    errors: [commonRefusals.notFound],
  }),
  call(t.resetPassword, {
    writes: true,
    confirms: true,
    hashesPasswords: true,
    summary: 'Issues a temporary password, which is shown once, and ends the sessions of the account',
    access: operatorOf('person', 'loginId'),
    request: z.object({ loginId }),
    result: z.object({ password }),
    errors: [t.peopleRefusals.notAllowed],
  }),
  call(t.invitePeople, {
    writes: true,
    confirms: true,
    repliesSecret: true,
    summary: `Lets people choose their own password within ${t.invitationDays} days, by a link that is mailed to them; says of each whether it was done`,
    access: operator,
    request: z.object({ loginIds }),
    result: z.object({
      items: z.array(
        z.object({
          ...who,
          denial: denial.nullable(),
          token: replyText(
            '링크',
            'Token of the link, which is never shown again; null where it is mailed',
          ).nullable(),
        }),
      ),
    }),
  }),
  call(t.issueCodes, {
    writes: true,
    confirms: true,
    repliesSecret: true,
    summary: `Codes by which people choose their own password within ${t.invitationDays} days, once as XLSX, with a reason; whoever gets none is listed with the reason`,
    access: operator,
    request: z.object({
      loginIds,
      reason: filled(reasonLength, '사유', 'Why the codes are taken out; kept in the history'),
    }),
    reply: 'file',
  }),
  call(t.confirmEmail, {
    writes: true,
    confirms: true,
    summary: 'Mails a link that confirms the e-mail address of an account',
    access: operatorOf('person', 'loginId'),
    request: z.object({ loginId }),
    result: noResult,
    errors: [t.peopleRefusals.notAllowed, linkRefusals.mailOff],
  }),
  call(t.resetSecondFactor, {
    writes: true,
    confirms: true,
    summary: 'Removes the second factor of somebody who has lost it, and ends the sessions of the account',
    access: administratorOf('person', 'loginId'),
    request: z.object({ loginId }),
    result: noResult,
    errors: [t.peopleRefusals.notAllowed],
  }),
  call(t.appointOperator, {
    writes: true,
    changesRights: true,
    summary:
      'The programmes that a person operates become exactly these, if nobody else has changed them meanwhile',
    access: administratorOf('person', 'loginId'),
    request: z.object({
      loginId,
      revision: seq('판', 'Version that the programmes were read at'),
      programmeCodes: z
        .array(code('과정', 'Code of the programme'))
        .max(t.mostProgrammes)
        .meta({ title: '과정', description: 'Codes of the programmes' }),
    }),
    result: z.object({
      programmes: z.array(z.object({ code: z.string(), name: z.string() })),
      revision: seq('판', 'Version of the programmes from now on'),
    }),
    errors: [t.peopleRefusals.notAllowed, t.peopleRefusals.unknownProgramme, staffRefusals.stale],
  }),
  call(m.previewMerge, {
    summary: 'What would move from a second account of a person to the one that is kept, and what would stay',
    access: administratorOf('person', 'loginId'),
    request: z.object(merged),
    result: z.object({
      keeper: z.object({ ...who, studentNumber }),
      becomesOperator: z.boolean().meta({
        description:
          'Whether the kept account becomes an operator’s, which withdraws its password and second factor',
      }),
      items: z.array(
        z.object({
          kind: replyText('종류', 'Kind of work, in Korean'),
          moving: count('옮길 건수', 'Rows that move'),
          staying: count('남는 건수', 'Rows that stay, because the kept account has the same already'),
          titles: z.array(z.string()).meta({ description: 'Of what stays' }),
        }),
      ),
    }),
    errors: Object.values(m.mergeRefusals),
  }),
  call(m.mergePeople, {
    writes: true,
    changesRights: true,
    summary: 'Moves the work of a second account of a person to the one that is kept, and closes it for good',
    access: administratorOf('person', 'loginId'),
    request: z.object(merged),
    result: z.null(),
    errors: Object.values(m.mergeRefusals),
  }),
);
