import { type QuizKind, quizKinds, staffKindNames } from '@baeum/contract/quiz/kinds';
import { addQuiz } from '@baeum/contract/quiz/staff-terms';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { post } from '../../api.ts';
import { lecturePath, useLecture } from '../../staff-roles.ts';
import { SubmitButton } from '../../ui/form/Form.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { PageActions } from '../../ui/PageActions.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { QueryState } from '../../ui/query-state/QueryState.tsx';
import { quizPath } from './paths.ts';
import { changedByQuiz, termTopicsQuery } from './queries.ts';
import { fieldOf, inputOf, newQuiz, problemsOf } from './quiz-values.ts';
import { QuizForm } from './QuizForm.tsx';

/** Makes a quiz or exam: a draft, whose questions follow. The address may name the topic and the kind. */
export default function NewQuizScreen() {
  const lecture = useLecture();
  const [parameters] = useSearchParams();
  const term = useQuery(termTopicsQuery(lecture.code));
  const topicCode = parameters.get('topic');
  const kind = quizKinds.find((one) => one === parameters.get('kind')) ?? 'quiz';
  if (topicCode === null) return <NewQuiz kind={kind} weekNumber={lecture.week ?? 1} topicCode={null} />;
  return (
    <QueryState query={term}>
      {({ topics }) => {
        const topic = topics.find(({ code }) => code === topicCode);
        return (
          <NewQuiz
            kind={kind}
            weekNumber={topic?.weekNumber ?? lecture.week ?? 1}
            topicCode={topic?.code ?? null}
          />
        );
      }}
    </QueryState>
  );
}

interface NewQuizProps {
  readonly kind: QuizKind;
  readonly weekNumber: number;
  readonly topicCode: string | null;
}

function NewQuiz({ kind, weekNumber, topicCode }: NewQuizProps) {
  const lecture = useLecture();
  const { code: lectureCode } = lecture;
  const navigate = useNavigate();
  const form = useForm({
    stored: newQuiz({ kind, weekNumber, topicCode, week: lecture.weeks[weekNumber - 1] }),
    validate: problemsOf,
    send: ({ values }) => post(addQuiz, { lectureCode, ...inputOf(values) }),
    fieldOf,
    refreshes: changedByQuiz,
    onDone: ({ quizCode }) => void navigate(quizPath(lectureCode, quizCode), { replace: true }),
  });
  const title = `${staffKindNames[kind]} 만들기`;
  return (
    <>
      <PageHeader title={title} path={[{ label: '활동' }, { label: title }]} />
      <QuizForm form={form} lecture={lecture}>
        {(waits) => (
          <PageActions back={{ to: lecturePath(lectureCode, 'board') }} hint={waits}>
            <SubmitButton form={form} disabled={waits !== undefined}>
              만들고 문항 쓰기
            </SubmitButton>
          </PageActions>
        )}
      </QuizForm>
    </>
  );
}
