import { addQuiz } from '@baeum/contract/quiz/staff-terms';
import { useNavigate } from 'react-router';
import { draftOfNew, type FirstPlace } from '../../activity/staff/activity-values.ts';
import { NewActivity } from '../../activity/staff/NewActivity.tsx';
import { activitiesPath, activityPath } from '../../activity/staff/paths.ts';
import { post } from '../../api.ts';
import { useLecture } from '../../staff-roles.ts';
import { SubmitButton } from '../../ui/form/Form.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { useTextDraft } from '../../ui/form/useTextDraft.ts';
import { PageActions } from '../../ui/PageActions.tsx';
import { changedByQuiz } from './queries.ts';
import { fieldOf, inputOf, newQuiz, problemsOf } from './quiz-values.ts';
import { QuizForm } from './QuizForm.tsx';

/** Makes a quiz or exam: a draft, whose questions follow. */
export default function NewQuizScreen() {
  return <NewActivity kind="quiz">{(place) => <Form place={place} />}</NewActivity>;
}

function Form({ place }: { place: FirstPlace }) {
  const lecture = useLecture();
  const { code: lectureCode } = lecture;
  const navigate = useNavigate();
  const stored = newQuiz(place);
  const form = useForm({
    stored,
    draft: useTextDraft({ screen: 'staff-quiz', id: draftOfNew(lectureCode, place), stored }),
    validate: problemsOf,
    send: ({ values }) => post(addQuiz, { lectureCode, ...inputOf(values) }),
    fieldOf,
    refreshes: changedByQuiz,
    onDone: ({ quizCode }) => void navigate(activityPath('quiz', lectureCode, quizCode), { replace: true }),
  });
  return (
    <QuizForm form={form} lecture={lecture}>
      {(waits) => (
        <PageActions back={{ to: activitiesPath(lectureCode) }} hint={waits}>
          <SubmitButton form={form} disabled={waits !== undefined}>
            만들고 문항 쓰기
          </SubmitButton>
        </PageActions>
      )}
    </QuizForm>
  );
}
