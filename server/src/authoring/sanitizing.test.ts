/** Every authoring function stores sanitised HTML, regardless of its caller. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { writeAssignments } from '../assignment/authoring.ts';
import { writeDebates } from '../debate/authoring.ts';
import { replaceSyllabi } from '../lecture/syllabus-authoring.ts';
import { writeMaterials } from '../material/authoring.ts';
import { writeNotices } from '../portal/authoring.ts';
import { writeQuizzes } from '../quiz/authoring.ts';
import { withKeys } from '../quiz/questions-authoring.ts';
import { writeReflections } from '../reflection/authoring.ts';
import { writeTopics } from '../study/authoring.ts';
import { writeTeamActivities } from '../team/activities/authoring.ts';
import { writeTeamAssignments } from '../team/assignments/authoring.ts';
import {
  authored,
  contentInput,
  courseworkInput,
  ownAssignmentInput,
  ownDebateInput,
} from '../testing/authoring.ts';
import { testPortal } from '../testing/portal.ts';
import { addActivity } from '../testing/teams.ts';
import { createWorld } from '../testing/world.ts';
import type { AuthoringTransaction } from './transaction.ts';

const { services } = await testPortal();
const { db } = services;
const { prof } = await createWorld(db, services.store);
await addActivity(db, { code: 'LA-kit', professorId: prof.id });
await db.execute(sql`update lecture set completion_type = '0000580002' where code = 'LB'`);

const hostile =
  '<p onclick="alert(1)">안내</p><script>alert(1)</script><a href="javascript:alert(1)">주소</a>' +
  '<img src="/x.png" onerror="alert(1)"><iframe src="https://evil.example"></iframe>';
const harmless =
  '<p>안내</p><a target="_blank" rel="noopener noreferrer nofollow">주소</a><img src="/x.png" />';

const { lateOpensAt: _lateOpensAt, lateClosesAt: _lateClosesAt, ...openCoursework } = courseworkInput;
const coursework = { ...openCoursework, code: 'LA-hostile', bodyHtml: hostile, professorId: prof.id };
const set = { ...coursework, lateOpensAt: null, lateClosesAt: null };

test.each<[string, (authoring: AuthoringTransaction) => Promise<unknown>, string]>([
  [
    'assignments',
    (authoring) => writeAssignments(authoring, [{ ...set, ...ownAssignmentInput }]),
    `select body_html from assignment where code = 'LA-hostile'`,
  ],
  [
    'debates',
    (authoring) => writeDebates(authoring, [{ ...set, ...ownDebateInput }]),
    `select body_html from debate where code = 'LA-hostile'`,
  ],
  [
    'team assignments',
    (authoring) =>
      writeTeamAssignments(authoring, [
        { ...set, activityCode: 'LA-kit', key: 'hostile', points: null, latePenalty: null },
      ]),
    `select body_html from team_assignment where key = 'hostile'`,
  ],
  [
    'team activities',
    (authoring) => writeTeamActivities(authoring, [{ ...coursework, minutes: null, evaluation: null }]),
    `select body_html from team_activity where code = 'LA-hostile'`,
  ],
  [
    'materials',
    (authoring) => writeMaterials(authoring, [{ ...coursework, key: 'hostile' }]),
    `select body_html from material where key = 'hostile'`,
  ],
  [
    'notices',
    (authoring) =>
      writeNotices(authoring, [
        { ...coursework, key: 'hostile', audience: ['public'], publishedAt: coursework.opensAt },
      ]),
    `select body_html from notice where key = 'hostile'`,
  ],
  [
    'quizzes and their questions',
    (authoring) =>
      writeQuizzes(authoring, [
        {
          ...coursework,
          isExam: false,
          examKind: null,
          lateClosesAt: null,
          limitMinutes: null,
          attemptLimit: 1,
          retakeLimit: null,
          shufflesQuestions: false,
          shufflesItems: false,
          opensResults: true,
          questions: withKeys([
            {
              kind: 'choice',
              title: '세포막의 주성분은?',
              html: hostile,
              points: 10,
              explanation: '',
              items: [{ title: '인지질', isCorrect: true }],
            },
          ]),
        },
      ]),
    `select quiz.body_html, question.body_html as question
     from quiz join question on quiz_code = code where code = 'LA-hostile'`,
  ],
  [
    'reflection journals',
    (authoring) =>
      writeReflections(authoring, [
        {
          ...coursework,
          lectureCode: 'LB',
          name: '성찰일지',
          totalMinimum: 0,
          lectures: null,
          quizzes: null,
          questions: [{ body: '배운 것은?', minimum: 1 }],
        },
      ]),
    `select body_html from reflection where code = 'LA-hostile'`,
  ],
  [
    'syllabi',
    (authoring) =>
      replaceSyllabi(
        authoring,
        ['LA'],
        [
          {
            lectureCode: 'LA',
            summaryHtml: hostile,
            goalsHtml: hostile,
            methodsHtml: hostile,
            booksHtml: hostile,
            notesHtml: hostile,
          },
        ],
      ),
    `select summary_html, goals_html, methods_html, books_html, notes_html from syllabus where lecture_code = 'LA'`,
  ],
  [
    'contents of topics',
    (authoring) =>
      writeTopics(authoring, [
        {
          ...coursework,
          position: 90,
          content: { ...contentInput, bodyHtml: hostile },
        },
      ]),
    `select body_html from content where code = 'LA-hostile'`,
  ],
])('%s keep nothing that could run', async (_what, write, stored) => {
  await authored(services, write);
  const { rows } = await db.execute(sql.raw(stored));
  expect(rows).toHaveLength(1);
  expect(new Set(rows.flatMap((row) => Object.values(row)))).toEqual(new Set([harmless]));
});
