import { useExamLink } from '../exam-room.ts';
import { useLinkTo } from '../navigation.ts';
import { Link } from '../ui/Link.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import type { ScheduleEntry } from './schedule.ts';

interface EntryTitleProps {
  entry: Pick<ScheduleEntry, 'kind' | 'title' | 'code' | 'lctrShdlCd'>;
  /** Of the link. */
  className: string | undefined;
}

/** Links to the item of an entry; academic events have none. */
export function EntryTitle({ entry: { kind, title, code, lctrShdlCd }, className }: EntryTitleProps) {
  const linkTo = useLinkTo();
  const examLink = useExamLink();
  if (lctrShdlCd === undefined || kind === 'academic') return title;
  const links = {
    week: () => linkTo('detailSbj', { lctrShdlCd, wk: Number(code) }),
    assignment: () => linkTo('AsgmtDesc', { lctrShdlCd, asgmtCd: code }),
    quiz: () => linkTo('QuizDesc', { lctrShdlCd, quizCd: code }),
    exam: () => examLink(code),
    debate: () => linkTo('DebateDesc', { lctrShdlCd, dbtCd: code }),
    team: () => linkTo('TeamDesc', { lctrShdlCd, teamSeq: Number(code) }),
    team_assignment: () => linkTo('TeamAsgmtDesc', { lctrShdlCd, taAsgmtSeq: Number(code) }),
    reflection: () => linkTo('SelfRflctDesc', { lctrShdlCd }),
    team_evaluation: () => linkTo('TeamDesc', { lctrShdlCd, teamSeq: Number(code), view: 'eval' }),
  };
  return (
    <Link className={className} {...links[kind]()}>
      {title}
      {kind === 'exam' && <VisuallyHidden> (시험실, 새 창)</VisuallyHidden>}
    </Link>
  );
}
