/** Activities that staff make and change, for the tests of all calls. */
import {
  addAssignment,
  changeAssignment,
  copyAssignment,
  getAssignment,
} from '@baeum/contract/assignment/staff-terms';
import { addDebate, changeDebate, copyDebate, getDebate } from '@baeum/contract/debate/staff-terms';
import { addJournal, changeJournal, getJournal } from '@baeum/contract/reflection/staff-terms';
import type { Examples, Ref } from './examples.ts';
import type { Caller } from './portal.ts';

/** As the professor of LA sees them. */
export const activityExamples = {
  assignment: () => ({
    seen: { id: 'A-open', parent: 'LA' },
    unseen: [
      { id: 'B-open', parent: 'LB' },
      { id: 'A-open', parent: 'LB' },
      { id: 'nowhere', parent: 'LA' },
    ],
  }),
  debate: () => ({
    seen: { id: 'D-open', parent: 'LA' },
    unseen: [
      { id: 'D-foreign', parent: 'LB' },
      { id: 'D-open', parent: 'LB' },
      { id: 'nowhere', parent: 'LA' },
    ],
  }),
  journal: () => ({
    seen: { id: 'R-staff', parent: 'LA' },
    unseen: [
      { id: 'R-foreign', parent: 'LB' },
      { id: 'R-staff', parent: 'LB' },
      { id: 'nowhere', parent: 'LA' },
    ],
  }),
} satisfies Readonly<Record<string, Examples<Ref>>>;

/** What a form of any activity sends. */
export const activityForm = {
  title: '세포 보고서',
  bodyHtml: '<p>세포 소기관 세 가지를 조사하세요.</p>',
  weekNumber: '9',
  topicCode: '',
  opensAt: '2026-11-16T00:00',
  closesAt: '2026-11-22T23:59',
  lateClosesAt: '',
  showing: 'draft',
  publishedAt: '',
};

export const assignmentForm = {
  ...activityForm,
  points: '20',
  latePenalty: '',
  fileTypes: '',
  megabytes: '',
  showsGrades: 'Y',
  examKind: '',
  rubric: '',
};

export const debateForm = {
  ...activityForm,
  title: '유전자 편집을 어디까지 허용할까',
  kind: 'sides',
  sides: 'chosen',
  points: '',
  minimumPosts: '1',
};

export const journalForm = {
  title: '배움을 돌아보기',
  bodyHtml: '<p>두 질문에 답하세요.</p>',
  opensAt: '2026-11-16T00:00',
  closesAt: '2026-11-22T23:59',
  showing: 'draft',
  publishedAt: '',
  characters: '200',
  lectures: '',
  quizzes: '',
  questions: JSON.stringify([
    { title: '무엇을 배웠습니까?', characters: 100 },
    { title: '무엇이 어려웠습니까?', characters: 0 },
  ]),
};

export const activityChanges = {
  // LA is no lecture of micro-learning.
  [addJournal]: async () => ({ ref: { id: 'LO' }, fields: journalForm }),
  [changeJournal]: async (caller: Caller) => {
    const { revision, fields } = (await caller.post(getJournal, { journalCode: 'R-new' })).body.result;
    return {
      ref: { id: 'R-new', parent: 'LM' },
      fields: { ...fields, revision: String(revision), confirmed: 'Y', title: '바뀐 성찰일지' },
    };
  },
  [addDebate]: debateForm,
  [changeDebate]: async (caller: Caller) => {
    const { revision, fields } = (await caller.post(getDebate, { debateCode: 'D-open' })).body.result;
    return { fields: { ...fields, revision: String(revision), confirmed: 'Y', title: '바뀐 토론' } };
  },
  [copyDebate]: {},
  [addAssignment]: assignmentForm,
  [changeAssignment]: async (caller: Caller) => {
    const { revision, fields } = (await caller.post(getAssignment, { assignmentCode: 'A-open' })).body.result;
    return { fields: { ...fields, revision: String(revision), confirmed: 'Y', title: '바뀐 과제' } };
  },
  [copyAssignment]: {},
};
