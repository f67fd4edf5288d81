/** Exams on the cards, in the calendar and on the study page: separate from quizzes, and never twice. */
import { getAcaSchlList, getMyLctrInfo, getMyLctrList } from '@baeum/contract/lecture/terms';
import { getLctrDsbjList } from '@baeum/contract/study/terms';
import { beforeEach, expect, test } from 'vitest';
import { attempt, quiz } from '../quiz/tables.ts';
import { addContent } from '../testing/contents.ts';
import { enter, examining } from '../testing/exams.ts';
import { rightAnswers } from '../testing/quizzing.ts';
import { taken } from '../testing/submitting.ts';
import { seoul } from '../testing/world.ts';

const { portal, given, addQuiz, addExam, begin, submit, travel } = await examining();

beforeEach(async () => {
  await portal.services.db.delete(attempt);
  await portal.services.db.delete(quiz);
});

const counts = async () => {
  const [{ body: home }, { body: cards }] = await Promise.all([
    given.ann.post(getMyLctrInfo, { lctrShdlCd: 'LA' }),
    given.ann.post(getMyLctrList, { edcCrseCd: 'C1' }),
  ]);
  const { quizCnt, firstExamCnt, takeFirstExamCnt, lastExamCnt, takeLastExamCnt } = home.result.dsblCnt;
  const card = JSON.parse(cards.result.list[0]?.atndJson ?? '{}') as Record<string, number>;
  return {
    home: [quizCnt, firstExamCnt, takeFirstExamCnt, lastExamCnt, takeLastExamCnt],
    card: [card.quiz_cnt, card.exam_cnt, card.exam_atnd_cnt],
  };
};
const entry = async (code: string) => {
  const { list } = (await given.ann.post(getAcaSchlList, { edcCrseCd: 'C1' })).body.result;
  const { schlSe, schlStus } = list.find(({ schlCd }) => schlCd === code) ?? {};
  return [schlSe, schlStus];
};

test('an exam counts as midterm or final, an occasional one as a quiz', async () => {
  const midterm = await addExam();
  const final = await addExam({ examKind: 'final' });
  const occasional = await addQuiz({ isExam: true });
  expect(await counts()).toEqual({ home: [1, 1, 0, 1, 0], card: [1, 2, 0] });
  await enter(given.ann);
  const seq = await begin(midterm);
  expect(await entry(midterm.code)).toEqual(['exam', 'draft']);
  taken(await submit(seq, rightAnswers(midterm)));
  expect(await counts()).toEqual({ home: [1, 1, 1, 1, 0], card: [1, 2, 1] });
  expect(await entry(midterm.code)).toEqual(['exam', 'done']);
  expect(await entry(final.code)).toEqual(['exam', 'todo']);
  expect(await entry(occasional.code)).toEqual(['quiz', 'todo']);
});

test('it is in the row of its topic once it has started, and in a separate row of its week until then', async () => {
  await addContent(portal.services.db, { code: 'V-cell' });
  const exam = await addExam({ opensAt: seoul('2026-11-18T11:00:00'), topicCode: 'topic-V-cell' });
  const row = async () => {
    const { list } = (await given.ann.post(getLctrDsbjList, { lctrShdlCd: 'LA', week: 9 })).body.result;
    const { lctrDsbjSe, lctrCd, quizCd, examDateChk, examQCnt, examEndYn, takeExamCnt } =
      list.find(({ examCd }) => examCd === exam.code) ?? {};
    return [lctrDsbjSe, lctrCd, quizCd, examDateChk, examQCnt, examEndYn, takeExamCnt];
  };
  expect(await row()).toEqual(['activity', null, null, 'before', 3, 'N', 0]);
  await travel('2026-11-18T11:00:00');
  expect(await row()).toEqual(['topic', 'V-cell', null, 'progress', 3, 'N', 0]);
  await enter(given.ann);
  taken(await submit(await begin(exam), rightAnswers(exam)));
  expect(await row()).toEqual(['topic', 'V-cell', null, 'progress', 3, 'Y', 1]);
});
