import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { authored, courseworkInput, refusedFor } from '../testing/authoring.ts';
import { testPortal } from '../testing/portal.ts';
import { addAttempt } from '../testing/quizzes.ts';
import { createWorld } from '../testing/world.ts';
import { type QuizInput, writeQuizzes } from './authoring.ts';
import { mergeQuestions, questionIssues, type QuestionInput, withKeys } from './questions-authoring.ts';
import { question, quiz } from './tables.ts';

const questionOf = (changes: Partial<QuestionInput> = {}): QuestionInput => ({
  kind: 'choice',
  title: '세포막의 주성분은?',
  html: '',
  points: 10,
  explanation: '',
  items: [
    { title: '인지질', isCorrect: true },
    { title: '핵산', isCorrect: false },
  ],
  ...changes,
});
const codesOf = (...inputs: QuestionInput[]) =>
  questionIssues(withKeys(inputs)).map(({ path, code }) => `${path.join('.')} ${code}`);

describe('questions', () => {
  test('keep their keys in another order, and where several have the same title', () => {
    const [one, other] = [questionOf(), questionOf({ title: '두 번째' })];
    const keysOf = (inputs: QuestionInput[]) => withKeys(inputs).map(({ key }) => key);
    expect(keysOf([other, one])).toEqual(keysOf([one, other]).toReversed());
    const twin = questionOf({ items: [{ title: '셋째', isCorrect: true }] });
    expect(new Set(keysOf([one, twin])).size).toBe(2);
    // A text that is fit for a key is its own.
    expect(keysOf([questionOf({ title: 'DNA' }), questionOf({ key: 'own' })])).toEqual(['DNA', 'own']);
  });

  test('must have a correct answer, and no duplicate questions or choices', () => {
    expect(codesOf(questionOf(), questionOf({ title: '두 번째' }))).toEqual([]);
    expect(codesOf(questionOf({ items: [{ title: '인지질', isCorrect: false }] }))).toEqual([
      'questions.0 answerMissing',
    ]);
    expect(codesOf(questionOf(), questionOf())).toEqual(['questions.1 questionTwice']);
    expect(codesOf(questionOf({ key: 'a' }), questionOf({ key: 'a', title: '두 번째' }))).toEqual([
      'questions.1 questionKeyTwice',
    ]);
    const items = [
      { title: '인지질', isCorrect: true },
      { title: '인지질', isCorrect: false },
    ];
    expect(codesOf(questionOf({ items }))).toEqual(['questions.0.items.1 choiceTwice']);
  });

  test('can only be reworded once a quiz has been begun', () => {
    const kept = withKeys([questionOf({ key: 'a' }), questionOf({ key: 'b', title: '두 번째' })]);
    const given = withKeys([
      questionOf({ key: 'a', explanation: '설명' }),
      questionOf({ key: 'c', title: '새 문항' }),
    ]);
    const { questions, issues } = mergeQuestions(kept, given);
    expect(questions.map(({ key, explanation }) => [key, explanation])).toEqual([
      ['a', '설명'],
      ['b', ''],
    ]);
    expect(issues.map(({ path, code, values }) => [path.join('.'), code, values.key])).toEqual([
      ['questions.1', 'questionNew', 'c'],
      ['', 'questionStays', 'b'],
    ]);
  });
});

describe('quizzes', async () => {
  const { services } = await testPortal();
  const { ann } = await createWorld(services.db, services.store);
  const { files: _files, lateOpensAt: _lateOpensAt, ...coursework } = courseworkInput;
  const inputOf = (changes: Partial<QuizInput>): QuizInput => ({
    ...coursework,
    code: 'LA-quiz',
    isExam: false,
    examKind: null,
    limitMinutes: null,
    attemptLimit: 1,
    retakeLimit: null,
    shufflesQuestions: false,
    shufflesItems: false,
    opensResults: true,
    questions: withKeys([questionOf()]),
    ...changes,
  });
  const write = (...inputs: QuizInput[]) =>
    authored(services, (authoring) => writeQuizzes(authoring, inputs));
  const versionOf = async (code: string) => {
    const [row] = await services.db.select().from(quiz).where(eq(quiz.code, code));
    return row?.bankVersion;
  };

  test('get a new version of their questions only when these change', async () => {
    const input = inputOf({ code: 'LA-q1' });
    const { created } = await write(input);
    expect(created).toEqual([input]);
    const version = Number(await versionOf('LA-q1'));
    expect((await write({ ...input, title: '다른 제목' })).created).toEqual([]);
    expect(await versionOf('LA-q1')).toBe(version);
    await write({ ...input, questions: withKeys([questionOf({ explanation: '설명' })]) });
    expect(await versionOf('LA-q1')).toBe(version + 1);
  });

  test('keep the questions that a student has begun to answer', async () => {
    const input = inputOf({ code: 'LA-q5', questions: withKeys([questionOf({ title: '남는 문항' })]) });
    await write(input);
    await addAttempt(services.db, 'LA-q5', ann.id);
    const { kept } = await write({ ...input, questions: withKeys([questionOf({ title: '다른 문항' })]) });
    expect(kept.map(({ code }) => code)).toEqual(['questionNew', 'questionStays']);
    const titles = await services.db
      .select({ title: question.title })
      .from(question)
      .where(eq(question.quizCode, 'LA-q5'));
    expect(titles).toEqual([{ title: '남는 문항' }]);
  });

  test('are refused for what breaks a rule', async () => {
    const refused = write(
      inputOf({ code: 'LA-q2', afterLecture: true }),
      inputOf({ code: 'LA-q3', lateClosesAt: coursework.closesAt }),
      inputOf({ code: 'LA-q4', questions: withKeys([questionOf(), questionOf()]) }),
    );
    expect(await refusedFor(refused)).toEqual([
      '0 afterLecture afterLectureWithoutTopic',
      '1 lateClosesAt endBeforeStart',
      '2 questions.1 questionTwice',
    ]);
  });
});
