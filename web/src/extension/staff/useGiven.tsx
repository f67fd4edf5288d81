import { undoExtensions } from '@baeum/contract/extension/staff-terms';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { post, useAction } from '../../api.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { changedByExtensions, type Given, type Item } from './queries.ts';
import { givenText } from './words.ts';
import classes from './useGiven.module.css';

/** What was given last, and the one button that takes it back as a whole. */
export function useGiven(lectureCode: string) {
  const [last, setLast] = useState<{ readonly batch: string; readonly text: string }>();
  const undo = useAction((batch: string) => post(undoExtensions, { lectureCode, batch }), {
    refreshes: changedByExtensions,
  });
  async function takeBack(batch: string): Promise<void> {
    const done = await undo.mutateAsync(batch).catch(() => undefined);
    if (done === undefined) return;
    setLast(undefined);
    await toast('연장을 되돌렸습니다. 그 사이에 제출한 것은 제때 낸 것으로 남습니다.');
  }
  return {
    onGiven: (given: Given, { kind }: Item) => setLast({ batch: given.batch, text: givenText(given, kind) }),
    bar: last && (
      <section className={classes.bar} aria-label="마지막 연장" data-keeps-focus>
        <output>{last.text}</output>
        <Button
          variant="default"
          size="xs"
          disabled={undo.isPending}
          onClick={() => void takeBack(last.batch)}
        >
          되돌리기
        </Button>
      </section>
    ),
  };
}
