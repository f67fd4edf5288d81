/** What a student was given, on the screen of each kind of work that is graded. */
import { discard } from '../harness/dialog.ts';
import { atScreen } from '../harness/student.ts';
import { journal } from '../harness/reflection.ts';
import { shown } from '../harness/wait.ts';
import { type Screen, type Stage, visit } from './stage.ts';

/** The column of a score that names what is graded, and what of the demonstration's it is. */
const graded = {
  assignment: {
    column: 'assignment_code',
    which: `select code as id, lecture_code from assignment where title = '유가식 배양 데이터 분석'`,
  },
  teamAssignment: {
    column: 'team_assignment_id',
    which: `select team_assignment.id, lecture_code from team_assignment
      join team_activity on team_activity.code = activity_code where team_assignment.title = '표적 선정 보고서'`,
  },
  debate: {
    column: 'debate_code',
    which: `select code as id, lecture_code from debate where code = 'MBIO2101-01-07-code'`,
  },
  reflection: {
    column: 'reflection_code',
    which: `select code as id, lecture_code from reflection where code = '${journal.code}'`,
  },
} as const;

const choices = JSON.stringify([
  { criterion: '자료의 정리', level: '우수', points: 30, comment: '단위와 오차를 빠짐없이 적었습니다.' },
  { criterion: '해석과 근거', level: '보통', points: 32, comment: '' },
  {
    criterion: '대조군과 견준 결론의 타당성',
    level: '미흡',
    points: 20,
    comment: '대조군과 견준 문장이 한 곳뿐입니다. 그림 2의 축을 근거로 한 문장만 더 적어 보세요.',
  },
]);
const feedback =
  '밴드의 크기를 사다리와 견주어 정확히 읽었습니다.\n고찰에서 온도와 특이성의 관계만 고치면 훌륭합니다.';

/** Gives student1 a score, which is released. */
async function release({ portal }: Stage, kind: keyof typeof graded): Promise<string> {
  const { column, which } = graded[kind];
  const isTeam = kind === 'teamAssignment';
  const [row] = await portal.sql(
    `with activity as (${which}),
      student as (select id from account where login_id = 'student1'),
      grader as (select id from account where login_id = 'prof1'),
      given as (
        insert into score (lecture_code, ${column}, ${isTeam ? 'team_id' : 'student_id'}, choices, late_penalty, points, out_of,
          feedback, work_at, grader_id, saved_at, graded_at)
        select lecture_code, activity.id, ${
          isTeam
            ? `(select team_id from team_member join team_assignment
                on team_assignment.activity_code = team_member.activity_code where team_assignment.id = activity.id and student_id = student.id)`
            : 'student.id'
        }, $1::jsonb, 4, 78, 100, $2, ${
          kind === 'assignment'
            ? '(select submitted_at from submission where assignment_code = activity.id and student_id = student.id)'
            : 'null'
        }, grader.id, now(), now()
        from activity, student, grader returning *),
      shown as (
        insert into score_release (lecture_code, ${column}, visible_from, released_by, released_at)
        select lecture_code, ${column}, now() - interval '1 minute', grader_id, now() - interval '2 minutes' from given
        returning id)
    insert into released_score (release_id, score_id, student_id, score_version, work_at, status, points, out_of, penalty,
      choices, feedback, grader_id)
    select shown.id, given.id, student.id, 1, work_at, status, points, out_of, late_penalty, choices, feedback, grader_id
    from given, shown, student
    returning (select ${column}::text from given) as id`,
    [choices, feedback],
  );
  return String(row?.id);
}

/** The scores of the class, one of which was asked about and answered. @returns the assignment */
async function spread({ portal }: Stage): Promise<string> {
  const [given] = await portal.sql(graded.assignment.which);
  const code = String(given?.['id']);
  await portal.sql(
    `insert into score (lecture_code, assignment_code, student_id, typed_points, points, out_of, work_at, grader_id, saved_at, graded_at)
      select assignment.lecture_code, code, student_id, (60 + row_number() over (order by student_id)) % 100,
        (60 + row_number() over (order by student_id)) % 100, 100, submitted_at, account.id, now(), now()
      from assignment join submission on assignment_code = code, account
      where code = $1 and submitted_at is not null and login_id = 'prof1' on conflict do nothing`,
    [code],
  );
  await portal.sql(
    `insert into released_score (release_id, score_id, student_id, score_version, work_at, status, points, out_of, penalty, choices,
        feedback, grader_id)
      select score_release.id, score.id, student_id, version, work_at, status, points, out_of, late_penalty, choices, feedback, grader_id
      from score join score_release on score_release.assignment_code = score.assignment_code
      where score.assignment_code = $1 on conflict do nothing`,
    [code],
  );
  await portal.sql(
    `insert into grading_setting (lecture_code, assignment_code, regrade_days, shows_spread)
      select lecture_code, code, 7, true from assignment where code = $1
      on conflict (kind, code) do update set shows_spread = true`,
    [code],
  );
  await portal.sql(
    `insert into regrade_request (released_id, score_id, student_id, criteria, reason, asked_at, outcome, answer, answered_by, answered_at)
      select released.id, score_id, released.student_id, array['자료의 정리'],
        '그림 2의 축은 원자료의 단위를 그대로 옮긴 것입니다.', now(), 'kept', '다시 보았으나 축의 단위가 본문의 단위와 다릅니다.', grader_id, now()
      from released_score as released join account on account.id = student_id
      where login_id = 'student1' and score_id in (select id from score where assignment_code = $1)`,
    [code],
  );
  return code;
}

const givenCard = ({ page }: Stage) => shown(page.getByRole('heading', { name: '점수와 총평' }));

export const scoreScreens: readonly Screen[] = [
  {
    name: 'score-assignment',
    async open(stage) {
      await visit(stage.page, `/lms_st/open/assignment/${await release(stage, 'assignment')}`);
      await givenCard(stage);
    },
  },
  {
    name: 'score-regrade',
    async open(stage) {
      const { page } = stage;
      await page.getByRole('button', { name: '재채점 요청' }).click();
      const dialog = page.getByRole('dialog', { name: '재채점 요청' });
      await dialog.getByRole('checkbox').first().check();
      await dialog.getByRole('button', { name: '요청', exact: false }).last().click();
    },
    leave: ({ page }) => discard(page),
  },
  {
    name: 'score-spread',
    async open(stage) {
      await visit(stage.page, `/lms_st/open/assignment/${await spread(stage)}`);
      await shown(stage.page.getByText('내 위치'));
      await shown(stage.page.getByText('축의 단위가', { exact: false }));
    },
  },
  {
    name: 'score-team-assignment',
    async open(stage) {
      await visit(stage.page, `/lms_st/open/team-assignment/${await release(stage, 'teamAssignment')}`);
      await givenCard(stage);
    },
  },
  {
    name: 'score-debate',
    async open(stage) {
      await visit(stage.page, `/lms_st/open/debate/${await release(stage, 'debate')}`);
      await givenCard(stage);
    },
  },
  {
    name: 'score-journal',
    async open(stage) {
      const { page, portal } = stage;
      await release(stage, 'reflection');
      await portal.sql(
        `insert into reflection_submission (reflection_code, student_id, submitted_at, saved_at)
          select $1, id, now(), now() from account where login_id = 'student1'
          on conflict (reflection_code, student_id) do update set submitted_at = now()`,
        [journal.code],
      );
      await visit(page, '/lms_st/open/SelfRflctDesc/GMPQ1106-01');
      await atScreen(page, journal.title);
      await givenCard(stage);
    },
  },
];
