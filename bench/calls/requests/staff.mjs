import { single } from '../step.mjs';

const by = /** @type {const} */ ('administrator');
/** Lists count the rows of all pages. */
const lists = { by, growthReason: 'counts rows of all students' };

/**
 * Calls of staff, most of which concern all students.
 * @type {import('../step.mjs').Round[]}
 */
export const staff = [
  single('/api/ad/user/getStudentList.do', () => ({}), {
    ...lists,
    name: 'ad/user/getStudentList',
    mayScan: ['account'],
  }),
  single('/api/ad/user/getStudentList.do', () => ({ searchText: '이서' }), {
    ...lists,
    name: 'students: a search',
  }),
  single('/api/ad/log/getAccessLogList.do', () => ({}), lists),
  single('/api/ad/log/getAccessLogList.do', ({ id }) => ({ untyId: id }), { by, name: 'log of one student' }),
  single('/api/staff/people/list', () => ({}), { ...lists, name: 'people', mayScan: ['account'] }),
  single('/api/staff/people/list', () => ({ search: 'ㅇㅅ' }), {
    ...lists,
    name: 'people: initial consonants',
  }),
  single('/api/staff/people/get', ({ id }) => ({ loginId: id }), { by }),
  single('/api/staff/history/person', ({ id }) => ({ loginId: id }), { by }),
  single('/api/staff/privacy/accessReview', () => ({ month: '2026-11' }), {
    by,
    growthReason: 'counts access records of a month',
  }),
  single('/api/ad/inq/getInqList.do', () => ({}), lists),
  single('/api/ad/inq/getInqList.do', () => ({ text: '동영상' }), {
    ...lists,
    name: 'inquiries: a search',
    mayScan: ['account', 'inquiry'],
  }),
  single('/api/staff/lecture/own', () => ({}), { by: 'professor' }),
  single('/api/staff/lecture/get', () => ({ lectureCode: 'MBIO2101-01' }), { by: 'professor' }),
  single('/api/staff/lecture/list', () => ({ programmeCode: 'BH-TERM-2' }), lists),
  single('/api/staff/search/find', () => ({ text: 'ㄱ' }), { by: 'professor', mayScan: ['account'] }),
  single('/api/staff/search/find', () => ({ text: '분자' }), {
    ...lists,
    name: 'search of administrators',
    mayScan: ['lecture'],
  }),
  single('/api/staff/answers/list', () => ({}), {
    by: 'professor',
    name: 'inbox of questions',
    growthReason: 'counts what all students ask',
  }),
  single('/api/staff/answers/get', ({ targets }) => ({ postId: String(targets.question) }), {
    by: 'professor',
    name: 'one question of the inbox',
  }),
  single('/api/staff/grading/queue', () => ({}), {
    by: 'professor',
    name: 'queue of what is to be graded',
    growthReason: 'counts work of all students',
  }),
  single('/api/staff/desk/today', () => ({}), {
    by: 'professor',
    growthReason: 'counts work of all students',
  }),
  single('/api/staff/desk/overview', () => ({}), {
    ...lists,
    name: 'overview of lectures',
  }),
  single('/api/staff/desk/load', () => ({}), {
    ...lists,
    name: 'load of professors and assistants',
  }),
  single('/api/staff/study/term', () => ({ lectureCode: 'MBIO2101-01' }), {
    by: 'professor',
    growthReason: 'counts work of all students',
  }),
  single('/api/staff/study/dueRadar', () => ({ lectureCode: 'MBIO2101-01', weekNumber: 9 }), {
    by: 'professor',
    growthReason: 'counts what is due for all students',
  }),
  single(
    '/api/staff/study/previewReply',
    () => ({
      lectureCode: 'MBIO2101-01',
      at: '2026-11-18T10:00:00+09:00',
      call: '/api/lms/st/getLctrDsbjList.do',
      input: JSON.stringify({ lctrShdlCd: 'MBIO2101-01', week: 9 }),
    }),
    { by: 'professor' },
  ),
  single('/api/staff/extension/list', () => ({ lectureCode: 'MBIO2101-01' }), {
    by: 'professor',
    name: 'extensions of a lecture',
  }),
  single('/api/staff/enrolment/list', () => ({ lectureCode: 'MBIO2101-01' }), {
    ...lists,
    name: 'students of a lecture',
  }),
  single('/api/staff/evaluation/list', () => ({ programmeCode: 'BH-TERM-2' }), {
    ...lists,
    name: 'questionnaires',
  }),
  single('/api/staff/evaluation/ofLecture', () => ({ lectureCode: 'MBIO2101-01' }), {
    by: 'professor',
    name: 'evaluations of a lecture',
    growthReason: 'counts students of the lecture',
  }),
  single('/api/staff/glossary/list', () => ({ lectureCode: 'MBIO2101-01' }), {
    by: 'professor',
    name: 'glossary of a lecture',
  }),
  single('/api/staff/notices/list', () => ({ lectureCode: 'MBIO2101-01' }), {
    by: 'professor',
    name: 'notices of a lecture',
  }),
  single('/api/staff/material/list', () => ({ lectureCode: 'MBIO2101-01' }), {
    by: 'professor',
    name: 'materials of a lecture',
  }),
  single('/api/staff/study/list', () => ({ lectureCode: 'MBIO2101-01' }), {
    ...lists,
    name: 'contents of a lecture',
    growthReason: 'counts the learners of each content',
  }),
  single('/api/staff/team/teams', () => ({ activityCode: 'MBIO2101-01-08-kit' }), {
    by: 'professor',
    name: 'teams of an activity',
    growthReason: 'has all students of the lecture',
  }),
  single('/api/staff/team/members', () => ({ activityCode: 'MBIO2101-01-08-kit' }), {
    ...lists,
    by: 'professor',
    name: 'students with their teams',
    growthReason: 'counts work of all students',
  }),
  single('/api/staff/team/peerReviews', () => ({ activityCode: 'MBIO2101-01-08-kit' }), {
    ...lists,
    by: 'professor',
    name: 'what members of teams say about each other',
    growthReason: 'counts who of all students has evaluated',
  }),
  single('/api/ad/inq/getInqData.do', ({ targets }) => ({ inqSeq: targets.staffInquiry }), { by }),
];
