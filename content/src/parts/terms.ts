/** `terms.yml`: how long the terms of the courses are, their days off, their operators, and the assistants of lectures. */
import { lateJoinings, programmeLimits, usualWeeks } from '@baeum/contract/lecture/programme-terms';
import { duties } from '@baeum/contract/staff/roles';
import { writeTerms } from '@baeum/server/lecture/term-authoring';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { dayTextOf } from '../format/calendar.ts';
import { date, described, group, key, list, reference, text, whole } from '../format/fields.ts';
import { say } from '../messages/index.ts';
import { definePart } from './part.ts';

const assistant = group({
  lecture: described(key(30), 'Code of a lecture'),
  person: reference('person'),
  duties: described(z.array(z.enum(duties)).max(duties.length).default([]), 'What the person does there'),
});

const term = group({
  course: reference('course'),
  weeks: described(whole(1, programmeLimits.weeks).default(usualWeeks), 'Weeks of a new lecture'),
  lateJoining: described(
    z.enum(lateJoinings).default('excused'),
    'What becomes of activities that ended before a student joined',
  ),
  holidays: list(
    group({ day: date(), name: text(programmeLimits.holidayName) }),
    programmeLimits.holidays,
  ).default([]),
  operators: list(reference('person'), 100).default([]),
  assistants: list(assistant, 2000).default([]),
});

const file = 'terms.yml';

export const terms = definePart({
  name: 'terms',
  documents: { terms: list(term, 50) },

  async read(reader) {
    const entries = await reader.entries('terms', term, (raw) => reader.calendarsOf(raw.course));
    return entries.flatMap(({ value, place }) => {
      if (!value) return [];
      for (const { lecture } of value.assistants)
        if (!reader.lectures.some(({ code }) => code === lecture))
          reader.problems.add(place, say.lectures.lectureNotThere(lecture));
      const [calendar] = reader.calendarsOf(value.course);
      return [
        {
          ...value,
          holidays: value.holidays.map(({ day, name }) => ({ day: dayTextOf(day, calendar), name })),
        },
      ];
    });
  },

  async load(found, target) {
    if (found.length === 0) return;
    const idOf = await target.accountIds(
      found.flatMap(({ operators, assistants }) => [...operators, ...assistants.map(({ person }) => person)]),
    );
    await writeTerms(
      target,
      found.map(({ course, weeks, lateJoining, holidays, operators, assistants }) => ({
        academicCourseCode: course,
        weekCount: weeks,
        lateJoining,
        holidays,
        operatorIds: operators.map(idOf),
        assistants: assistants.map(({ lecture, person, duties: given }) => ({
          lectureCode: lecture,
          accountId: idOf(person),
          duties: given,
        })),
      })),
    );
  },

  async export(target) {
    const found = await target.query<{
      course: string;
      weeks: number;
      lateJoining: string;
      holidays: { day: string; name: string }[];
      operators: string[];
      assistants: { lecture: string; person: string; duties: string[] }[];
    }>(sql`
      select code as course, week_count as weeks, late_joining as "lateJoining",
        coalesce((select jsonb_agg(jsonb_build_object('day', day, 'name', name) order by day)
          from programme_holiday where academic_course_code = code), '[]') as holidays,
        coalesce((select jsonb_agg(login_id order by login_id) from programme_operator
          join account on account.id = account_id where academic_course_code = code), '[]') as operators,
        coalesce((select jsonb_agg(jsonb_build_object('lecture', lecture.code, 'person', login_id, 'duties', duties)
            order by lecture.code, lecture_assistant.position)
          from lecture_assistant join lecture on lecture.code = lecture_code join account on account.id = account_id
          where lecture.academic_course_code = academic_course.code), '[]') as assistants
      from academic_course order by academic_course.position, code`);
    const isUsual = ({ weeks, lateJoining, holidays, operators, assistants }: (typeof found)[number]) =>
      weeks === usualWeeks &&
      lateJoining === 'excused' &&
      holidays.length + operators.length + assistants.length === 0;
    const said = found.filter((one) => !isUsual(one));
    if (said.length > 0) await target.yaml(file, said);
  },
});
