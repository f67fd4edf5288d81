import { stanceNames } from '@baeum/contract/discussion/terms';
import { Card, CardSection } from '../ui/Card.tsx';
import { formatMonthDay, seoulDay } from '../ui/format.ts';
import { chartOf, eachDay, shares } from './chart.ts';
import { noOwnSide, noSides } from './messages.ts';
import type { StanceDay } from './queries.ts';
import classes from './Sides.module.css';
import type { DebateView } from './DebateScreen.tsx';
import shared from '../ui/shared.module.css';

/** Current standings, the student's own side, and how the standings changed by day. */
export function SidesCard({ view: { debate, now } }: { view: DebateView }) {
  const { yesCnt, noCnt, myYesOrNo, stncList, dbtEnde, dbtTardyEnde } = debate;
  const share = shares(yesCnt, noCnt);
  const end = seoulDay(dbtTardyEnde ?? dbtEnde);
  const today = seoulDay(new Date(now));
  const days = eachDay(stncList, today < end ? today : end);
  return (
    <Card label="찬반 현황">
      <div className={classes.head}>
        <p>
          <strong className={classes.yes}>찬성 {yesCnt}명</strong> <span>{share.yes}%</span>
        </p>
        <p className={classes.mine} data-stance={myYesOrNo ?? undefined}>
          {myYesOrNo === null ? noOwnSide : `내 입장: ${stanceNames[myYesOrNo]}`}
        </p>
        <p>
          <span>{share.no}%</span> <strong className={classes.no}>반대 {noCnt}명</strong>
        </p>
      </div>
      {yesCnt + noCnt === 0 ? (
        <p className={classes.none}>{noSides}</p>
      ) : (
        <div className={classes.bar} aria-hidden="true">
          {yesCnt > 0 && <span className={classes.yesPart} style={{ flexGrow: yesCnt }} />}
          {noCnt > 0 && <span className={classes.noPart} style={{ flexGrow: noCnt }} />}
        </div>
      )}
      <History days={days} changes={stncList} />
    </Card>
  );
}

/** One line per side, distinguished by colour, dashes and labels at their ends; also available as a table. */
function History({ days, changes }: { days: readonly StanceDay[]; changes: readonly StanceDay[] }) {
  const chart = chartOf(days);
  const first = days[0];
  const last = days.at(-1);
  if (chart === undefined || first === undefined || last === undefined) return null;
  const position = (count: number) => ({ top: `${100 - (count / chart.top) * 100}%` });
  return (
    <CardSection>
      <h2 className={classes.title}>찬반 추이</h2>
      <div className={`${shared.note} ${shared.number} ${classes.chart}`} aria-hidden="true">
        <span className={classes.top}>{chart.top}명</span>
        <span className={classes.bottom}>0</span>
        <div className={classes.plot}>
          <svg viewBox="0 0 100 100" preserveAspectRatio="none">
            <polyline className={classes.noLine} points={chart.no} />
            <polyline className={classes.yesLine} points={chart.yes} />
          </svg>
        </div>
        <div
          className={classes.ends}
          data-close={Math.abs(last.yesCnt - last.noCnt) / chart.top < 0.2 || undefined}
        >
          <span
            className={classes.yes}
            data-upper={last.yesCnt >= last.noCnt || undefined}
            style={position(last.yesCnt)}
          >
            찬성 {last.yesCnt}
          </span>
          <span
            className={classes.no}
            data-upper={last.yesCnt < last.noCnt || undefined}
            style={position(last.noCnt)}
          >
            반대 {last.noCnt}
          </span>
        </div>
        <span className={classes.from}>{formatMonthDay(first.ymd)}</span>
        <span className={classes.to}>{formatMonthDay(last.ymd)}</span>
      </div>
      <details className={classes.table}>
        <summary>표로 보기</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">날짜</th>
              <th scope="col">찬성</th>
              <th scope="col">반대</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ ymd, yesCnt, noCnt }) => (
              <tr key={ymd}>
                <th scope="row">{formatMonthDay(ymd)}</th>
                <td>{yesCnt}명</td>
                <td>{noCnt}명</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </CardSection>
  );
}
