import type { ReactNode } from 'react';
import { useLinkTo } from '../navigation.ts';
import { Chip } from '../ui/Chip.tsx';
import { DetailFrame, WeekNote } from '../ui/DetailFrame.tsx';
import type { LoadableQuery } from '../ui/query-state/QueryState.tsx';
import { Tag } from '../ui/Tag.tsx';
import { kindOf } from './messages.ts';
import { statusChip } from './status.ts';
import type { QuizView } from './useQuiz.ts';

interface QuizFrameProps {
  lctrShdlCd: string;
  query: LoadableQuery<QuizView>;
  children: (view: QuizView) => ReactNode;
}

export function QuizFrame({ lctrShdlCd, query, children }: QuizFrameProps) {
  const linkTo = useLinkTo();
  return (
    <DetailFrame
      list={{ name: '퀴즈', link: linkTo('quizAll', { lctrShdlCd }) }}
      query={query}
      title={query.data?.quiz.quizNm}
      chip={query.data && <StateChip view={query.data} />}
      note={query.data && <LectureTopic view={query.data} />}
    >
      {children}
    </DetailFrame>
  );
}

function StateChip({ view: { quiz, now } }: { view: QuizView }) {
  const { tone, word } = statusChip(quiz, now);
  return <Chip tone={tone}>{word}</Chip>;
}

function LectureTopic({ view: { quiz } }: { view: QuizView }) {
  const { lctrWk, clasSbjcKr, dsbjNm } = quiz;
  return <WeekNote week={lctrWk} title={clasSbjcKr} topic={dsbjNm} tag={<Tag>{kindOf(quiz)}</Tag>} />;
}
