import { changeQuiz, quizStaffMessages, quizStaffRefusals } from '@baeum/contract/quiz/staff-terms';
import { staffRefusals } from '@baeum/contract/staff/terms';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useParams } from 'react-router';
import { isRefusedBy, post } from '../../api.ts';
import { lecturePath, useLecture } from '../../staff-roles.ts';
import { dialogs } from '../../ui/dialogs/dialogs.ts';
import { SubmitButton } from '../../ui/form/Form.tsx';
import { StaleChoices } from '../../ui/form/StaleChoices.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { PageActions } from '../../ui/PageActions.tsx';
import { QueryState } from '../../ui/query-state/QueryState.tsx';
import { changedByQuiz, quizFormQuery, type StaffQuiz } from './queries.ts';
import { fieldNames, fieldOf, inputOf, problemsOf, valuesOf } from './quiz-values.ts';
import { QuizForm } from './QuizForm.tsx';
import { QuizHeader } from './QuizHeader.tsx';

/** The settings of a quiz. */
export default function QuizSettingsScreen() {
  const { code } = useLecture();
  const { quizCode = '' } = useParams();
  const query = useQuery(quizFormQuery(code, quizCode));
  return (
    <QueryState query={query} loading={{ shape: 'block', height: 480 }}>
      {(quiz) => <Settings key={quiz.quizCode} quiz={quiz} />}
    </QueryState>
  );
}

function Settings({ quiz }: { quiz: StaffQuiz }) {
  const lecture = useLecture();
  const mayChange = quiz.permissions.includes('assess');
  const form = useSettings(quiz);
  const board = { to: lecturePath(quiz.lectureCode, `board?week=${quiz.weekNumber}`) };
  return (
    <>
      <QuizHeader quiz={quiz} tab="settings" />
      <QuizForm
        form={form}
        lecture={lecture}
        quizCode={quiz.quizCode}
        notice={<StaleChoices form={form} labels={fieldNames} />}
      >
        {(waits) => (
          <PageActions back={board} hint={mayChange ? waits : '평가 출제를 맡은 사람만 바꿀 수 있습니다.'}>
            {mayChange && (
              <SubmitButton form={form} disabled={waits !== undefined}>
                저장
              </SubmitButton>
            )}
          </PageActions>
        )}
      </QuizForm>
    </>
  );
}

function useSettings(quiz: StaffQuiz) {
  const { quizCode } = quiz;
  /** Whether the next attempt has been confirmed, knowing whom it hits. */
  const confirmed = useRef(false);
  const form = useForm({
    stored: valuesOf(quiz),
    version: quiz.revision,
    validate: problemsOf,
    send: ({ values, version }) =>
      post(changeQuiz, {
        quizCode,
        revision: Number(version),
        confirmed: confirmed.current,
        ...inputOf(values),
      }),
    fieldOf,
    conflict: { refusals: [staffRefusals.stale] },
    refreshes: changedByQuiz,
    done: () => quizStaffMessages.saved,
    onDone: ({ revision }) => {
      confirmed.current = false;
      form.keep(revision);
    },
    onRefused(error) {
      if (!isRefusedBy(error, [quizStaffRefusals.begun])) return false;
      void confirmHarm(error.message);
      return true;
    },
  });
  async function confirmHarm(message: string): Promise<void> {
    confirmed.current = await dialogs.confirm(message, {
      note: '이미 응시한 학생을 그대로 두려면 취소하고 사본을 만들어 주세요.',
      okLabel: '그대로 저장',
      danger: true,
    });
    if (confirmed.current) await form.submit();
  }
  return form;
}
