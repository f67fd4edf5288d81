import { type RouteState, useGo, useLinkTo } from '../../navigation.ts';
import { Card } from '../../ui/Card.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ContentPlayer } from './ContentPlayer.tsx';
import classes from './ContentScreen.module.css';

/** A content on its own page (`cntnt/view`). */
export default function ContentScreen({ lctrShdlCd, lctrCd, missing }: RouteState<'cntntView'>) {
  const go = useGo();
  const linkTo = useLinkTo();
  return (
    <ContentPlayer
      lctrShdlCd={lctrShdlCd}
      lctrCd={lctrCd}
      missingOnly={missing === 'Y'}
      onEnd={() => void go('sbjAll', { lctrShdlCd }, { replace: true })}
    >
      {({ title, chip, body }) => (
        <>
          <PageHeader
            title={title}
            chip={chip}
            path={[{ label: '학습', link: linkTo('sbjAll', { lctrShdlCd }) }]}
          />
          <Card padded={false}>
            <div className={classes.card}>{body}</div>
          </Card>
        </>
      )}
    </ContentPlayer>
  );
}
