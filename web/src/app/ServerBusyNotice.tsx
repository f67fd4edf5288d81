import { crowdedMessage } from '@baeum/contract/refusals';
import { useIsServerBusy } from '../api.ts';
import classes from './ServerBusyNotice.module.css';

/** Shown on every page while requests wait for a busy server; no action is needed. */
export function ServerBusyNotice() {
  const crowded = useIsServerBusy();
  return (
    <output className={classes.container}>
      {crowded && <span className={classes.notice}>{crowdedMessage}</span>}
    </output>
  );
}
