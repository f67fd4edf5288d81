/** Lectures that have one of everything that outlines and facts are made of. */
import type pg from 'pg';

export interface FullLectures {
  readonly courseCode: string;
  readonly lectureCodes: readonly string[];
  readonly studentId: number;
}

const now = `timestamptz '2026-11-18 10:00+09'`;
const period = `${now} - interval '1 day', ${now} + interval '1 day'`;

/** Adds four lectures of one academic course, with a student who has done something in each. */
export async function addFullLectures(client: pg.ClientBase): Promise<FullLectures> {
  const { rows } = await client.query<{ studentId: number; professorId: number }>(`
    with student as (
      insert into account (login_id, name, type, position_code, position_name, student_number, college, password_hash)
      values ('full', '김학생', 'student', '1', '학생', 'F1', '대학', '-') returning id
    ), professor as (
      insert into account (login_id, name, type, position_code, position_name, password_hash)
      values ('full-p', '이교수', 'professor', '2', '교수', '-') returning id
    ), course as (
      insert into academic_course (code, name, term_starts_on, position) values ('FULL', '학기', '2026-09-01', 99)
    ) select student.id as "studentId", professor.id as "professorId" from student, professor`);
  const [{ studentId, professorId } = { studentId: 0, professorId: 0 }] = rows;
  const lectureCodes = ['FULL-1', 'FULL-2', 'FULL-3', 'FULL-4'];
  for (const [position, code] of lectureCodes.entries())
    await client.query(fullLecture(code, { position, studentId, professorId }));
  return { courseCode: 'FULL', lectureCodes, studentId };
}

const fullLecture = (
  code: string,
  { position, studentId, professorId }: Readonly<Record<'position' | 'studentId' | 'professorId', number>>,
) => `
  insert into lecture (code, academic_course_code, subject_code, name, class_number, major_type, major_name,
    major_semester, grade, credits, completion_type, counts_debates, counts_teams, week_count, position)
  values ('${code}', 'FULL', 'F', '강의 ${position}', 1, '전공', '전공', '2학기', '3학년', 3, '0000580001', true, true, 1,
    ${position});
  insert into enrolment (student_id, lecture_code) values (${studentId}, '${code}');
  insert into lecture_professor (lecture_code, account_id, position) values ('${code}', ${professorId}, 1);
  insert into lecture_evaluation (lecture_code, code, name, rate) values ('${code}', '0000260001', '출석', 20);
  insert into lecture_competency (lecture_code, name, rate, position) values ('${code}', '탐구', 50, 1);
  insert into week (lecture_code, number, title, starts_at, ends_at) values ('${code}', 1, '1주차', ${period}),
    ('${code}', 2, '2주차', ${period});
  insert into topic (code, lecture_code, week_number, position, title) values ('${code}-T', '${code}', 1, 1, '주제');
  insert into content (code, topic_code, kind, body_html, url, media_seconds, lecture_minutes, recognises_attendance,
    attendance_starts_at, attendance_ends_at, is_public)
  values ('${code}-C', '${code}-T', 'link', '', 'https://example.org/', 600, 10, true, ${period}, true);
  insert into stored_file (id, kind, name, extension, byte_size, media_type, sha256, storage_key)
  values (md5('${code}')::uuid, 'thumbnail', 'a.png', 'png', 1, 'image/png', sha256('${code}'), 'full/' || md5('${code}'));
  insert into content_file (stored_file_id, content_code, role, name, position)
  values (md5('${code}')::uuid, '${code}-C', 'thumbnail', 'thumbnail', 1);
  insert into assignment (code, lecture_code, week_number, title, body_html, opens_at, closes_at, professor_id, created_at)
  values ('${code}-A', '${code}', 1, '과제', '', ${period}, ${professorId}, ${now});
  insert into quiz (code, lecture_code, week_number, title, body_html, is_exam, opens_at, closes_at, after_lecture,
    shuffles_questions, shuffles_items, opens_results)
  values ('${code}-Q', '${code}', 1, '퀴즈', '', false, ${period}, false, false, false, true);
  insert into question (quiz_code, key, position, kind, title, body_html, points, explanation)
  values ('${code}-Q', 'k', 1, 'truth', '문항', '', 5, '');
  with discussion as (insert into discussion default values returning id)
  insert into debate (code, lecture_code, week_number, title, body_html, kind, opens_at, closes_at, professor_id, created_at,
    discussion_id)
  select '${code}-D', '${code}', 1, '토론', '', 'open', ${period}, ${professorId}, ${now}, id from discussion;
  insert into team_activity (code, lecture_code, week_number, end_week_number, title, body_html, opens_at, closes_at,
    professor_id, created_at)
  values ('${code}-G', '${code}', 1, 1, '팀활동', '', ${period}, ${professorId}, ${now});
  insert into team_assignment (activity_code, key, title, body_html, opens_at, closes_at, professor_id, created_at)
  values ('${code}-G', 'w', '팀 과제', '', ${period}, ${professorId}, ${now});
  insert into team_evaluation (activity_code, kind, opens_at, closes_at) values ('${code}-G', 'score', ${period});
  insert into reflection (code, lecture_code, name, body_html, opens_at, closes_at, total_minimum)
  values ('${code}-J', '${code}', '성찰', '', ${period}, 0);
  insert into learning (student_id, content_code, watched, watched_seconds)
  values (${studentId}, '${code}-C', '{[0,60)}', 60);
  insert into submission (assignment_code, student_id, title, body, saved_at)
  values ('${code}-A', ${studentId}, '', '', ${now});
  insert into attempt (quiz_code, student_id, number, started_at, answers)
  values ('${code}-Q', ${studentId}, 1, ${now}, '{"1": [2], "3": [4, 5]}')`;
