import { useNow } from '../api.ts';
import { DescriptionList } from '../ui/DescriptionList.tsx';
import { DueToday } from '../ui/DueToday.tsx';
import { Period } from '../ui/Period.tsx';
import { inLatePeriod, isDueToday, type Stands, whyClosed } from './standing.ts';

/** Periods and professor. What ends today says so, and the period that counts now stands out. */
export function Facts({ stands, professor }: { stands: Stands; professor: string }) {
  const now = useNow();
  const late = inLatePeriod(stands, now);
  const open = whyClosed(stands) === undefined && stands.mySbmt === 0;
  const due = isDueToday(stands, now) && <DueToday />;
  const { asgmtStde, asgmtEnde, asgmtTardyStde, asgmtTardyEnde } = stands;
  return (
    <DescriptionList
      items={[
        {
          label: '제출기간',
          strong: open && !late,
          value: (
            <>
              <Period from={asgmtStde} to={asgmtEnde} /> {!late && due}
            </>
          ),
        },
        ...(asgmtTardyStde !== null && asgmtTardyEnde !== null
          ? [
              {
                label: '지각 제출기간',
                strong: open && late,
                value: (
                  <>
                    <Period from={asgmtTardyStde} to={asgmtTardyEnde} /> {late && due}
                  </>
                ),
              },
            ]
          : []),
        { label: '등록 교수', value: professor },
      ]}
    />
  );
}
