/**
 * Where a copy of an activity goes: its own lecture and week, or those of another lecture of the account. Its dates move by the whole
 * days between the beginnings of both weeks, as those of a copied lecture do (specification §20.3).
 */
import { activityRefusals } from '@baeum/contract/activity/staff-terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { titleOfCopy } from '../authoring/coursework.ts';
import type { Transaction } from '../platform/database.ts';
import { refuse } from '../platform/errors.ts';
import { lecturesWith, type StaffRoles } from '../platform/staff-access.ts';
import { localMinuteOf, momentOf, serializeMoment } from '../platform/time.ts';
import { lockOutlined } from '../standing/outlines.ts';
import { registrar } from './forms.ts';

interface Asked {
  readonly intoLectureCode?: string | undefined;
  readonly intoWeek?: number | undefined;
}

interface Original {
  readonly lectureCode: string;
  readonly weekNumber: number;
}

export interface CopyPlace {
  readonly lectureCode: string;
  readonly weekNumber: number;
  readonly weekCount: number;
  readonly professorId: number;
  readonly titleOf: (title: string) => string;
  readonly moved: (at: Date) => Date;
}

/** Locks the outlines of both lectures. */
export async function copyPlaceOf(
  tx: Transaction,
  account: { readonly id: number; readonly roles: StaffRoles },
  from: Original,
  { intoLectureCode = from.lectureCode, intoWeek = from.weekNumber }: Asked,
): Promise<CopyPlace> {
  const isElsewhere = intoLectureCode !== from.lectureCode;
  // The request names it beside the object, so that the loop over the calls has not checked it.
  if (isElsewhere && !lecturesWith(account.roles, 'assess').includes(intoLectureCode))
    refuse(commonRefusals.notFound);
  const weeks = await lockedWeeks(tx, [from.lectureCode, intoLectureCode]);
  const [before, after] = [
    weeks.get(from.lectureCode)?.[from.weekNumber - 1],
    weeks.get(intoLectureCode)?.[intoWeek - 1],
  ];
  if (before === undefined || after === undefined)
    return refuse(activityRefusals.weekBeyondEnd, { about: { field: 'intoWeek' } });
  const distance = after.opensAt - before.opensAt;
  return {
    lectureCode: intoLectureCode,
    weekNumber: intoWeek,
    weekCount: weeks.get(intoLectureCode)?.length ?? 0,
    professorId: await registrar(tx, intoLectureCode, account.id),
    titleOf: isElsewhere ? (title) => title : titleOfCopy,
    moved: (at) => new Date(at.getTime() + distance),
  };
}

/** In the order of their codes, in which all lock them that write in several. */
async function lockedWeeks(tx: Transaction, codes: readonly string[]) {
  const weeks = new Map<string, readonly { readonly opensAt: number }[]>();
  for (const code of [...new Set(codes)].toSorted((a, b) => (a < b ? -1 : 1))) {
    const { outline } = (await lockOutlined(tx, code)) ?? refuse(commonRefusals.notFound);
    weeks.set(code, outline.weeks);
  }
  return weeks;
}

/** The same for moments as forms have them. */
export const movedMoment = ({ moved }: Pick<CopyPlace, 'moved'>, at: string): string =>
  serializeMoment(moved(new Date(at)));
export const movedMinute = ({ moved }: Pick<CopyPlace, 'moved'>, minute: string): string =>
  localMinuteOf(moved(new Date(momentOf(minute))));
