import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCloudCheck, IconCloudUp } from '@tabler/icons-react';
import { formatTime } from '../../ui/format.ts';
import { problemOf, type Questions } from './question-list.ts';
import classes from './questions.module.css';
import type { Editor, SaveState } from './useQuestions.ts';

/** Whether everything is stored, what is not and why, and what two people have changed. */
export function SaveLine({ editor }: { editor: Editor }) {
  const { state, list, onDevice, conflicts } = editor;
  const incomplete = onDevice.filter((question) => problemOf(question) !== undefined);
  const undecided = list.filter(({ key }) => conflicts.some((conflict) => conflict.key === key));
  const numbersOf = (some: Questions) => some.map((one) => `${list.indexOf(one) + 1}번`).join(', ');
  return (
    <div className={classes.saving}>
      <p aria-live="polite" data-kind={state.kind}>
        <Icon kind={state.kind} />
        {wordsOf(state)}
      </p>
      {(state.kind === 'manual' || state.kind === 'failed') && (
        <Button size="xs" onClick={editor.store}>
          {state.kind === 'manual' ? '변경 저장' : '다시 저장'}
        </Button>
      )}
      {incomplete.length > 0 && <p>{numbersOf(incomplete)} 문항은 완성되지 않아 이 기기에만 있습니다.</p>}
      {undecided.length > 0 && (
        <p>{numbersOf(undecided)} 문항은 저장된 값과 다릅니다. 문항을 열어 어느 값을 쓸지 골라 주세요.</p>
      )}
    </div>
  );
}

function wordsOf(state: SaveState): string {
  switch (state.kind) {
    case 'saved':
      return state.at === undefined ? '저장됨' : `저장됨 ${formatTime(new Date(state.at).toISOString())}`;
    case 'waiting':
    case 'saving':
      return '저장 중';
    case 'manual':
      return '저장하지 않은 변경이 있습니다.';
    case 'failed':
      return `저장하지 못했습니다. ${state.message}`;
  }
}

function Icon({ kind }: { kind: SaveState['kind'] }) {
  if (kind === 'saved') return <IconCloudCheck size={18} aria-hidden="true" />;
  const Shown = kind === 'failed' ? IconAlertTriangle : IconCloudUp;
  return <Shown size={18} aria-hidden="true" />;
}
