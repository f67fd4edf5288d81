/** `events.yml` or `events.csv`: the academic calendar. */
import { sql } from 'drizzle-orm';
import { packDate } from '../database/export-target.ts';
import { instantOf } from '../format/calendar.ts';
import { code, date, described, group, key, list, reference, text } from '../format/fields.ts';
import { definePart } from './part.ts';

const event = group(
  {
    course: reference('course'),
    key: key(60),
    code: described(code(), 'What the portal makes of it, e.g. 0000290007: lecture evaluation at midterm'),
    name: text(200),
    startsAt: date(),
    endsAt: date(),
  },
  [{ from: 'startsAt', fromEdge: 'start', to: 'endsAt', toEdge: 'end' }],
);

export const events = definePart({
  name: 'events',
  documents: { events: list(event, 2000) },

  async read(reader) {
    const entries = await reader.entries('events', event, (raw) => reader.calendarsOf(raw.course));
    return entries.flatMap(({ value, raw, place }) => {
      if (typeof raw.key === 'string')
        reader.names.declare('event', raw.key, place, { within: String(raw.course) });
      if (!value) return [];
      reader.events.set(`${value.course} ${value.key}`, value.code);
      const [calendar] = reader.calendarsOf(value.course);
      return [
        {
          academic_course_code: value.course,
          key: value.key,
          code: value.code,
          name: value.name,
          starts_at: instantOf(value.startsAt, 'start', calendar),
          ends_at: instantOf(value.endsAt, 'end', calendar),
        },
      ];
    });
  },

  load: (rows, target) =>
    target.upsert({ table: 'academic_event', key: ['academic_course_code', 'key'], rows }),

  async export(target) {
    const rows = await target.query<Record<string, string>>(sql`
      select academic_course_code as course, key, code, name,
        ${packDate(sql`starts_at`)} as "startsAt", ${packDate(sql`ends_at`)} as "endsAt"
      from academic_event order by academic_course_code, starts_at, key`);
    if (rows.length > 0) await target.yaml('events.yml', rows);
  },
});
