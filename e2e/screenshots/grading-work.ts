/** Work of the demonstration that a professor grades, and how it comes to be scored and shown. */
import { activityIdOf } from '@baeum/contract/grading/staff-terms';
import type { GradedKind } from '@baeum/contract/grading/points';
import { shown } from '../harness/wait.ts';
import { type Stage, visit } from './stage.ts';

export const lecture = 'MBIO2101-01';
export const queue = '/staff/grading';

export interface Work {
  readonly kind: GradedKind;
  readonly code: string;
  readonly holder: number;
}

export const pathOf = ({ kind, code, holder }: Work): string =>
  `${queue}/${encodeURIComponent(activityIdOf(kind, code))}/${holder}`;

/** A piece of work of the demonstration. @param where about `work`, a row of `gradable_work` */
export async function workOf({ portal }: Stage, kind: GradedKind, where: string): Promise<Work> {
  const [row] = await portal.sql(
    `select code, holder_id as holder from gradable_work as work
      where kind = $1 and lecture_code = '${lecture}' and ${where} order by handed_at, holder_id limit 1`,
    [kind],
  );
  if (row === undefined) throw new Error(`no work: ${kind} ${where}`);
  return { kind, code: String(row['code']), holder: Number(row['holder']) };
}

export const withRubric = (stage: Stage): Promise<Work> =>
  workOf(
    stage,
    'assignment',
    'graded_at is null and code in (select code from assignment where rubric is not null)',
  );

export async function openDesk({ page }: Stage, work: Work): Promise<void> {
  await visit(page, pathOf(work));
  await shown(page.getByRole('complementary', { name: '채점' }).getByRole('textbox', { name: '총평' }));
}

export const openSheet = async ({ page }: Stage, { kind, code }: Work): Promise<void> => {
  await visit(page, `${queue}/${encodeURIComponent(activityIdOf(kind, code))}`);
  await shown(page.getByRole('region', { name: '성적 공개' }));
};

/** Somebody else saves a score of this work. */
export const judgeAsOther = ({ portal }: Stage, { code, holder }: Work) =>
  portal.sql(
    `insert into score (lecture_code, assignment_code, student_id, typed_points, points, out_of, feedback, work_at, grader_id,
        saved_at, graded_at, version)
      select '${lecture}', $1, $2, 15, 15, 20, '근거는 좋으나 추가 실험이 빠졌습니다.', submitted_at, account.id, now(), now(), 7
      from submission, account where assignment_code = $1 and student_id = $2 and login_id = 'prof2'
      on conflict (kind, code, holder_id) do update set version = score.version + 1, points = 15, typed_points = 15,
        feedback = excluded.feedback, grader_id = excluded.grader_id, saved_at = now()`,
    [code, holder],
  );

/** Shows everybody's score of the assignment to students. */
export const release = ({ portal }: Stage, { code }: Work) =>
  portal.sql(
    `with shown as (
        insert into score_release (lecture_code, assignment_code, visible_from, released_by, released_at)
        select '${lecture}', $1, now() - interval '1 minute', id, now() - interval '2 minutes'
        from account where login_id = 'prof1' returning id)
      insert into released_score (release_id, score_id, student_id, score_version, work_at, status, points, out_of, penalty,
        choices, feedback, grader_id)
      select shown.id, score.id, student_id, version, work_at, status, points, out_of, late_penalty, choices, feedback, grader_id
      from shown, score where score.assignment_code = $1`,
    [code],
  );
