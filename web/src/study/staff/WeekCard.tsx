import { josa } from '@baeum/contract/particles';
import { useDroppable } from '@dnd-kit/core';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { serverNow } from '../../api.ts';
import { useLecturePermissions } from '../../staff-roles.ts';
import { Period } from '../../ui/Period.tsx';
import shared from '../../ui/shared.module.css';
import { hiddenIn, itemsIn, rowsOf, type Target, targetId } from './arrangement.ts';
import classes from './board.module.css';
import { addingTopic, publishingDrafts, renamingWeek } from './board-actions.ts';
import type { DropData } from './drag.ts';
import { ActivityRow, ContentRow, TopicHead } from './rows.tsx';
import { TitleEditor } from './SmallEditors.tsx';
import type { Term, TermWeek } from './board-queries.ts';
import type { Board } from './useBoard.ts';
import { hiddenWords } from './words.ts';

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
      <WeekHeader board={board} term={term} week={week} />
      {isEmpty && <p className={classes.empty}>아직 비어 있는 주차입니다.</p>}
      {topics.map(({ topic, activities }, index) => (
        <Block
          key={topic.code}
          target={{ type: 'block', weekNumber: week.number, topicCode: topic.code }}
          name={`${index + 1}세부주제 ${topic.title}`}
        >
          <TopicHead {...context} topic={topic} number={index + 1} last={topics.length} />
          {topic.content !== null && <ContentRow {...context} topic={topic} content={topic.content} />}
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

/** What the week is about, when it is, and how much of it students do not see. */
function WeekHeader({ board, term, week }: WeekCardProps) {
  const [isEditing, setEditing] = useState(false);
  const mayEdit = useLecturePermissions().includes('content');
  const { number, title } = week;
  const hidden = hiddenWords(hiddenIn(term, number));
  return (
    <>
      <header className={classes.head}>
        <div>
          <h2 id="chosen-week">
            {number}주차 {title}
          </h2>
          <p className={shared.note}>
            <Period from={week.opensAt} to={week.closesAt} />
            {hidden !== '' && ` · 학생에게 안 보이는 것: ${hidden}`}
          </p>
        </div>
        <div className={classes.headActions}>
          <PublishButton board={board} term={term} week={week} />
          {mayEdit && (
            <Button
              variant="default"
              size="xs"
              data-opens-editor
              aria-label={`${number}주차 주제 바꾸기`}
              onClick={() => setEditing(true)}
            >
              주제 바꾸기
            </Button>
          )}
        </div>
      </header>
      {isEditing && (
        <TitleEditor
          label={`${number}주차 주제 바꾸기`}
          field="주차 주제"
          stored={title}
          onSave={(next) => {
            setEditing(false);
            const text = `${number}주차 주제를 ${josa(next, '으로/로')} 바꾸었습니다.`;
            void board.perform(text, renamingWeek(board.lectureCode, number, next, title));
          }}
          onClose={() => setEditing(false)}
        />
      )}
    </>
  );
}

/** Shows the drafts of a week together, as far as the account may; what has a time of its own keeps it. */
function PublishButton({ board, term, week: { number } }: WeekCardProps) {
  const permissions = useLecturePermissions();
  const drafts = itemsIn(term, number, 'draft').filter(({ kind }) =>
    permissions.includes(kind === 'content' ? 'content' : 'assess'),
  );
  if (drafts.length === 0) return null;
  return (
    <Button
      variant="default"
      size="xs"
      aria-label={`${number}주차의 비공개 ${drafts.length}건 공개`}
      disabled={board.isPending}
      onClick={() => {
        const now = new Date(serverNow()).toISOString();
        const text = `${number}주차의 ${drafts.length}건을 공개했습니다.`;
        void board.perform(text, publishingDrafts(board.lectureCode, drafts, now));
      }}
    >
      비공개 {drafts.length}건 공개
    </Button>
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
          const text = `세부주제 ${josa(title, '을/를')} 더했습니다.`;
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
