/** `people.csv` or `people.yml`: accounts. */
import { longestName, positions } from '@baeum/contract/session/terms';
import { hashPassword } from '@baeum/server/session/passwords';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type KeptFile, packDate } from '../database/export-target.ts';
import { areStored, sha256Of, storeFiles } from '../database/files.ts';
import { recordset } from '../database/rows.ts';
import type { LoadTarget } from '../database/target.ts';
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
import type { Attachment } from '../read/attachments.ts';
import { PackRefused, type Place } from '../read/problems.ts';
import { definePart } from './part.ts';

const types = ['student', 'professor', 'administrator'] as const;

const person = group({
  id: loginId(),
  type: z.enum(types, 'must be student, professor or administrator'),
  name: text(longestName),
  studentNumber: studentNumber().optional(),
  position: text(40).optional(),
  positionCode: code().optional(),
  college: text(100).optional(),
  photo: file('photo').optional(),
  suspendedAt: described(moment().optional(), 'Only for an account that this load makes'),
});

interface Person {
  readonly login_id: string;
  readonly type: string;
  readonly name: string;
  readonly student_number: string | null;
  readonly position_code: string;
  readonly position_name: string;
  readonly college: string | null;
  readonly suspended_at: string | null;
  readonly photo: Attachment | undefined;
  readonly place: Place;
}

export const people = definePart<Person>({
  name: 'people',
  documents: { people: list(person, 200_000) },

  async read(reader) {
    const entries = await reader.entries('people', person);
    if (reader.isUnreadable('people')) reader.names.excuse('person');
    return entries.flatMap(({ value, raw, place }) => {
      // Declared even when something else is wrong with the line, or everybody who refers to it would be a mistake too.
      if (typeof raw.id === 'string') {
        reader.names.declare('person', raw.id, place, { type: String(raw.type) });
      }
      if (typeof raw.studentNumber === 'string')
        reader.names.declare('student number', raw.studentNumber, place);
      if (!value) return [];
      if (value.type === 'student' && value.studentNumber === undefined) {
        reader.problems.add(place, '"studentNumber" is missing: every student has one');
      }
      if (value.type !== 'student' && value.studentNumber !== undefined) {
        reader.problems.add(place, `"studentNumber" is for students, not for a ${value.type}`);
      }
      return [
        {
          place,
          login_id: value.id,
          type: value.type,
          name: value.name,
          student_number: value.studentNumber ?? null,
          position_code: value.positionCode ?? positions[value.type].code,
          position_name: value.position ?? positions[value.type].name,
          college: value.college ?? null,
          suspended_at:
            value.suspendedAt === undefined
              ? null
              : instantOf(value.suspendedAt, 'start', reader.calendars[0]),
          photo: value.photo === undefined ? undefined : reader.attachment(place.file, value.photo),
        },
      ];
    });
  },

  async load(persons, target) {
    const known = await knownPeople(target, persons);
    refuseOtherTypes(persons, known);
    const hashes = await passwordHashes(
      persons.filter(({ login_id }) => !known.has(login_id)).map(({ login_id }) => login_id),
      target.initialPassword,
    );
    await target.upsert({
      table: 'account',
      key: ['login_id'],
      onlyNew: ['password_hash', 'published_hash', 'password_set_at', 'password_given_at', 'suspended_at'],
      rows: persons.map(({ photo: _photo, place: _place, ...row }) => ({
        ...row,
        // Accounts that exist keep their password; this value is not looked at then.
        password_hash: hashes.get(row.login_id) ?? '',
        published_hash: (target.demonstration && hashes.get(row.login_id)) || null,
        password_set_at: target.now.toISOString(),
        // Whoever may know a published one need not change it; one that nobody knows opens nothing.
        password_given_at:
          target.demonstration || target.initialPassword === undefined ? null : target.now.toISOString(),
      })),
    });
    await loadPhotos(persons, known, target);
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

/** What somebody is decides what he may see: nobody becomes something else by a file. */
function refuseOtherTypes(persons: readonly Person[], known: ReadonlyMap<string, KnownPerson>): void {
  const problems = persons.flatMap(({ login_id, type, place }) => {
    const kept = known.get(login_id);
    return kept && kept.type !== type
      ? [{ ...place, message: `"${login_id}" is a ${kept.type} in the portal, and cannot become a ${type}` }]
      : [];
  });
  if (problems.length > 0) throw new PackRefused(problems);
}

interface KnownPerson extends Record<string, unknown> {
  readonly login_id: string;
  readonly type: string;
  readonly photo_file_id: string | null;
  readonly photo_name: string | null;
  readonly photo_sha256: string | null;
  readonly storage_key: string | null;
}

async function knownPeople(
  target: LoadTarget,
  persons: readonly Person[],
): Promise<Map<string, KnownPerson>> {
  const { rows } = await target.tx.execute<KnownPerson>(sql`
    select account.login_id, account.type, account.photo_file_id, file.name as photo_name,
      encode(file.sha256, 'hex') as photo_sha256, file.storage_key
    from account left join stored_file as file on file.id = account.photo_file_id
    where login_id in (
      select login_id from ${recordset(
        'account',
        persons.map(({ login_id }) => ({ login_id })),
      )}
    )`);
  return new Map(rows.map((row) => [row.login_id, row]));
}

/** One hash for each new account, each with a salt of its own. */
async function passwordHashes(
  loginIds: readonly string[],
  password: string | undefined,
): Promise<Map<string, string>> {
  if (password !== undefined) {
    return new Map(
      await Promise.all(loginIds.map(async (loginId) => [loginId, await hashPassword(password)] as const)),
    );
  }
  // Locked until they are given a password: nobody knows the one that this is a hash of.
  const locked = await hashPassword(crypto.randomUUID());
  return new Map(loginIds.map((loginId) => [loginId, locked]));
}

async function loadPhotos(
  persons: readonly Person[],
  known: ReadonlyMap<string, KnownPerson>,
  target: LoadTarget,
): Promise<void> {
  for (const { login_id, photo } of persons) {
    if (!photo) continue;
    const kept = known.get(login_id);
    if (kept && (await hasPhoto(kept, photo, target))) continue;
    const [id] = await storeFiles(target, [{ file: photo, kind: 'profile', accepts: 'photo' }]);
    await target.tx.execute(sql`update account set photo_file_id = ${id}::uuid where login_id = ${login_id}`);
    if (kept?.photo_file_id) await target.forget([kept.photo_file_id]);
    target.count('account', { updated: kept ? 1 : 0 });
  }
}

async function hasPhoto(kept: KnownPerson, photo: Attachment, target: LoadTarget): Promise<boolean> {
  const { photo_name, photo_sha256, storage_key } = kept;
  if (storage_key === null || photo_name !== photo.name) return false;
  return photo_sha256 === (await sha256Of(photo)) && areStored(target, [{ storage_key }]);
}
