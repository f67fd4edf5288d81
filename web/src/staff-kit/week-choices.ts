import type { StaffLecture } from '../staff-roles.ts';
import { formatShortDay } from '../ui/format.ts';

/** The weeks of a lecture with their days, for a field that chooses one. */
export const weekChoices = ({ weeks }: Pick<StaffLecture, 'weeks'>) =>
  weeks.map(({ title, startsAt, endsAt }, index) => ({
    value: String(index + 1),
    label: `${index + 1}주차 ${title} · ${formatShortDay(startsAt, endsAt)} ~ ${formatShortDay(endsAt, startsAt)}`,
  }));
