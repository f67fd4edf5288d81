import type { ReactNode } from 'react';
import { useLinkTo } from '../navigation.ts';
import { Chip } from '../ui/Chip.tsx';
import { DetailFrame, PlaceNote } from '../ui/DetailFrame.tsx';
import type { FaceQuery } from '../ui/faces/Faces.tsx';
import { Tag } from '../ui/Tag.tsx';
import { standing } from './standing.ts';
import type { QuizView } from './useQuiz.ts';
import { kindOf } from './words.ts';

interface QuizFrameProps {
  lctrShdlCd: string;
  query: FaceQuery<QuizView>;
  children: (view: QuizView) => ReactNode;
}

/** The frame of a quiz's screen: title, state, kind, and where in the lecture it belongs. */
export function QuizFrame({ lctrShdlCd, query, children }: QuizFrameProps) {
  const linkTo = useLinkTo();
  return (
    <DetailFrame
      list={{ name: '퀴즈', link: linkTo('quizAll', { lctrShdlCd }) }}
      query={query}
      title={query.data?.quiz.quizNm}
      chip={query.data && <StateChip view={query.data} />}
      note={query.data && <Place view={query.data} />}
    >
      {children}
    </DetailFrame>
  );
}

function StateChip({ view: { quiz, now } }: { view: QuizView }) {
  const { tone, word } = standing(quiz, now);
  return <Chip tone={tone}>{word}</Chip>;
}

function Place({ view: { quiz } }: { view: QuizView }) {
  const { lctrWk, clasSbjcKr, dsbjNm } = quiz;
  return <PlaceNote week={lctrWk} title={clasSbjcKr} topic={dsbjNm} tag={<Tag>{kindOf(quiz)}</Tag>} />;
}
