/** Where the study pages lead. */
import type { LinkProps } from 'react-router';
import { type Target, targetOf, useLinkTo } from '../navigation.ts';
import type { CellKind } from './cells.ts';
import type { Topic } from './queries.ts';

/** The page one stands on: all weeks, or one of them. */
export interface StudyPage {
  readonly lctrShdlCd: string;
  readonly wk?: number | undefined;
}

/** A content that lies open over the page. */
export interface OpenedContent {
  readonly lctrCd?: string | undefined;
  /** Y: only what is missing is played. */
  readonly missing?: string | undefined;
  /** Y: Back closes it. */
  readonly overStudy?: string | undefined;
}

/** The page itself, with a content open over it or without. */
export const pageTarget = ({ lctrShdlCd, wk }: StudyPage, opened: OpenedContent = {}): Target =>
  wk === undefined
    ? targetOf('sbjAll', { lctrShdlCd, ...opened })
    : targetOf('detailSbj', { lctrShdlCd, wk, ...opened });

/** Properties of links that open a content over the page. */
export function useContentLink(page: StudyPage) {
  const linkTo = useLinkTo();
  return (lctrCd: string, { missing }: { readonly missing?: 'Y' } = {}): LinkProps => {
    // What the dialog needs is what the content's own page needs.
    const { onPointerEnter, onFocus } = linkTo('cntntView', { lctrShdlCd: page.lctrShdlCd, lctrCd });
    return {
      ...pageTarget(page, { lctrCd, overStudy: 'Y', ...(missing && { missing }) }),
      // The address stays the same, for which the router would replace the entry that closing leads back to.
      replace: false,
      onPointerEnter,
      onFocus,
      'aria-haspopup': 'dialog',
    };
  };
}

/** Where the cells of a topic lead, of those kinds that have screens. */
export function useCellTargets(
  page: StudyPage,
  { lctrCd, asgmtCd, asgmtMyTempSbmt, quizCd, dbtCd, myTeamSeq }: Topic,
): { readonly [K in CellKind]?: LinkProps } {
  const linkTo = useLinkTo();
  const contentLink = useContentLink(page);
  const { lctrShdlCd } = page;
  const assignmentScreen = asgmtMyTempSbmt === 'Y' ? 'AsgmtTemp' : 'AsgmtDesc';
  return {
    ...(lctrCd !== null && { content: { ...contentLink(lctrCd), ...contentMark(lctrCd) } }),
    ...(asgmtCd !== null && { assignment: linkTo(assignmentScreen, { lctrShdlCd, asgmtCd }) }),
    ...(quizCd !== null && { quiz: linkTo('QuizDesc', { lctrShdlCd, quizCd }) }),
    ...(dbtCd !== null && { debate: linkTo('DebateDesc', { lctrShdlCd, dbtCd }) }),
    ...(myTeamSeq !== null && { team: linkTo('TeamDesc', { lctrShdlCd, teamSeq: myTeamSeq }) }),
  };
}

const contentMark = (lctrCd: string) => ({ 'data-content': lctrCd });

/** Puts the focus on the cell of a content, if it is in view. */
export const focusContent = (lctrCd: string): void =>
  document.querySelector<HTMLElement>(`[data-content="${CSS.escape(lctrCd)}"]`)?.focus();
