import { josa } from '@baeum/contract/particles';
import { Button } from '@mantine/core';
import { restoringActivity } from '../../activity/staff/archiving.ts';
import { useLecturePermissions } from '../../staff-roles.ts';
import { Card } from '../../ui/Card.tsx';
import shared from '../../ui/shared.module.css';
import type { Term } from './board-queries.ts';
import type { Board } from './useBoard.ts';
import { restoringTopic } from './topic-archiving.ts';
import { activityWord } from './words.ts';

/** What was removed from the term: out of the sight of students, and back with one click. */
export function Archive({ board, term }: { board: Board; term: Term }) {
  const permissions = useLecturePermissions();
  const topics = term.topics
    .filter(({ isArchived }) => isArchived)
    .map(({ code, title, weekNumber }) => ({
      key: `topic ${code}`,
      restore: restoringTopic(board.lectureCode, code),
      word: `${weekNumber}주차 세부주제`,
      title,
      mayRestore: permissions.includes('content'),
    }));
  const activities = term.activities
    .filter(({ state }) => state === 'archived')
    .map((one) => ({
      key: `${one.kind} ${one.code}`,
      restore: restoringActivity(board.lectureCode, one),
      word: activityWord(one),
      title: one.title,
      mayRestore: permissions.includes('assess'),
    }));
  const all = [...topics, ...activities];
  if (all.length === 0) return null;
  return (
    <Card title="보관한 항목" note={`${all.length}개`}>
      <ul className={shared.column}>
        {all.map(({ key, restore, word, title, mayRestore }) => (
          <li key={key} className={shared.row}>
            <span>
              {title} <span className={shared.note}>{word}</span>
            </span>
            {mayRestore && (
              <Button
                size="xs"
                variant="default"
                disabled={board.isPending}
                aria-label={`${title} 되돌리기`}
                onClick={() => void board.perform(`${josa(title, '을/를')} 보관에서 되돌렸습니다.`, restore)}
              >
                되돌리기
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
