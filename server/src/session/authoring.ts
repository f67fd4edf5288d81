/** What accounts may be, for packs and for staff alike. */
import { authoredFileRules } from '@baeum/contract/authoring/terms';
import { positions } from '@baeum/contract/session/terms';
import { sql } from 'drizzle-orm';
import { areStored, type AuthoredFile, sha256Of, storeFiles } from '../authoring/files.ts';
import { type AuthoringIssue, type Draft, issue, refuseIssues } from '../authoring/issues.ts';
import type { Instant } from '../authoring/periods.ts';
import { columnsOf, textSet } from '../authoring/rows.ts';
import type { AccountType } from '../platform/tables.ts';
import type { AuthoringTransaction } from '../authoring/transaction.ts';
import { hashPassword } from '../platform/passwords.ts';

export interface AccountInput {
  readonly loginId: string;
  readonly type: AccountType;
  readonly name: string;
  /** Of a student. */
  readonly studentNumber: string | null;
  /** Those of the type when left out. */
  readonly positionCode?: string | undefined;
  readonly positionName?: string | undefined;
  readonly college: string | null;
  /** Only of an account that is made now. */
  readonly suspendedAt: Instant | null;
  /** The photo stays as it is when left out. */
  readonly photo?: AuthoredFile | undefined;
}

/** The password of accounts that are made now. */
interface InitialPassword {
  /** Undefined locks them until somebody issues one. */
  readonly password: string | undefined;
  /** Whether everybody may know it, as in a demonstration. */
  readonly isPublished: boolean;
}

export type AccountIssueCode = 'studentNumberMissing' | 'studentNumberOfStaff';

/** What is wrong with an account, as far as it is known; needs no database. */
export function accountIssues({
  type,
  studentNumber,
}: Draft<AccountInput>): AuthoringIssue<AccountIssueCode>[] {
  if (type === undefined || studentNumber === undefined) return [];
  if (type === 'student')
    return studentNumber === null ? [issue('studentNumber', 'studentNumberMissing')] : [];
  return studentNumber === null ? [] : [issue('studentNumber', 'studentNumberOfStaff', { type })];
}

/** What is stored of an account, with the position of its type where none is given. */
export const accountValues = ({
  type,
  name,
  studentNumber,
  positionCode = positions[type].code,
  positionName = positions[type].name,
  college,
}: Omit<AccountInput, 'loginId' | 'suspendedAt' | 'photo'>) => ({
  type,
  name,
  studentNumber,
  positionCode,
  positionName,
  college,
});

interface KnownAccount extends Record<string, unknown> {
  readonly login_id: string;
  readonly type: AccountType;
  readonly photo_file_id: string | null;
  readonly photo_name: string | null;
  readonly photo_sha256: string | null;
  readonly storage_key: string | null;
}

/**
 * Makes accounts, or changes those whose login ids are known; these keep their passwords. The type of an account decides
 * what may be seen, so it never changes.
 * @throws AuthoringRefused
 */
export async function writeAccounts(
  authoring: AuthoringTransaction,
  accounts: readonly AccountInput[],
  initial: InitialPassword,
): Promise<void> {
  const known = await knownAccounts(authoring, accounts);
  refuseIssues(accounts, (input) => {
    const kept = known.get(input.loginId);
    return [
      ...accountIssues(input),
      ...(kept && kept.type !== input.type
        ? [issue('type', 'typeChanged', { loginId: input.loginId, type: input.type, kept: kept.type })]
        : []),
    ];
  });
  const hashes = await passwordHashes(
    accounts.filter(({ loginId }) => !known.has(loginId)).map(({ loginId }) => loginId),
    initial.password,
  );
  const now = authoring.now.toISOString();
  await authoring.upsert({
    table: 'account',
    key: ['login_id'],
    onlyNew: ['password_hash', 'published_hash', 'password_set_at', 'password_given_at', 'suspended_at'],
    rows: accounts.map((input) => ({
      login_id: input.loginId,
      ...columnsOf(accountValues(input), [
        'type',
        'name',
        'studentNumber',
        'positionCode',
        'positionName',
        'college',
      ]),
      suspended_at: input.suspendedAt,
      // Accounts that exist keep their password, so this value is not read for them.
      password_hash: hashes.get(input.loginId) ?? '',
      published_hash: (initial.isPublished && hashes.get(input.loginId)) || null,
      password_set_at: now,
      // A published password need not be changed, and one that nobody knows opens nothing.
      password_given_at: initial.isPublished || initial.password === undefined ? null : now,
    })),
  });
  await writePhotos(authoring, accounts, known);
}

async function knownAccounts(
  { tx }: AuthoringTransaction,
  accounts: readonly AccountInput[],
): Promise<ReadonlyMap<string, KnownAccount>> {
  const { rows } = await tx.execute<KnownAccount>(sql`
    select account.login_id, account.type, account.photo_file_id, file.name as photo_name,
      encode(file.sha256, 'hex') as photo_sha256, file.storage_key
    from account left join stored_file as file on file.id = account.photo_file_id
    where login_id in ${textSet(accounts.map(({ loginId }) => loginId))}`);
  return new Map(rows.map((row) => [row.login_id, row]));
}

/** One hash for each new account, each with a salt of its own. */
async function passwordHashes(
  loginIds: readonly string[],
  password: string | undefined,
): Promise<ReadonlyMap<string, string>> {
  if (password !== undefined) {
    return new Map(
      await Promise.all(loginIds.map(async (loginId) => [loginId, await hashPassword(password)] as const)),
    );
  }
  // Locked until a password is issued: nobody knows the one that this is a hash of.
  const locked = await hashPassword(crypto.randomUUID());
  return new Map(loginIds.map((loginId) => [loginId, locked]));
}

async function writePhotos(
  authoring: AuthoringTransaction,
  accounts: readonly AccountInput[],
  known: ReadonlyMap<string, KnownAccount>,
): Promise<void> {
  const changing: { readonly loginId: string; readonly file: AuthoredFile }[] = [];
  for (const { loginId, photo } of accounts) {
    const kept = known.get(loginId);
    if (photo && !(kept && (await hasPhoto(authoring, kept, photo)))) changing.push({ loginId, file: photo });
  }
  const ids = await storeFiles(
    authoring,
    changing.map(({ file }) => ({ file, kind: 'profile', rules: authoredFileRules.photo })),
  );
  const photos = changing.map(({ loginId }, index) => ({ login_id: loginId, id: ids[index] ?? '' }));
  await authoring.tx.execute(sql`
    update account set photo_file_id = photo.id
    from jsonb_to_recordset(${JSON.stringify(photos)}::jsonb) as photo (login_id text, id uuid)
    where account.login_id = photo.login_id`);
  await authoring.forget(changing.flatMap(({ loginId }) => known.get(loginId)?.photo_file_id ?? []));
  authoring.count('account', { updated: changing.filter(({ loginId }) => known.has(loginId)).length });
}

async function hasPhoto(
  authoring: AuthoringTransaction,
  { photo_name, photo_sha256, storage_key }: KnownAccount,
  photo: AuthoredFile,
): Promise<boolean> {
  if (storage_key === null || photo_name !== photo.name) return false;
  return photo_sha256 === (await sha256Of(photo)) && areStored(authoring, [{ storage_key }]);
}
