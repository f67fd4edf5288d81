import { Button } from '@mantine/core';
import { Notice } from '../../ui/Notice.tsx';
import shared from '../../ui/shared.module.css';
import type { Question } from './queries.ts';
import type { Editor } from './useQuestions.ts';

interface ConflictNoticeProps {
  readonly editor: Editor;
  readonly mine: Question;
  readonly theirs: Question;
}

/** A question that two people have changed: both are shown, and one is chosen (specification §19.6). */
export function ConflictNotice({ editor, mine, theirs }: ConflictNoticeProps) {
  return (
    <Notice tone="yellow">
      <p>작성하는 동안 다른 사람이 이 문항을 먼저 바꾸었습니다. 고르기 전에는 저장하지 않습니다.</p>
      <p className={shared.breakable}>상대 값: {inWords(theirs)}</p>
      <p className={shared.breakable}>내 값: {inWords(mine)}</p>
      <div className={shared.row}>
        <Button size="xs" variant="default" onClick={() => editor.decide(theirs, 'mine')}>
          내 값 쓰기
        </Button>
        <Button size="xs" variant="default" onClick={() => editor.decide(theirs, 'theirs')}>
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
