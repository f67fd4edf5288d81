import type { PlannedKind } from '@baeum/contract/study/board-terms';
import { josa } from '@baeum/contract/particles';
import { useState } from 'react';
import { archivingActivity } from '../../activity/staff/archiving.ts';
import { activityPath } from '../../activity/staff/paths.ts';
import { AddActivityMenu } from '../../activity/staff/AddActivityMenu.tsx';
import { serverNow, useNow } from '../../api.ts';
import { extensionsPath } from '../../extension/staff/paths.ts';
import { contentPath, useLecturePermissions } from '../../staff-roles.ts';
import { stateChip } from '../../staff-kit/state-chip.ts';
import { freeKinds } from './activities.ts';
import type { Move, PlacedActivity } from './arrangement.ts';
import { topicsIn } from './arrangement.ts';
import { changingPeriod, publishing, renaming, type SentPeriod } from './board-actions.ts';
import { PeriodEditor } from './PeriodEditor.tsx';
import { Row, type RowAction } from './Row.tsx';
import { PublishEditor, TitleEditor, WeekEditor } from './SmallEditors.tsx';
import type { Term, TermActivity, TermContent, TermTopic, TermWeek } from './board-queries.ts';
import type { Board } from './useBoard.ts';
import { removingTopic } from './topic-archiving.ts';
import { activityWord, contentWord, lengthWord, periodWords, studentWords } from './words.ts';

interface RowContext {
  readonly board: Board;
  readonly term: Term;
  readonly week: TermWeek;
}

interface TopicHeadProps extends RowContext {
  readonly topic: TermTopic;
  readonly number: number;
  /** The number of topics in the week. */
  readonly last: number;
}

/** A topic: its title, and the handle by which all that is in it is moved. */
export function TopicHead({ board, term, week, topic, number, last }: TopicHeadProps) {
  const [editing, edit] = useState<'title' | 'week'>();
  const permissions = useLecturePermissions();
  const mayEdit = permissions.includes('content');
  const { code, title } = topic;
  const close = () => edit(undefined);
  const isEmpty = topic.content === null;
  const at = (weekNumber: number, position: number): Move => ({ type: 'topic', code, weekNumber, position });
  const actions: RowAction[] = [
    { label: '이름 바꾸기', run: () => edit('title') },
    ...(number > 1
      ? [{ label: '위로 옮기기', run: () => void board.move(at(week.number, number - 1), title) }]
      : []),
    ...(number < last
      ? [{ label: '아래로 옮기기', run: () => void board.move(at(week.number, number + 1), title) }]
      : []),
    { label: '다른 주차로 옮기기', run: () => edit('week') },
    {
      label: isEmpty ? '삭제' : '보관하기',
      run: () => {
        const text = isEmpty
          ? `${josa(title, '을/를')} 삭제했습니다.`
          : `${josa(title, '을/를')} 보관했습니다.`;
        void board.perform(text, removingTopic(board.lectureCode, { code, isEmpty }));
      },
    },
  ];
  return (
    <>
      <Row
        dragged={mayEdit ? { type: 'topic', code } : undefined}
        kind={`${number}세부주제`}
        title={title}
        isTopic
        aside={
          permissions.includes('assess') && (
            <AddActivityMenu
              lectureCode={board.lectureCode}
              topicCode={code}
              kinds={freeKinds(term, code)}
              variant="subtle"
              size="xs"
              name={`${title}에 활동 추가`}
              label="추가"
            />
          )
        }
        actions={mayEdit ? actions : []}
      />
      {editing === 'title' && (
        <TitleEditor
          label={`${title} 이름 바꾸기`}
          stored={title}
          onSave={(next) => {
            close();
            void board.perform(
              `이름을 ${josa(next, '으로/로')} 바꾸었습니다.`,
              renaming(board.lectureCode, code, next, title),
            );
          }}
          onClose={close}
        />
      )}
      {editing === 'week' && (
        <WeekEditor
          title={title}
          weeks={term.weeks}
          current={week.number}
          onSave={(next) => {
            close();
            void board.move(at(next, topicsIn(term, next).length + 1), title);
          }}
          onClose={close}
        />
      )}
    </>
  );
}

interface ItemProps extends RowContext {
  readonly item: { readonly kind: PlannedKind; readonly code: string; readonly title: string };
  readonly stored: SentPeriod;
  readonly shown: Pick<TermActivity, 'state' | 'publishedAt'>;
  readonly close: () => void;
}

/** What can be done about when students see something. */
function publishActions({ board, item, shown }: ItemProps, onSchedule: () => void): readonly RowAction[] {
  const { title } = item;
  const publish = (publishedAt: string | null, text: string) =>
    void board.perform(text, publishing(board.lectureCode, item, publishedAt, shown.publishedAt));
  const now = {
    label: '지금 공개',
    run: () => publish(new Date(serverNow()).toISOString(), `${josa(title, '을/를')} 공개했습니다.`),
  };
  const hide = {
    label: '비공개로',
    run: () => publish(null, `${josa(title, '을/를')} 비공개로 바꾸었습니다.`),
  };
  return [
    ...(shown.state === 'shown' ? [] : [now]),
    { label: '공개 예약', run: onSchedule },
    ...(shown.state === 'draft' ? [] : [hide]),
  ];
}

