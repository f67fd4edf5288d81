import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './Warning.module.css';

/** What has to be looked at, in a row of a list. */
export const Warning = ({ text }: { text: string }) => (
  <span className={classes.warning}>
    <IconAlertTriangle size={16} aria-hidden="true" />
    {text}
  </span>
);
