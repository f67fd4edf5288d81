/** Periods as the database's driver has them, for the rules, which count in milliseconds. */
import type { LatePeriod, Period } from '@baeum/rules/periods';

type Dates<Keys extends string> = Readonly<Record<Keys, Date>>;

/** The start and end of a period in milliseconds since 1970. */
export const periodOf = ({ opensAt, closesAt }: Dates<'opensAt' | 'closesAt'>): Period => ({
  opensAt: opensAt.getTime(),
  closesAt: closesAt.getTime(),
});

/** The same with the late period (specification §1.6), whose start and end are null where they are not set. */
export const latePeriodOf = ({
  lateOpensAt,
  lateClosesAt,
  ...period
}: Dates<'opensAt' | 'closesAt'> &
  Readonly<Record<'lateOpensAt' | 'lateClosesAt', Date | null>>): LatePeriod => ({
  ...periodOf(period),
  lateOpensAt: lateOpensAt && lateOpensAt.getTime(),
  lateClosesAt: lateClosesAt && lateClosesAt.getTime(),
});
