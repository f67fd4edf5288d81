import { IconCheck, IconCloudOff } from '@tabler/icons-react';
import type { Question } from '../queries.ts';
import { isAnswered } from './answers.ts';
import { offlinePrefix, saveLabels, type SaveState, shortSaveLabels } from './messages.ts';
import { isUnderWay, type OpenView } from './open-view.ts';
import classes from './SaveStateMark.module.css';

function stateOf(view: OpenView, question: Question): SaveState {
  if (view.unsent.has(question.qestSeq)) {
    if (view.reachable && isUnderWay(view)) return 'saving';
    return view.isStored ? 'onDevice' : 'inMemory';
  }
  return isAnswered(view.answers, question) ? 'saved' : 'unanswered';
}

interface SaveStateMarkProps {
  view: OpenView;
  question: Question;
  /** For use in a table row. */
  short?: boolean;
}

/** Whether the answer to a question is saved, as text and icon. */
export function SaveStateMark({ view, question, short = false }: SaveStateMarkProps) {
  const state = stateOf(view, question);
  return (
    <span className={classes.mark} data-state={state}>
      <Icon state={state} />
      {!short && !view.reachable && view.unsent.has(question.qestSeq) && offlinePrefix}
      {(short ? shortSaveLabels : saveLabels)[state]}
    </span>
  );
}

function Icon({ state }: { state: SaveState }) {
  switch (state) {
    case 'unanswered':
      return null;
    case 'saving':
      return <span className={classes.spinner} aria-hidden="true" />;
    case 'saved':
      return <IconCheck size={16} aria-hidden="true" />;
    case 'onDevice':
    case 'inMemory':
      return <IconCloudOff size={16} aria-hidden="true" />;
  }
}
