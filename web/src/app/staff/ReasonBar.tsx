import { Button } from '@mantine/core';
import { reasons, useReason } from './page-reasons.ts';
import classes from './ReasonBar.module.css';

/** Above the screens of a lecture: why an administrator acts there, which the professor can read. */
export function ReasonBar() {
  const reason = useReason();
  if (reason === undefined) return null;
  return (
    <aside className={classes.bar} aria-label="관리자 사유">
      <p>
        사유: <strong>{reason}</strong>
      </p>
      <Button variant="subtle" size="xs" onClick={reasons.change}>
        바꾸기
      </Button>
    </aside>
  );
}
