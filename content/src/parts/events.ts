/** `events.yml` or `events.csv`: the academic calendar. */
import { keepBegunPeriods } from '@baeum/server/evaluation/authoring';
import { type EventInput, eventIssues, writeEvents } from '@baeum/server/lecture/calendar-authoring';
import { sql } from 'drizzle-orm';
import { packDate } from '../database/export-target.ts';
import { instantOf } from '../format/calendar.ts';
import { code, date, described, group, key, list, reference, text } from '../format/fields.ts';
import { type AuthoredSource, reportIssues, sharedMessages, warnOf, writing } from '../read/issues.ts';
import { isDate } from './comments.ts';
import { periodMessages } from './evaluation/load.ts';
import { definePart } from './part.ts';

const event = group({
  course: reference('course'),
  key: key(60),
  code: described(code(), 'What the portal makes of it, e.g. 0000290007: lecture evaluation at midterm'),
  name: text(200),
  startsAt: date(),
  endsAt: date(),
});

interface EventItem {
  readonly input: EventInput;
  readonly source: AuthoredSource;
}

export const events = definePart<EventItem>({
  name: 'events',
  documents: { events: list(event, 2000) },

  async read(reader) {
    const entries = await reader.entries('events', event, (raw) => reader.calendarsOf(raw.course));
    return entries.flatMap(({ value, raw, source }) => {
      if (typeof raw.key === 'string')
        reader.names.declare('event', raw.key, source.start, { within: String(raw.course) });
      for (const calendar of reader.calendarsOf(raw.course)) {
        const draft = {
          startsAt: isDate(raw.startsAt) ? instantOf(raw.startsAt, 'start', calendar) : undefined,
          endsAt: isDate(raw.endsAt) ? instantOf(raw.endsAt, 'end', calendar) : undefined,
        };
        reportIssues(reader.problems, eventIssues(draft), source, sharedMessages);
      }
      if (!value) return [];
      reader.events.set(`${value.course} ${value.key}`, value.code);
      const [calendar] = reader.calendarsOf(value.course);
      return [
        {
          source,
          input: {
            academicCourseCode: value.course,
            key: value.key,
            code: value.code,
            name: value.name,
            startsAt: instantOf(value.startsAt, 'start', calendar),
            endsAt: instantOf(value.endsAt, 'end', calendar),
          },
        },
      ];
    });
  },

  async load(found, target) {
    const sources = found.map(({ source }) => source);
    const { events: inputs, kept } = await keepBegunPeriods(
      target,
      found.map(({ input }) => input),
    );
    await writing(sources, sharedMessages, () => writeEvents(target, inputs));
    warnOf(target, kept, sources, periodMessages);
  },

  async export(target) {
    const rows = await target.query<Record<string, string>>(sql`
      select academic_course_code as course, key, code, name,
        ${packDate(sql`starts_at`)} as "startsAt", ${packDate(sql`ends_at`)} as "endsAt"
      from academic_event order by academic_course_code, starts_at, key`);
    if (rows.length > 0) await target.yaml('events.yml', rows);
  },
});
