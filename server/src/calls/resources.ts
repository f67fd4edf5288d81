/** Loads the object that a request names, as a row that the caller may see. */
import { calls } from '@baeum/contract';
import { type Call, requiresEvaluation } from '@baeum/contract/call';
import { evaluationRefusals } from '@baeum/contract/evaluation/terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { staffRefusals } from '@baeum/contract/staff/terms';
import { previewReply } from '@baeum/contract/study/preview-terms';
import { publicResourceLoaders, resourceLoaders, staffResourceLoaders } from '../domains.ts';
import type {
  Permitted,
  PublicResourceLoader,
  ResourceLoader,
  StaffResourceLoader,
  StaffScoped,
} from '../handler.ts';
import { refuse } from '../platform/errors.ts';
import { isBlockedByEvaluation, type LectureScoped } from '../platform/evaluation-block.ts';
import { asInventedStudent } from '../platform/preview.ts';
import type { Account } from '../platform/sessions.ts';
import { isArchived } from '../lecture/staff/access.ts';
import { denialIn, permissionsIn } from '../platform/staff-access.ts';
import { type Input, refOf } from './resource-ref.ts';
import type { Services } from '../services.ts';

const loaderOf: Readonly<Record<string, ResourceLoader<LectureScoped>>> = resourceLoaders;
const staffLoaderOf: Readonly<Record<string, StaffResourceLoader<StaffScoped>>> = staffResourceLoaders;
const publicLoaderOf: Readonly<Record<string, PublicResourceLoader<object>>> = publicResourceLoaders;

/** Refuses objects that do not exist or are not visible (404), and objects of lectures under an evaluation block. */
export async function loadResource(
  call: Call,
  services: Services,
  account: Account,
  input: Input,
  now: Date,
): Promise<LectureScoped | undefined> {
  const ref = refOf(call, input);
  if (ref === undefined) return undefined;
  const row = (await loaderOf[ref.kind]?.(services, account, ref, now)) ?? refuse(commonRefusals.notFound);
  if (requiresEvaluation(call) && isBlockedByEvaluation(account.evaluationBlocks, row)) {
    // The cached session may be older than an evaluation that another process has stored.
    services.sessions.forget(account.sessionId);
    const { evaluationBlocks } = await services.sessions.find(account.sessionId);
    if (isBlockedByEvaluation(evaluationBlocks, row))
      refuse(evaluationRefusals.first, { about: { lctrShdlCd: row.lectureCode ?? '' } });
  }
  return row;
}

/**
 * The object that a call of the console names, for those who have a role where it is (404), and who may do what the call does
 * (403). Operators see all objects of the whole portal.
 */
export async function loadStaffResource(
  call: Call,
  { db }: Services,
  account: Account,
  input: Input,
  { now, reason }: { readonly now: Date; readonly reason: string | undefined },
): Promise<(StaffScoped & Permitted) | undefined> {
  const { access, writes = false } = call;
  const ref = refOf(call, input);
  if (ref === undefined) return undefined;
  const row = (await staffLoaderOf[ref.kind]?.(db, ref, now)) ?? refuse(commonRefusals.notFound);
  if (access.who !== 'staff' || access.resource === undefined) return { ...row, permissions: [] };
  const { lectureCode = null, programmeCode } = row;
  if (programmeCode === undefined) throw new Error(`rows of ${ref.kind} do not say where they are`);
  const place = { lectureCode, programmeCode };
  const { permission } = access.resource;
  const denial = denialIn(account, place, { permission, writes, reason });
  if (denial !== undefined) refuse(denial);
  if (writes && lectureCode !== null && (await isArchived(db, lectureCode))) refuse(staffRefusals.archived);
  return { ...row, permissions: permissionsIn(account, place) };
}

/**
 * A file that a page of `학생으로 보기` shows, as the invented student of the lecture finds it, for those who may look at that
 * (specification §21.4).
 */
export async function loadPreviewedFile(
  call: Call,
  services: Services,
  account: Account,
  input: Input,
  {
    lectureCode,
    at,
    reason,
  }: { readonly lectureCode: string; readonly at: Date; readonly reason: string | undefined },
): Promise<LectureScoped | undefined> {
  const looking = { now: at, reason };
  const row = await loadStaffResource(calls[previewReply], services, account, { lectureCode }, looking);
  const { programmeCode = '' } = row ?? {};
  const place = { lectureCode, programmeCode };
  return asInventedStudent(services.db, { viewer: account, place, now: at }, (db, student) =>
    loadResource(call, { ...services, db }, student, input, at),
  );
}

/** The same for open calls, among public objects only. */
export async function loadPublicResource(
  call: Call,
  services: Services,
  input: Input,
  now: Date,
): Promise<object | undefined> {
  const ref = refOf(call, input);
  if (ref === undefined) return undefined;
  return (await publicLoaderOf[ref.kind]?.(services, undefined, ref, now)) ?? refuse(commonRefusals.notFound);
}
