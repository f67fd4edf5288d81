import { useRouteState, useLinkTo } from '../navigation.ts';
import { QuizContent } from '../quiz/QuizContent.tsx';
import { standing } from '../quiz/standing.ts';
import { type QuizView, useQuiz } from '../quiz/useQuiz.ts';
import { kindOf } from '../quiz/words.ts';
import { Card } from '../ui/Card.tsx';
import { Chip } from '../ui/Chip.tsx';
import { Faces } from '../ui/faces/Faces.tsx';
import { PageActions } from '../ui/PageActions.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Tag } from '../ui/Tag.tsx';
import { ExamActions } from './ExamActions.tsx';
import classes from './ExamScreen.module.css';
import { useExam } from './queries.ts';
import { roomName, ruleWords } from './words.ts';

/** An exam: its rules, how it stands for the student, and what came of it. */
export default function ExamScreen() {
  const state = useRouteState('ExamDesc');
  return state && <Loaded {...state} />;
}

function Loaded({ quizCd }: { quizCd: string }) {
  const linkTo = useLinkTo();
  const list = linkTo('ExamRoom', {});
  const query = useQuiz(quizCd);
  const view = query.data;
  const failed = view === undefined && query.error !== null;
  return (
    <>
      <PageHeader
        path={[{ label: roomName, link: list }]}
        title={view?.quiz.quizNm ?? (failed ? roomName : undefined)}
        chip={view && <StateChip view={view} />}
        note={view && <Place view={view} />}
      />
      <Faces query={query} loading={{ shape: 'block', height: 320 }}>
        {(shown) => (
          <QuizContent view={shown} rules={shown.quiz.progressStatus !== 'finish' && <Rules view={shown} />}>
            <ExamActions quiz={shown.quiz} />
          </QuizContent>
        )}
      </Faces>
      {failed && <PageActions back={list} />}
    </>
  );
}

function StateChip({ view: { quiz, now } }: { view: QuizView }) {
  const { tone, word } = standing(quiz, now);
  return <Chip tone={tone}>{word}</Chip>;
}

function Place({ view: { quiz } }: { view: QuizView }) {
  const exam = useExam(quiz.quizCd);
  return (
    <p className={classes.place}>
      {exam && <span>{exam.sbcKrnm}</span>}
      <Tag>{kindOf(quiz)}</Tag>
    </p>
  );
}

function Rules({ view: { quiz } }: { view: QuizView }) {
  return (
    <Card title="응시 안내">
      <ul className={classes.rules}>
        {ruleWords(quiz).map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </Card>
  );
}
