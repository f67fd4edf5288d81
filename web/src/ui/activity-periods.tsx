import type { Description } from './DescriptionList.tsx';
import { type Ends, Period } from './Period.tsx';
import shared from './shared.module.css';

/** Shown beside an open task that ends today. */
export function DueToday() {
  return <strong className={shared.due}>오늘 마감</strong>;
}

interface ActivityPeriods {
  /** Label of the regular period; the late one is that with 지각. */
  label: string;
  regular: Ends;
  late: Ends | undefined;
  /** The period that counts now, if any. */
  current: 'regular' | 'late' | undefined;
  /** The student still has something to do in it. */
  open: boolean;
  dueToday: boolean;
}

/** The periods of an activity: the current one is emphasised while it is open, and marked on its last day. */
export function periodItems({
  label,
  regular,
  late,
  current,
  open,
  dueToday,
}: ActivityPeriods): Description[] {
  const item = (name: string, ends: Ends, isCurrent: boolean) => ({
    label: name,
    strong: open && isCurrent,
    value: (
      <>
        <Period {...ends} /> {isCurrent && dueToday && <DueToday />}
      </>
    ),
  });
  return [
    item(label, regular, current === 'regular'),
    ...(late === undefined ? [] : [item(`지각 ${label}`, late, current === 'late')]),
  ];
}
