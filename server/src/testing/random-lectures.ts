/** Random lectures with students who have done random things, on both sides of every minute that matters. */
import type pg from 'pg';
import type { Random } from './random.ts';

type Row = Readonly<Record<string, unknown>>;

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** Every lecture lies around this instant. */
const middle = Date.parse('2026-11-11T00:00:00+09:00');

export interface RandomWorld {
  readonly courseCode: string;
  readonly studentIds: readonly number[];
  readonly lectureCodes: readonly string[];
  /** Instants at which something may change, each with its neighbours. */
  readonly moments: readonly Date[];
}

let made = 0;

/** Adds an academic course with some lectures, in which two students of one team and one without are enrolled. */
export async function addRandomWorld(client: pg.ClientBase, random: Random): Promise<RandomWorld> {
  made += 1;
  const prefix = `R${made}`;
  const boundaries = new Set<number>();
  const put = async (table: string, rows: readonly Row[]): Promise<readonly Row[]> => {
    const [first] = rows;
    if (first === undefined) return [];
    const columns = Object.keys(first).join(', ');
    const inserted = await client.query<Row>(
      `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb) returning *`,
      [JSON.stringify(rows)],
    );
    return inserted.rows;
  };
  const iso = (instant: number) => new Date(instant).toISOString();
  /** A whole minute at which a period may begin or end. */
  const boundary = (from = middle - 3 * day, to = middle + 3 * day) => {
    const at = Math.floor(random.between(from, to) / minute) * minute;
    boundaries.add(at);
    boundaries.add(at + minute);
    return at;
  };
  /** Something done by a student: often in the very millisecond that matters to it. */
  const done = (row?: Row) => {
    const ends = Object.entries(row ?? {}).flatMap(([name, value]) =>
      name.endsWith('_at') && typeof value === 'string'
        ? [Date.parse(value), Date.parse(value) + minute]
        : [],
    );
    const known = ends.length > 0 ? ends : [...boundaries];
    if (random.chance(0.6)) return random.oneOf(known) + random.oneOf([-1, 0, 1]);
    return Math.floor(random.between(middle - 3 * day, middle + 3 * day));
  };
  const doneOrNull = (share: number, row?: Row) => (random.chance(share) ? iso(done(row)) : null);
  const period = () => {
    const opens = boundary();
    const closes = random.chance(0.2) ? opens : boundary(opens, opens + 2 * day);
    return { opens_at: iso(opens), closes_at: iso(closes), opens, closes };
  };
  const latePeriod = () => {
    const { opens, closes, ...columns } = period();
    if (random.chance(0.5)) return { ...columns, late_opens_at: null, late_closes_at: null };
    const late = random.chance(0.5) ? closes + minute : boundary(closes + minute, closes + day);
    boundaries.add(late);
    const end = boundary(late, late + day);
    return { ...columns, late_opens_at: iso(late), late_closes_at: iso(Math.max(late, end)) };
  };
  const some = (most: number) => Array.from({ length: random.whole(0, most) }, (_, index) => index + 1);

  const accounts = await put(
    'account',
    ['a', 'b', 'c', 'p'].map((name) => ({
      login_id: `${prefix}${name}`.toLowerCase(),
      name: `사람 ${name}`,
      type: name === 'p' ? 'professor' : 'student',
      position_code: '1',
      position_name: '학생',
      student_number: name === 'p' ? null : `${prefix}${name}`,
      college: name === 'p' ? null : '대학',
      password_hash: '-',
    })),
  );
  const [first, second, alone, professor] = accounts.map(({ id }) => Number(id)) as [
    number,
    number,
    number,
    number,
  ];
  const students = [first, second, alone];
  await put('academic_course', [
    { code: prefix, name: '학기', term_starts_on: '2026-09-01', position: made },
  ]);
  const lectureCodes: string[] = [];
  for (const number of [1, 2, 3]) {
    const code = `${prefix}-L${number}`;
    lectureCodes.push(code);
    await put('lecture', [
      {
        code,
        academic_course_code: prefix,
        subject_code: code,
        name: `강의 ${number}`,
        class_number: 1,
        major_type: '전공',
        major_name: '전공',
        major_semester: '2학기',
        grade: '3학년',
        credits: 3,
        completion_type: '0000580001',
        counts_debates: true,
        counts_teams: true,
        week_count: 4,
        position: random.whole(1, 2),
        attendance_share: random.oneOf([50, 90, 100]),
      },
    ]);
    await put(
      'enrolment',
      students.map((student_id) => ({ student_id, lecture_code: code })),
    );
    const weeks = [1, 2, 3, 4].slice(0, random.whole(1, 4));
    await put(
      'week',
      weeks.map((week) => {
        const { opens_at, closes_at } = period();
        return {
          lecture_code: code,
          number: week,
          title: `${week}주차`,
          starts_at: opens_at,
          ends_at: closes_at,
        };
      }),
    );
    const topics = weeks.flatMap((week) =>
      some(3).map((position) => ({
        code: `${code}-T${week}-${position}`,
        lecture_code: code,
        week_number: week,
        position,
        title: `주제 ${week}-${position}`,
      })),
    );
    await put('topic', topics);
    const contents = topics
      .filter(() => random.chance(0.8))
      .map((topic) => {
        const { opens_at, closes_at } = period();
        return {
          code: `C-${topic.code}`,
          topic_code: topic.code,
          kind: 'link',
          body_html: '',
          url: 'https://example.org/',
          media_seconds: random.whole(60, 3000),
          lecture_minutes: random.whole(1, 60),
          opens_at: random.chance(0.3) ? opens_at : null,
          closes_at: random.chance(0.3) ? closes_at : null,
          recognises_attendance: random.chance(0.7),
          attendance_starts_at: opens_at,
          attendance_ends_at: closes_at,
          is_public: random.chance(0.85),
        };
      });
    await put('content', contents);

    const placed = new Map<string, Set<string>>();
    const place = (kind: string) => {
      const used = placed.get(kind) ?? new Set<string>();
      placed.set(kind, used);
      const free = topics.filter((topic) => !used.has(topic.code));
      const topic = free.length > 0 && random.chance(0.6) ? random.oneOf(free) : undefined;
      if (topic !== undefined) used.add(topic.code);
      const week_number = topic !== undefined && random.chance(0.8) ? topic.week_number : random.oneOf(weeks);
      return { week_number, topic_code: topic?.code ?? null };
    };
    const coursework = (kind: string, index: number) => ({
      code: `${code}-${kind}${index}`,
      lecture_code: code,
      ...place(kind),
      title: `${kind} ${index}`,
      body_html: '',
    });
    const examKind = () => random.oneOf([null, null, 'midterm', 'final']);
    const registered = { professor_id: professor, created_at: iso(middle - 9 * day) };
    const assignments = some(4).map((index) => ({
      ...coursework('A', index),
      ...latePeriod(),
      exam_kind: examKind(),
      ...registered,
    }));
    await put('assignment', assignments);
    const quizzes = some(4).map((index) => {
      const { opens, closes, ...columns } = period();
      const late = boundary(closes + minute, closes + day);
      const exam_kind = examKind();
      return {
        ...coursework('Q', index),
        ...columns,
        late_closes_at: random.chance(0.4) ? iso(Math.max(closes + minute, late)) : null,
        exam_kind,
        is_exam: exam_kind === null && random.chance(0.2),
        limit_minutes: random.oneOf([null, 10, 60, 1440]),
        attempt_limit: random.oneOf([null, 1, 2, 3]),
        retake_limit: random.oneOf([null, 0, 1, 5]),
        after_lecture: exam_kind === null && random.chance(0.5),
        shuffles_questions: false,
        shuffles_items: false,
        opens_results: random.chance(0.5),
        opens,
      };
    });
    await put(
      'quiz',
      quizzes.map(({ opens: _, ...row }) => row),
    );
    await put(
      'question',
      quizzes.flatMap((quiz) =>
        some(3).map((position) => ({
          quiz_code: quiz.code,
          key: `k${position}`,
          position,
          kind: 'choice',
          title: '문제',
          body_html: '',
          points: random.whole(0, 10),
          explanation: '',
        })),
      ),
    );
    const debates = [];
    for (const index of some(2)) {
      const [discussion] = (
        await client.query<{ id: number }>('insert into discussion default values returning id')
      ).rows;
      debates.push({
        ...coursework('D', index),
        ...latePeriod(),
        kind: random.oneOf(['open', 'sides']),
        ...registered,
        discussion_id: discussion?.id,
      });
    }
    await put('debate', debates);
    const activities = some(3).map((index) => {
      const row = coursework('G', index);
      const { opens_at, closes_at } = period();
      return { ...row, end_week_number: row.week_number, opens_at, closes_at, ...registered };
    });
    await put('team_activity', activities);
    const works = await put(
      'team_assignment',
      activities.flatMap((activity) =>
        some(2).map((index) => ({
          activity_code: activity.code,
          key: `w${index}`,
          title: `팀 과제 ${index}`,
          body_html: '',
          ...latePeriod(),
          ...registered,
        })),
      ),
    );
    const evaluations = await put(
      'team_evaluation',
      activities
        .filter(() => random.chance(0.6))
        .map((activity) => {
          const { opens_at, closes_at } = period();
          return { activity_code: activity.code, kind: 'score', opens_at, closes_at };
        }),
    );
    if (random.chance(0.7)) {
      const { opens_at, closes_at } = period();
      await put('reflection', [
        {
          code: `${code}-J`,
          lecture_code: code,
          name: '성찰',
          body_html: '',
          opens_at,
          closes_at,
          total_minimum: 0,
          lectures: random.oneOf([null, 0, 1, 2]),
          quizzes: random.oneOf([null, 0, 1]),
        },
      ]);
      await put(
        'reflection_submission',
        students
          .filter(() => random.chance(0.5))
          .map((student_id) => ({
            reflection_code: `${code}-J`,
            student_id,
            submitted_at: doneOrNull(0.6),
            saved_at: iso(middle),
          })),
      );
    }

    for (const student_id of students) {
      await put(
        'learning',
        contents
          .filter(() => random.chance(0.7))
          .map((content) => ({
            student_id,
            content_code: content.code,
            watched: '{[0,30)}',
            watched_seconds: random.oneOf([0, 30, content.media_seconds]),
            reached_at: doneOrNull(0.5, { ends_at: content.attendance_ends_at }),
            position: 0,
          })),
      );
      await put(
        'submission',
        assignments
          .filter(() => random.chance(0.6))
          .map((assignment) => {
            const submitted_at = doneOrNull(0.7, assignment);
            return {
              assignment_code: assignment.code,
              student_id,
              title: '',
              body: '',
              submitted_at,
              saved_at: iso(done()),
              graded_at: submitted_at === null ? null : doneOrNull(0.2),
            };
          }),
      );
      await put(
        'attempt',
        quizzes.flatMap((quiz) => {
          const attempts = random.oneOf([0, 0, 1, 1, 2, 3]);
          return Array.from({ length: attempts }, (_, index) => ({
            quiz_code: quiz.code,
            student_id,
            number: index + 1,
            started_at: iso(random.chance(0.5) ? quiz.opens : done()),
            submitted_at: index < attempts - 1 ? iso(done(quiz)) : doneOrNull(0.5, quiz),
            answers: random.oneOf([{}, { 1: [2] }, { 1: [2], 3: [4, 5] }]),
            revision: 0,
            seed: 1,
          }));
        }),
      );
      await put(
        'comment',
        debates.flatMap((debate) =>
          some(2).map(() => ({
            discussion_id: debate.discussion_id,
            author_id: student_id,
            body: '의견',
            character_count: 2,
            created_at: iso(done(debate)),
            deleted_at: doneOrNull(0.3),
          })),
        ),
      );
    }

    for (const activity of activities) {
      const members = random.oneOf([[], [first], [first, second], [first, second, alone]]);
      if (members.length === 0) continue;
      const [team] = await put('team', [
        { activity_code: activity.code, key: 't', name: '팀', role_revision: 0 },
      ]);
      const team_id = Number(team?.id);
      await put(
        'team_member',
        members.map((student_id) => ({
          team_id,
          student_id,
          activity_code: activity.code,
          is_leader: false,
        })),
      );
      for (const work of works.filter((row) => row.activity_code === activity.code)) {
        if (random.chance(0.4)) continue;
        const [file] = await put('stored_file', [
          {
            kind: 'team_submission',
            name: 'a.pdf',
            extension: 'pdf',
            byte_size: 1,
            media_type: 'application/pdf',
            sha256: `\\x${'00'.repeat(32)}`,
            storage_key: `${prefix.toLowerCase()}/${Math.floor(random.between(0, 1e15))}`,
            id: crypto.randomUUID(),
            inline: false,
            created_at: iso(middle),
          },
        ]);
        await put('team_submission', [
          {
            assignment_id: work.id,
            team_id,
            activity_code: activity.code,
            submitter_id: first,
            stored_file_id: file?.id,
            submitted_at: doneOrNull(0.6, work),
            saved_at: iso(middle),
          },
        ]);
      }
      const evaluation = evaluations.find((row) => row.activity_code === activity.code);
      if (evaluation !== undefined)
        await put(
          'peer_review',
          members.flatMap((reviewer_id) =>
            members
              .filter((member_id) => member_id !== reviewer_id && random.chance(0.7))
              .map((member_id) => ({
                evaluation_id: evaluation.id,
                activity_code: activity.code,
                team_id,
                reviewer_id,
                member_id,
                score: 1,
                remark: '',
                submitted_at: doneOrNull(0.7),
                saved_at: iso(middle),
              })),
          ),
        );
      for (const author_id of members) {
        if (random.chance(0.5)) continue;
        const [discussion] = (
          await client.query<{ id: number }>('insert into discussion default values returning id')
        ).rows;
        await put('post', [
          {
            lecture_code: code,
            board: 'team',
            author_id,
            team_id,
            type_code: '1',
            title: '글',
            body_html: '',
            is_secret: false,
            published_at: doneOrNull(0.8),
            saved_at: iso(middle),
            revision: 0,
            view_count: 0,
            deleted_at: doneOrNull(0.2),
            discussion_id: discussion?.id,
          },
        ]);
        if (random.chance(0.6))
          await put('comment', [
            {
              discussion_id: discussion?.id,
              author_id: random.oneOf(members),
              body: '댓글',
              character_count: 2,
              created_at: iso(middle - 8 * day),
              deleted_at: doneOrNull(0.2),
            },
          ]);
      }
    }
  }
  const moments = [...boundaries].flatMap((at) => [new Date(at - 1), new Date(at), new Date(at + 1)]);
  return { courseCode: prefix, studentIds: students, lectureCodes, moments };
}
