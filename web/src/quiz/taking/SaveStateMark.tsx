import { IconCheck, IconCloudOff } from '@tabler/icons-react';
import type { Question } from '../queries.ts';
import { isAnswered } from './answers.ts';
import { isUnderWay, type OpenView } from './open-view.ts';
import classes from './SaveStateMark.module.css';
import { offlinePrefix, type SaveState, saveWords, shortSaveWords } from './words.ts';

function stateOf(view: OpenView, question: Question): SaveState {
  if (view.unsent.has(question.qestSeq)) {
    if (view.reachable && isUnderWay(view)) return 'saving';
    return view.kept ? 'kept' : 'unkept';
  }
  return isAnswered(view.answers, question) ? 'saved' : 'unanswered';
}

interface SaveStateMarkProps {
  view: OpenView;
  question: Question;
  /** In a row of the table. */
  short?: boolean;
}

/** Where the answer to a question is, in word and icon. */
export function SaveStateMark({ view, question, short = false }: SaveStateMarkProps) {
  const state = stateOf(view, question);
  return (
    <span className={classes.mark} data-state={state}>
      <Icon state={state} />
      {!short && !view.reachable && view.unsent.has(question.qestSeq) && offlinePrefix}
      {(short ? shortSaveWords : saveWords)[state]}
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
    case 'kept':
    case 'unkept':
      return <IconCloudOff size={16} aria-hidden="true" />;
  }
}
