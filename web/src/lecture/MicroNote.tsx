import { lectureMessages } from '@baeum/contract/lecture/terms';
import { menuMessages } from '@baeum/contract/portal/terms';
import { Button } from '@mantine/core';
import { dialogs } from '../ui/dialogs/dialogs.ts';
import classes from './MicroNote.module.css';

/** That a lecture is micro-learning, and what completes it. */
export function MicroNote({ completed }: { completed: boolean }) {
  return (
    <aside className={classes.note} aria-label="마이크로러닝 안내">
      <div>
        <p className={classes.runs}>{lectureMessages.microRuns}</p>
        {!completed && <p>{lectureMessages.microNote}</p>}
      </div>
      <Button variant="default" onClick={() => void dialogs.alert(menuMessages.headerNotReady)}>
        성찰일지
      </Button>
    </aside>
  );
}
