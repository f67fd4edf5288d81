import { changeQuiz, quizStaffMessages } from '@baeum/contract/quiz/staff-terms';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { activitiesPath } from '../../activity/staff/paths.ts';
import { UndoButton } from '../../activity/staff/UndoButton.tsx';
import { useSteps } from '../../activity/staff/undo-steps.ts';
import { useProtectedForm } from '../../activity/staff/useProtectedForm.ts';
import { post } from '../../api.ts';
import { LoadedScreen } from '../../staff-kit/LoadedScreen.tsx';
import { useLecture } from '../../staff-roles.ts';
import { SubmitButton } from '../../ui/form/Form.tsx';
import { PageActions } from '../../ui/PageActions.tsx';
import { changedByQuiz, quizFormQuery, type StaffQuiz } from './queries.ts';
import { fieldOf, inputOf, problemsOf, valuesOf } from './quiz-values.ts';
import { QuizForm } from './QuizForm.tsx';
import { QuizHeader } from './QuizHeader.tsx';

/** The settings of a quiz. */
export default function QuizSettingsScreen() {
  const { code } = useLecture();
  const { quizCode = '' } = useParams();
  const query = useQuery(quizFormQuery(code, quizCode));
  const { takenBack } = useSteps(code);
  return (
    <LoadedScreen
      query={query}
      name="퀴즈"
      path={[{ label: '활동', link: { to: activitiesPath(code) } }]}
      loading={{ shape: 'block', height: 480 }}
    >
      {(quiz) => <Settings key={`${quiz.quizCode} ${takenBack}`} quiz={quiz} />}
    </LoadedScreen>
  );
}

function Settings({ quiz }: { quiz: StaffQuiz }) {
  const lecture = useLecture();
  const mayChange = quiz.permissions.includes('assess');
  const form = useSettings(quiz);
  return (
    <>
      <QuizHeader quiz={quiz} tab="settings" />
      <QuizForm form={form} lecture={lecture} quizCode={quiz.quizCode}>
        {(waits) => (
          <PageActions
            back={{ to: activitiesPath(lecture.code) }}
            hint={mayChange ? waits : '평가 출제를 맡은 사람만 바꿀 수 있습니다.'}
          >
            {mayChange && (
              <>
                <UndoButton />
                <SubmitButton form={form} disabled={waits !== undefined}>
                  저장
                </SubmitButton>
              </>
            )}
          </PageActions>
        )}
      </QuizForm>
    </>
  );
}

const useSettings = (quiz: StaffQuiz) => {
  const { quizCode, lectureCode, title, revision } = quiz;
  return useProtectedForm({
    lectureCode,
    title,
    stored: valuesOf(quiz),
    draft: { screen: 'staff-quiz', id: quizCode },
    revision,
    validate: problemsOf,
    send: (values, sent) => post(changeQuiz, { quizCode, ...sent, ...inputOf(values) }),
    fieldOf,
    refreshes: changedByQuiz,
    saved: quizStaffMessages.saved,
    otherwise: '이미 응시한 학생을 그대로 두려면 취소하고 사본을 만들어 주세요.',
  });
};
