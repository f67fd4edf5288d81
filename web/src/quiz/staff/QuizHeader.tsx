import { staffKindNames } from '@baeum/contract/quiz/kinds';
import { copyQuiz, quizStaffMessages } from '@baeum/contract/quiz/staff-terms';
import { publishActivities } from '@baeum/contract/study/board-terms';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { activitiesPath, activityPath } from '../../activity/staff/paths.ts';
import { post, serverNow, useAction, useNow } from '../../api.ts';
import { guarded } from '../../staff-kit/guarded.ts';
import { HistoryButton } from '../../staff-kit/HistoryButton.tsx';
import { stateChip } from '../../staff-kit/state-chip.ts';
import { Chip } from '../../ui/Chip.tsx';
import { dialogs } from '../../ui/dialogs/dialogs.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { toast } from '../../ui/toasts/toast.ts';
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
  const publish = mayChange && quiz.state !== 'archived' && (
    <PublishButton quiz={quiz} isMain={tab === 'questions'} />
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
            {mayChange && <CopyButton quiz={quiz} />}
            <HistoryButton lectureCode={lectureCode} kind="quiz" object={quizCode} name={title} />
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

interface PublishButtonProps {
  readonly quiz: StaffQuiz;
  readonly isMain: boolean;
}

/** Shows it to students, or hides it; hiding what students have begun asks first. */
function PublishButton({ quiz, isMain }: PublishButtonProps) {
  const { lectureCode, quizCode, state, questionCount } = quiz;
  const send = (publishedAt: string | null) => (confirmed: boolean) =>
    post(publishActivities, {
      lectureCode,
      items: [{ kind: 'quiz', code: quizCode }],
      publishedAt,
      confirmed,
    });
  const publishing = useAction(
    (isShown: boolean) =>
      guarded({
        kind: 'quiz',
        okLabel: '비공개로 바꾸기',
        send: send(isShown ? new Date(serverNow()).toISOString() : null),
      }),
    { refreshes: changedByQuiz },
  );
  async function publish(): Promise<void> {
    const question = '문항이 없는 퀴즈입니다. 그래도 공개할까요?';
    const note = '학생에게는 아직 준비되지 않은 퀴즈로 보입니다.';
    if (questionCount === 0 && !(await dialogs.confirm(question, { note, okLabel: '공개하기' }))) return;
    publishing.mutate(true);
  }
  return state === 'draft' ? (
    <Button
      {...(!isMain && { variant: 'default' })}
      loading={publishing.isPending}
      onClick={() => void publish()}
    >
      공개하기
    </Button>
  ) : (
    <Button variant="default" loading={publishing.isPending} onClick={() => publishing.mutate(false)}>
      비공개로 바꾸기
    </Button>
  );
}

function CopyButton({ quiz: { lectureCode, quizCode } }: { quiz: StaffQuiz }) {
  const navigate = useNavigate();
  const copying = useAction(() => post(copyQuiz, { quizCode }), { refreshes: changedByQuiz });
  async function copy(): Promise<void> {
    const copied = await copying.mutateAsync(undefined).catch(() => undefined);
    if (copied === undefined) return;
    void toast(quizStaffMessages.copied);
    void navigate(activityPath('quiz', lectureCode, copied.quizCode));
  }
  return (
    <Button variant="default" loading={copying.isPending} onClick={() => void copy()}>
      사본 만들기
    </Button>
  );
}
