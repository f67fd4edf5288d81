import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { activitiesPath } from '../../activity/staff/paths.ts';
import { LoadedScreen } from '../../staff-kit/LoadedScreen.tsx';
import { useLectureCode } from '../../staff-roles.ts';
import { EmptyState } from '../../ui/query-state/QueryState.tsx';
import { editedQuestionsQuery, quizFormQuery, type StaffQuiz } from './queries.ts';
import { QuestionsEditor } from './QuestionsEditor.tsx';
import { QuizHeader } from './QuizHeader.tsx';

/** The questions of a quiz. Whoever does not set quizzes sees its settings alone. */
export default function QuestionsScreen() {
  const lectureCode = useLectureCode();
  const { quizCode = '' } = useParams();
  const query = useQuery(quizFormQuery(lectureCode, quizCode));
  return (
    <LoadedScreen
      query={query}
      name="퀴즈"
      path={[{ label: '활동', link: { to: activitiesPath(lectureCode) } }]}
      loading={{ shape: 'block', height: 480 }}
    >
      {(quiz) =>
        quiz.permissions.includes('assess') ? (
          <Questions key={quiz.quizCode} quiz={quiz} />
        ) : (
          <>
            <QuizHeader quiz={quiz} tab="questions" />
            <EmptyState text="문항은 평가 출제를 맡은 사람만 볼 수 있습니다." />
          </>
        )
      }
    </LoadedScreen>
  );
}

function Questions({ quiz }: { quiz: StaffQuiz }) {
  const query = useQuery(editedQuestionsQuery(quiz.lectureCode, quiz.quizCode));
  return (
    <LoadedScreen
      query={query}
      name="퀴즈"
      path={[{ label: '활동', link: { to: activitiesPath(quiz.lectureCode) } }]}
      loading={{ shape: 'block', height: 480 }}
    >
      {(loaded) => <QuestionsEditor quiz={quiz} loaded={loaded} />}
    </LoadedScreen>
  );
}
