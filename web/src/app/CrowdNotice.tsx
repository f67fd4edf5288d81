import { crowdedMessage } from '@baeum/contract/refusals';
import { useCrowded } from '../api.ts';
import classes from './CrowdNotice.module.css';

/** Says, on whatever page, that what was asked for is on its way, and that nothing needs to be done about it. */
export function CrowdNotice() {
  const crowded = useCrowded();
  return (
    <output className={classes.place}>
      {crowded && <span className={classes.notice}>{crowdedMessage}</span>}
    </output>
  );
}
