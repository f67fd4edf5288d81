import { useGo, useLinkTo, useRouteState } from '../navigation.ts';
import type { TakingPlace } from '../quiz/taking/place.ts';
import { Taking } from '../quiz/taking/Taking.tsx';
import { LeaveNotice } from './leaving/LeaveNotice.tsx';
import { useExam } from './queries.ts';
import { roomName, takingWords } from './words.ts';

/** Taking an exam: as a quiz is taken, and what is noted when its window is left. */
export default function ExamTakingScreen() {
  const state = useRouteState('ExamSbmt');
  return state && <Loaded {...state} />;
}

function Loaded({ quizCd, attempt }: { quizCd: string; attempt?: number | undefined }) {
  const linkTo = useLinkTo();
  const go = useGo();
  const exam = useExam(quizCd);
  const place: TakingPlace = {
    quizCd,
    path: [
      { label: roomName, link: linkTo('ExamRoom', {}) },
      ...(exam === undefined ? [] : [{ label: exam.sbcKrnm }]),
    ],
    back: linkTo('ExamDesc', { quizCd }),
    leave: () => go('ExamDesc', { quizCd }, { replace: true }),
    words: takingWords,
  };
  return (
    <Taking place={place} agreed={attempt}>
      {(open) => <LeaveNotice key={open.quizExamSeq} attempt={open} before={exam?.lvCnt ?? 0} />}
    </Taking>
  );
}
