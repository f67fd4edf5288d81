import { useDroppable } from '@dnd-kit/core';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useLecturePermissions } from '../../staff-roles.ts';
import { Period } from '../../ui/Period.tsx';
import shared from '../../ui/shared.module.css';
import { rowsOf, type Target, targetId } from './arrangement.ts';
import classes from './board.module.css';
import { addingTopic } from './board-actions.ts';
import type { DropData } from './drag.ts';
import { ActivityRow, ContentRow, TopicHead } from './rows.tsx';
import { TitleEditor } from './SmallEditors.tsx';
import type { Term, TermWeek } from './board-queries.ts';
import type { Board } from './useBoard.ts';

interface WeekCardProps {
  readonly board: Board;
  readonly term: Term;
  readonly week: TermWeek;
}

/** The chosen week as students will meet it: its topics with their rows, then what belongs to none of them. */
export function WeekCard({ board, term, week }: WeekCardProps) {
  const { topics, loose } = rowsOf(term, week.number);
  const context = { board, term, week };
  const isEmpty = topics.length === 0 && loose.length === 0;
  return (
    <section className={classes.card} aria-labelledby="chosen-week">
      <header className={classes.head}>
        <div>
          <h2 id="chosen-week">
            {week.number}주차 {week.title}
          </h2>
          <p className={shared.note}>
            <Period from={week.opensAt} to={week.closesAt} />
          </p>
        </div>
      </header>
      {isEmpty && <p className={classes.empty}>아직 비어 있는 주차입니다.</p>}
      {topics.map(({ topic, activities }, index) => (
        <Block
          key={topic.code}
          target={{ type: 'block', weekNumber: week.number, topicCode: topic.code }}
          name={`${index + 1}세부주제 ${topic.title}`}
        >
          <TopicHead {...context} topic={topic} number={index + 1} last={topics.length} />
          {topic.content !== null && <ContentRow {...context} title={topic.title} content={topic.content} />}
          {activities.map((activity) => (
            <ActivityRow key={`${activity.kind} ${activity.code}`} {...context} activity={activity} />
          ))}
        </Block>
      ))}
      <Block
        target={{ type: 'block', weekNumber: week.number, topicCode: null }}
        name="세부주제 밖, 주차의 마지막"
      >
        {loose.length > 0 && <h3 className={classes.loose}>주차 학습활동</h3>}
        {loose.map((activity) => (
          <ActivityRow key={`${activity.kind} ${activity.code}`} {...context} activity={activity} />
        ))}
        <AddTopic board={board} week={week} />
      </Block>
    </section>
  );
}

function Block({ target, name, children }: { target: Target; name: string; children: ReactNode }) {
  const data: DropData = { target, name };
  const { setNodeRef, isOver } = useDroppable({ id: targetId(target), data });
  return (
    <div ref={setNodeRef} className={classes.block} data-over={isOver || undefined}>
      {children}
    </div>
  );
}

function AddTopic({ board, week }: Pick<WeekCardProps, 'board' | 'week'>) {
  const [isAdding, setAdding] = useState(false);
  if (!useLecturePermissions().includes('content')) return null;
  if (isAdding)
    return (
      <TitleEditor
        label={`${week.number}주차 세부주제 추가`}
        stored=""
        onSave={(title) => {
          setAdding(false);
          const text = `세부주제 ${title}을(를) 더했습니다.`;
          void board.perform(text, addingTopic(board.lectureCode, week.number, title));
        }}
        onClose={() => setAdding(false)}
      />
    );
  return (
    <div className={classes.foot}>
      <Button
        variant="subtle"
        leftSection={<IconPlus size={16} aria-hidden="true" />}
        onClick={() => setAdding(true)}
      >
        세부주제 추가
      </Button>
    </div>
  );
}
