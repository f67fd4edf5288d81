/** Requests of the evaluations of lectures that change something, for the tests of all calls of the console. */
import * as t from '@baeum/contract/evaluation/staff-terms';
import type { Caller } from './portal.ts';
import type { StaffChange } from './staff-stage.ts';

const questions = [{ title: '유익했다.', items: ['예', '아니요'], isOptional: false, isScored: true }];

async function added(caller: Caller): Promise<string> {
  const input = { programmeCode: 'C1', title: '질문지', note: '', questions };
  return (await caller.post(t.addQuestionnaire, input)).body.result.id;
}

const coming = {
  kind: 'final',
  startsAt: '2027-01-04T00:00',
  endsAt: '2027-01-10T23:59',
  lectureCodes: null,
} as const;

/** A request about a new questionnaire. */
const ofNew =
  (fields: Readonly<Record<string, unknown>>) =>
  async (caller: Caller): Promise<StaffChange> => {
    const id = await added(caller);
    return { ref: { id }, fields: { revision: await revisionOf(caller, id), ...fields } };
  };

async function revisionOf(caller: Caller, questionnaireId: string): Promise<number> {
  return (await caller.post(t.getQuestionnaire, { questionnaireId })).body.result.revision;
}

async function over(caller: Caller): Promise<string> {
  const { body } = await caller.post(t.listQuestionnaires, { programmeCode: 'C1' });
  return body.result.items.find(({ state }) => state === 'finished')?.id ?? '';
}

export const evaluationChanges = {
  [t.addQuestionnaire]: { title: '질문지', note: '', questions },
  [t.changeQuestionnaire]: ofNew({ title: '새 제목', note: '', questions }),
  [t.copyQuestionnaire]: ofNew({ programmeCode: 'C1', title: '사본' }),
  [t.archiveQuestionnaire]: ofNew({ archived: true }),
  [t.setEvaluationPeriod]: ofNew(coming),
  [t.removeEvaluationPeriod]: async (caller: Caller): Promise<StaffChange> => {
    const questionnaireId = await added(caller);
    const revision = await revisionOf(caller, questionnaireId);
    await caller.post(t.setEvaluationPeriod, { questionnaireId, revision, ...coming });
    return { ref: { id: questionnaireId }, fields: {} };
  },
  [t.setLecturePeriod]: async (caller: Caller): Promise<StaffChange> => {
    const { items } = (await caller.post(t.listLectureEvaluations, { lectureCode: 'LA' })).body.result;
    const { id: questionnaireId, revision } = items.find(({ state }) => state === 'before') ?? { id: '' };
    return {
      fields: {
        questionnaireId,
        revision,
        period: { startsAt: '2027-02-01T00:00', endsAt: '2027-02-03T23:59' },
      },
    };
  },
  [t.exportResults]: async (caller: Caller): Promise<StaffChange> => ({
    ref: { id: await over(caller) },
    fields: { reason: '평가 보고' },
  }),
  [t.exportLectureResults]: async (caller: Caller): Promise<StaffChange> => ({
    fields: { questionnaireId: await over(caller), reason: '강의 개선' },
  }),
};
