/** `people.csv` or `people.yml`: accounts. */
import { spoken } from '@baeum/server/authoring/lessons/messages/text';
import { say } from '../messages/index.ts';
import { longestName } from '@baeum/contract/session/terms';
import { type AccountInput, accountIssues, writeAccounts } from '@baeum/server/session/authoring';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type KeptFile, packDate } from '../database/export-target.ts';
import { instantOf } from '../format/calendar.ts';
import {
  code,
  described,
  type FileReference,
  file,
  group,
  list,
  loginId,
  moment,
  studentNumber,
  text,
} from '../format/fields.ts';
import { type AuthoredSource, reportIssues, type Wording, writing } from '../read/issues.ts';
import { definePart } from './part.ts';

const types = ['student', 'professor', 'staff', 'administrator'] as const;

const person = group({
  id: loginId(),
  type: z.enum(types, spoken(say.fields.either(types))),
  name: text(longestName),
  studentNumber: studentNumber().optional(),
  position: text(40).optional(),
  positionCode: code().optional(),
  college: text(100).optional(),
  photo: file('photo').optional(),
  suspendedAt: described(moment().optional(), 'Only for an account that this load makes'),
});

interface Person {
  readonly input: AccountInput;
  readonly source: AuthoredSource;
}

/** Keys of the format for fields of an account with other names. */
const keys = { loginId: 'id', positionName: 'position' };

const messages = {
  studentNumberMissing: () => say.lectures.studentNumberMissing,
  studentNumberOfStaff: ({ values }: Wording) => say.lectures.studentNumberOfStaff(values.type),
  typeChanged: ({ values }: Wording) => say.lectures.typeChanged(values.loginId, values.kept, values.type),
};

export const people = definePart<Person>({
  name: 'people',
  documents: { people: list(person, 200_000) },

  async read(reader) {
    const entries = await reader.entries('people', person);
    if (reader.isUnreadable('people')) reader.names.ignoreReferencesTo('person');
    return entries.flatMap(({ value, raw, place, source: entry }) => {
      // Declared even if other fields are invalid, so that references to the person are not reported as well.
      if (typeof raw.id === 'string') {
        reader.names.declare('person', raw.id, place, { type: String(raw.type) });
      }
      if (typeof raw.studentNumber === 'string')
        reader.names.declare('student number', raw.studentNumber, place);
      if (!value) return [];
      const source = { ...entry, keys };
      const input: AccountInput = {
        loginId: value.id,
        type: value.type,
        name: value.name,
        studentNumber: value.studentNumber ?? null,
        positionCode: value.positionCode,
        positionName: value.position,
        college: value.college ?? null,
        suspendedAt:
          value.suspendedAt === undefined ? null : instantOf(value.suspendedAt, 'start', reader.calendars[0]),
        photo: value.photo === undefined ? undefined : reader.attachment(place.file, value.photo),
      };
      reportIssues(reader.problems, accountIssues(input), source, messages);
      return [{ source, input }];
    });
  },

  async load(persons, target) {
    const sources = persons.map(({ source }) => source);
    const inputs = persons.map(({ input }) => input);
    await writing(sources, messages, () =>
      writeAccounts(target, inputs, {
        password: target.initialPassword,
        isPublished: target.demonstration,
      }),
    );
  },

  async export(target) {
    const rows = await target.query<Record<string, string | null> & { id: string }>(sql`
      select login_id as id, type, name, student_number as "studentNumber", position_name as position,
        position_code as "positionCode", college, ${packDate(sql`suspended_at`)} as "suspendedAt"
      from account order by type desc, login_id`);
    const photos = await target.query<KeptFile & { login_id: string }>(sql`
      select account.login_id, file.name, file.storage_key
      from account join stored_file as file on file.id = account.photo_file_id`);
    const photoOf = new Map<string, FileReference>();
    for (const { login_id, ...photo } of photos) {
      const [name] = await target.files('', `photos/${login_id}`, [photo]);
      if (name !== undefined) photoOf.set(login_id, name);
    }
    if (rows.length > 0)
      await target.yaml(
        'people.yml',
        rows.map((row) => ({ ...row, photo: photoOf.get(row.id) })),
      );
  },
});
