/** The screens of what lectures have. */
import type { Board } from '@baeum/contract/board/terms';
import type { ScheduleKind } from '@baeum/contract/lecture/terms';
import type { SearchKind } from '@baeum/contract/search/terms';
import { useExamLink } from '../exam-room.ts';
import { useLinkTo } from '../navigation.ts';
import type { LinkTarget } from '../ui/links.ts';

export interface LectureObject {
  readonly kind: Exclude<ScheduleKind, 'academic'> | SearchKind;
  readonly lctrShdlCd: string;
  /** Its code or number; of a topic, the number of its week; of a word of the glossary, the word. */
  readonly code: string;
}

export function useObjectLink() {
  const linkTo = useLinkTo();
  const examLink = useExamLink();
  return ({ kind, lctrShdlCd, code }: LectureObject): LinkTarget => {
    const number = Number(code);
    const week = () => linkTo('detailSbj', { lctrShdlCd, wk: number });
    const post = (boardType: Board) => () => linkTo('BoardDesc', { lctrShdlCd, boardType, boardSeq: number });
    const links: Readonly<Record<LectureObject['kind'], () => LinkTarget>> = {
      week,
      topic: week,
      content: () => linkTo('cntntView', { lctrShdlCd, lctrCd: code }),
      assignment: () => linkTo('AsgmtDesc', { lctrShdlCd, asgmtCd: code }),
      quiz: () => linkTo('QuizDesc', { lctrShdlCd, quizCd: code }),
      exam: () => examLink(code),
      debate: () => linkTo('DebateDesc', { lctrShdlCd, dbtCd: code }),
      team: () => linkTo('TeamDesc', { lctrShdlCd, teamSeq: number }),
      team_assignment: () => linkTo('TeamAsgmtDesc', { lctrShdlCd, taAsgmtSeq: number }),
      team_evaluation: () => linkTo('TeamDesc', { lctrShdlCd, teamSeq: number, view: 'eval' }),
      reflection: () => linkTo('SelfRflctDesc', { lctrShdlCd }),
      word: () => linkTo('glsryAll', { lctrShdlCd, glsryNm: code }),
      material: () => linkTo('dataInfo', { lctrShdlCd, seq: number }),
      notice: post('notice'),
      inqry: post('inqry'),
      qna: post('qna'),
    };
    return links[kind]();
  };
}
