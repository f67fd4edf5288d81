import { graderMessages } from '@baeum/contract/grading/graders-terms';
import { Button } from '@mantine/core';
import { Notice } from '../../ui/Notice.tsx';
import type { Hold } from './useHold.ts';

/** Says who grades this work now. It can be read meanwhile, or taken over. */
export function HeldNotice({ hold: { heldBy, takeOver, isTaking } }: { hold: Hold }) {
  if (heldBy === null) return null;
  return (
    <Notice
      tone="yellow"
      action={
        <Button size="xs" variant="default" loading={isTaking} onClick={takeOver}>
          넘겨받기
        </Button>
      }
    >
      {graderMessages.heldBy(heldBy)} 읽을 수만 있습니다.
    </Notice>
  );
}
