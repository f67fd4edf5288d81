/** Link targets of the study pages. */
import { useExamLink } from '../exam-room.ts';
import { type Target, targetOf, useLinkTo } from '../navigation.ts';
import type { CellKind } from './cells.ts';
import type { Topic } from './queries.ts';
import type { LinkTarget } from '../ui/links.ts';

/** The current page: all weeks, or one of them. */
export interface StudyPage {
  readonly lctrShdlCd: string;
  readonly wk?: number | undefined;
  readonly view?: string | undefined;
}

/** A content open over the page. */
export interface OpenedContent {
  readonly lctrCd?: string | undefined;
  /** Y: plays only the missing parts. */
  readonly missing?: string | undefined;
  /** Y: Back closes it. */
  readonly overStudy?: string | undefined;
}

/** The page with or without an open content. */
export const pageTarget = ({ lctrShdlCd, wk, view }: StudyPage, opened: OpenedContent = {}): Target =>
  wk === undefined
    ? targetOf('sbjAll', { lctrShdlCd, view, ...opened })
    : targetOf('detailSbj', { lctrShdlCd, wk, ...opened });

/** Link props that open a content over the page. */
export function useContentLink(page: StudyPage) {
  const linkTo = useLinkTo();
  return (lctrCd: string, { missing }: { readonly missing?: 'Y' } = {}): LinkTarget => {
    // The modal needs the same code and data as the content's own page.
    const { onPointerEnter, onFocus } = linkTo('cntntView', { lctrShdlCd: page.lctrShdlCd, lctrCd });
    return {
      ...pageTarget(page, { lctrCd, overStudy: 'Y', ...(missing && { missing }) }),
      // The address does not change, so the router would replace the entry to which closing returns.
      replace: false,
      onPointerEnter,
      onFocus,
      'aria-haspopup': 'dialog',
    };
  };
}

/** Undefined for kinds without a screen. */
export function useCellTargets(
  page: StudyPage,
  { lctrCd, asgmtCd, asgmtMyTempSbmt, quizCd, examCd, dbtCd, taCd, myTeamSeq }: Topic,
): { readonly [K in CellKind]?: LinkTarget } {
  const linkTo = useLinkTo();
  const examLink = useExamLink();
  const contentLink = useContentLink(page);
  const { lctrShdlCd } = page;
  const assignmentScreen = asgmtMyTempSbmt === 'Y' ? 'AsgmtTemp' : 'AsgmtDesc';
  return {
    ...(lctrCd !== null && { content: { ...contentLink(lctrCd), ...contentMark(lctrCd) } }),
    ...(asgmtCd !== null && { assignment: linkTo(assignmentScreen, { lctrShdlCd, asgmtCd }) }),
    ...(quizCd !== null && { quiz: linkTo('QuizDesc', { lctrShdlCd, quizCd }) }),
    ...(examCd !== null && { exam: examLink(examCd) }),
    ...(dbtCd !== null && { debate: linkTo('DebateDesc', { lctrShdlCd, dbtCd }) }),
    // A team is chosen in the list.
    ...(taCd !== null && {
      team:
        myTeamSeq === null
          ? linkTo('teamAll', { lctrShdlCd })
          : linkTo('TeamDesc', { lctrShdlCd, teamSeq: myTeamSeq }),
    }),
  };
}

const contentMark = (lctrCd: string) => ({ 'data-content': lctrCd });

/** Focuses the cell of a content, if it is rendered. */
export const focusContent = (lctrCd: string): void =>
  document.querySelector<HTMLElement>(`[data-content="${CSS.escape(lctrCd)}"]`)?.focus();
