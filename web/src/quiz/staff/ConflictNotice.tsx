import { Button } from '@mantine/core';
import { Notice } from '../../ui/Notice.tsx';
import shared from '../../ui/shared.module.css';
import type { Question } from './queries.ts';
import type { Conflict } from './question-list.ts';
import type { Editor } from './useQuestions.ts';

interface ConflictNoticeProps {
  readonly editor: Editor;
  readonly mine: Question;
  readonly conflict: Conflict;
}

/** A question that two people have changed: both are shown, and one is chosen (specification §19.6). */
export function ConflictNotice({ editor, mine, conflict }: ConflictNoticeProps) {
  const { theirs } = conflict;
  const isGone = theirs === undefined;
  return (
    <Notice tone="yellow">
      <p>
        {isGone
          ? '이 문항은 지금 저장된 문항에 없습니다.'
          : '작성하는 동안 다른 사람이 이 문항을 먼저 바꾸었습니다.'}{' '}
        고르기 전에는 저장하지 않습니다.
      </p>
      <p className={shared.breakable}>상대 값: {isGone ? '없음' : inWords(theirs)}</p>
      <p className={shared.breakable}>내 값: {inWords(mine)}</p>
      <div className={shared.row}>
        <Button
          size="xs"
          variant="default"
          // Once students have begun the server takes no question that it does not have.
          disabled={isGone && editor.takers > 0}
          onClick={() => editor.decide(conflict, 'mine')}
        >
          내 값 쓰기
        </Button>
        <Button size="xs" variant="default" onClick={() => editor.decide(conflict, 'theirs')}>
          상대 값 쓰기
        </Button>
      </div>
    </Notice>
  );
}

const inWords = ({ title, points, items }: Question): string =>
  [title, `${points}점`, ...items.map((item) => `${item.title}${item.isCorrect ? ' (정답)' : ''}`)].join(
    ' / ',
  );