function PeriodOf({ board, term, item, stored, close }: ItemProps) {
  return (
    <PeriodEditor
      item={item}
      stored={stored}
      weeks={term.weeks}
      onClose={close}
      onSave={(period) => {
        close();
        const text = `${item.title} 기간을 바꾸었습니다.`;
        void board.perform(text, changingPeriod(board.lectureCode, item, period, stored));
      }}
    />
  );
}

function PublishAt({ board, term, week, item, shown, close }: ItemProps) {
  return (
    <PublishEditor
      title={item.title}
      from={week.opensAt}
      weeks={term.weeks}
      onClose={close}
      onSave={(at) => {
        close();
        const text = `${item.title} 공개를 예약했습니다.`;
        void board.perform(text, publishing(board.lectureCode, item, at, shown.publishedAt));
      }}
    />
  );
}

/** The ends of single students have a page of their own. */
const extending = (lectureCode: string, item: ItemProps['item']): RowAction => ({
  label: '학생별 연장',
  to: extensionsPath(lectureCode, item),
});

const doneWords = (done: number, term: Term): string => `${done}/${term.studentCount}명`;

/** What is watched or read in a topic; it moves with the topic. */
export function ContentRow({
  content,
  topic,
  ...context
}: RowContext & { readonly content: TermContent; readonly topic: TermTopic }) {
  const [editing, edit] = useState<'period' | 'publish'>();
  const permissions = useLecturePermissions();
  const mayEdit = permissions.includes('content');
  const mayExtend = permissions.includes('assess');
  const now = useNow();
  const { title } = topic;
  const { opensAt, closesAt } = content;
  const opens = contentPath(context.board.lectureCode, topic.code);
  const own: ItemProps = {
    ...context,
    item: { kind: 'content', code: content.code, title },
    stored: { opensAt, closesAt, lateClosesAt: null },
    shown: content,
    close: () => edit(undefined),
  };
  const changes: RowAction[] = [
    { label: '기간 바꾸기', run: () => edit('period') },
    ...publishActions(own, () => edit('publish')),
  ];
  const actions: RowAction[] = [
    { label: '열기', to: opens },
    ...(mayEdit ? changes : []),
    ...(mayExtend ? [extending(context.board.lectureCode, own.item)] : []),
  ];
  return (
    <>
      <Row
        dragged={undefined}
        kind={contentWord(content)}
        title={title}
        opens={opens}
        facts={[
          lengthWord(content.mediaSeconds),
          studentWords('content', content),
          doneWords(content.done, context.term),
        ].join(' · ')}
        isHidden={content.state === 'draft'}
        period={periodWords(content, context.week)}
        onPeriod={mayEdit ? () => edit('period') : undefined}
        chip={stateChip(content, now)}
        actions={mayEdit || mayExtend ? actions : []}
      />
      {editing === 'period' && <PeriodOf {...own} />}
      {editing === 'publish' && <PublishAt {...own} />}
    </>
  );
}

const quizFacts = ({ questionCount, points }: TermActivity): string | false =>
  questionCount !== null && `${questionCount}문항 ${points ?? 0}점`;

/** An activity, which is moved between topics and weeks. */
export function ActivityRow({ activity, ...context }: RowContext & { readonly activity: PlacedActivity }) {
  const [editing, edit] = useState<'period' | 'publish' | 'week'>();
  const mayEdit = useLecturePermissions().includes('assess');
  const now = useNow();
  const { board, term, week } = context;
  const { kind, code, title, opensAt, closesAt, lateClosesAt } = activity;
  const own: ItemProps = {
    ...context,
    item: { kind, code, title },
    stored: { opensAt, closesAt, lateClosesAt },
    shown: activity,
    close: () => edit(undefined),
  };
  const opens = activityPath(kind, board.lectureCode, code);
  const actions: RowAction[] = [
    { label: '열기', to: opens },
    { label: '기간 바꾸기', run: () => edit('period') },
    ...publishActions(own, () => edit('publish')),
    extending(board.lectureCode, own.item),
    { label: '다른 주차로 옮기기', run: () => edit('week') },
    {
      label: '보관하기',
      run: () =>
        void board.perform(
          `${josa(title, '을/를')} 보관했습니다.`,
          archivingActivity(board.lectureCode, { kind, code }),
        ),
    },
  ];
  return (
    <>
      <Row
        dragged={mayEdit ? { type: 'activity', kind, code } : undefined}
        kind={activityWord(activity)}
        title={title}
        opens={opens}
        facts={[quizFacts(activity), studentWords(kind, activity), doneWords(activity.done, term)]
          .filter(Boolean)
          .join(' · ')}
        isHidden={activity.state === 'draft'}
        period={periodWords(activity, week)}
        onPeriod={mayEdit ? () => edit('period') : undefined}
        chip={stateChip(activity, now)}
        actions={mayEdit ? actions : []}
      />
      {editing === 'period' && <PeriodOf {...own} />}
      {editing === 'publish' && <PublishAt {...own} />}
      {editing === 'week' && (
        <WeekEditor
          title={title}
          weeks={term.weeks}
          current={week.number}
          onSave={(weekNumber) => {
            own.close();
            void board.move({ type: 'activity', kind, code, weekNumber, topicCode: null }, title);
          }}
          onClose={own.close}
        />
      )}
    </>
  );
}
