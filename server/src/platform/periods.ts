/** Periods as the database's driver has them, for the rules, which count in milliseconds. */
import type { LatePeriod, Period } from '@baeum/rules/periods';

type Dates<Keys extends string> = Readonly<Record<Keys, Date>>;

export const periodOf = ({ opensAt, closesAt }: Dates<'opensAt' | 'closesAt'>): Period => ({
  opensAt: opensAt.getTime(),
  closesAt: closesAt.getTime(),
});

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
