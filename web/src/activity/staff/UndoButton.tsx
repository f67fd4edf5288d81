import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useAction } from '../../api.ts';
import { useLectureCode } from '../../staff-roles.ts';
import { dialogs } from '../../ui/dialogs/dialogs.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { changedWithTerm } from './changed-with-term.ts';
import { type Step, useSteps } from './undo-steps.ts';

/** Takes back in a form what was done last, there or on the weeks board. @param isNew of a form for something new, which stays */
export function UndoButton({ isNew = false }: { isNew?: boolean }) {
  const { last, takeBack } = useSteps(useLectureCode());
  const action = useAction(takeBack, { refreshes: changedWithTerm });
  if (last === undefined) return null;
  const { text } = last;
  async function ask(step: Step): Promise<void> {
    const isSure = await dialogs.confirm('마지막 일을 되돌릴까요?', {
      note: isNew ? text : `${text}\n이 양식에 저장하지 않은 입력은 사라집니다.`,
      okLabel: '되돌리기',
    });
    if (!isSure) return;
    action.mutate(step, {
      onSuccess: (isDone) => {
        if (isDone) void toast(`되돌렸습니다: ${text}`);
      },
    });
  }
  return (
    <Button
      variant="default"
      loading={action.isPending}
      leftSection={<IconArrowBackUp size={18} aria-hidden="true" />}
      title={text}
      onClick={() => void ask(last)}
    >
      실행 취소
    </Button>
  );
}
