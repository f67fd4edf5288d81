/** Activities that staff make and change, for the tests of all calls. */
import {
  addAssignment,
  changeAssignment,
  copyAssignment,
  getAssignment,
} from '@baeum/contract/assignment/staff-terms';
import { addDebate, changeDebate, copyDebate, getDebate } from '@baeum/contract/debate/staff-terms';
import type { Caller } from './portal.ts';

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

export const activityChanges = {
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
