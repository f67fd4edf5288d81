import { staffKindNames } from '@baeum/contract/quiz/kinds';
import { copyQuiz } from '@baeum/contract/quiz/staff-terms';
import type { ReactNode } from 'react';
import { ActivityArchiveButton } from '../../activity/staff/ArchiveButton.tsx';
import { CopyButton } from '../../activity/staff/CopyButton.tsx';
import { MessageUndone } from '../../activity/staff/MessageUndone.tsx';
import { activitiesPath, activityPath } from '../../activity/staff/paths.ts';
import { PublishButton, ScheduleButton } from '../../activity/staff/PublishButtons.tsx';
import { post, useNow } from '../../api.ts';
import { HistoryButton } from '../../staff-kit/HistoryButton.tsx';
import { stateChip } from '../../staff-kit/state-chip.ts';
import { Chip } from '../../ui/Chip.tsx';
import { dialogs } from '../../ui/dialogs/dialogs.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { changedByQuiz, type StaffQuiz } from './queries.ts';

interface QuizHeaderProps {
  readonly quiz: StaffQuiz;
  readonly tab: 'questions' | 'settings';
  /** Beside the title, before what every quiz has. */
  readonly actions?: ReactNode;
}

/** Title and state of a quiz, what is done with all of it, and its two screens. */
export function QuizHeader({ quiz, tab, actions }: QuizHeaderProps) {
  const { lectureCode, quizCode, title } = quiz;
  const now = useNow();
  const mayChange = quiz.permissions.includes('assess');
  const published = { kind: 'quiz', code: quizCode, state: quiz.state, refreshes: changedByQuiz } as const;
  const publish = mayChange && quiz.state !== 'archived' && (
    <PublishButton
      {...published}
      isMain={tab === 'questions'}
      {...(quiz.questionCount === 0 && { confirm: confirmWithoutQuestions })}
    />
  );
  const path = (screen?: string) => ({ to: activityPath('quiz', lectureCode, quizCode, screen) });
  return (
    <>
      <PageHeader
        title={title}
        path={[{ label: '활동', link: { to: activitiesPath(lectureCode) } }, { label: title }]}
        chip={<Chip {...stateChip(quiz, now)} />}
        note={factsOf(quiz)}
        actions={
          <>
            {actions}
            {quiz.state === 'shown' && <MessageUndone kind="quiz" code={quizCode} />}
            {mayChange && (
              <CopyButton
                kind="quiz"
                weekNumber={quiz.weekNumber}
                copy={async (into) => (await post(copyQuiz, { quizCode, ...into })).quizCode}
                refreshes={changedByQuiz}
              />
            )}
            <ActivityArchiveButton
              kind="quiz"
              code={quizCode}
              title={title}
              isArchived={quiz.state === 'archived'}
              refreshes={changedByQuiz}
            />
            <HistoryButton lectureCode={lectureCode} kind="quiz" object={quizCode} name={title} />
            {mayChange && <ScheduleButton {...published} opensAt={quiz.opensAt} />}
            {/* The bar of a phone has one button, which saves the settings. */}
            {tab === 'settings' && publish}
          </>
        }
        mainAction={tab === 'questions' && publish}
      />
      <Tabs
        label={staffKindNames[quiz.kind]}
        tabs={[
          { label: '문항', count: quiz.questionCount, selected: tab === 'questions', ...path() },
          { label: '설정', selected: tab === 'settings', ...path('settings') },
        ]}
      />
    </>
  );
}

const factsOf = ({ kind, weekNumber, questionCount, points, takers }: StaffQuiz): string =>
  [
    `${weekNumber}주차 ${staffKindNames[kind]}`,
    `${questionCount}문항 ${points}점`,
    takers === 0 ? '아직 응시한 학생이 없습니다' : `응시한 학생 ${takers}명`,
  ].join(' · ');

async function confirmWithoutQuestions(): Promise<boolean> {
  const question = '문항이 없는 퀴즈입니다. 그래도 공개할까요?';
  const note = '학생에게는 아직 준비되지 않은 퀴즈로 보입니다.';
  return dialogs.confirm(question, { note, okLabel: '공개하기' });
}
