/**
 * Named routes and what each needs to know (specification 1 §2, 3 §2.1). Ids that stand in a path are read from it; all
 * others live in the router's navigation state, which survives reload, back and forward, and is not in the URL.
 */
import { evaluationPage } from '@baeum/contract/evaluation/terms';
import { examRoomPath } from '@baeum/contract/exam/terms';
import { signInPages } from '@baeum/contract/session/terms';
import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, createContext, use, useCallback, useEffect, useMemo } from 'react';
import { generatePath, useLocation, useNavigate, useParams } from 'react-router';

/** What a field of the navigation state is: `…Cd` are texts, `…Seq` numbers. */
type Kind = 'text' | 'number';
type Fields = Readonly<Record<string, Kind>>;
type Value<K extends Kind> = K extends 'text' ? string : number;

interface RouteSpec {
  readonly path: string;
  /** Without these the screen cannot be shown. */
  readonly needs: Fields;
  readonly may: Fields;
  /** The list that stands in for the screen when an id is missing. */
  readonly list?: string;
}

/** Base path of the student area. */
export const base = '/lms_st';

const route = <const Needs extends Fields, const May extends Fields>(
  path: string,
  { needs, may, list }: { readonly needs: Needs; readonly may: May; readonly list?: string },
) => ({ path: `${base}${path}`, needs, may, list });

const lecture = { needs: { lctrShdlCd: 'text' }, may: {} } as const;
const assignment = { needs: { lctrShdlCd: 'text', asgmtCd: 'text' }, may: {}, list: 'taskAll' } as const;
/** `lctrCd` opens a content over the page; `missing` is Y when only what was missed is to be played, `overStudy` when Back closes it. */
const study = {
  needs: { lctrShdlCd: 'text' },
  may: { lctrCd: 'text', missing: 'text', overStudy: 'text' },
} as const;
const quiz = { needs: { lctrShdlCd: 'text', quizCd: 'text' }, may: {}, list: 'quizAll' } as const;
/** `attempt` is the number of the attempt that the student has agreed to begin; one that is open is gone on with unasked. */
const taking = { ...quiz, may: { attempt: 'number' } } as const;
const debate = { needs: { lctrShdlCd: 'text', dbtCd: 'text' }, may: {}, list: 'debateAll' } as const;
/** The reflection journal of a lecture; there is one. `overDesc` is Y when Back leads to the view of what is changed. */
const reflection = { ...lecture, list: 'myLctrInfoMicro' } as const;
/** A team of one's own is known by its number; `view` is the part of its page that is shown. */
const team = { needs: { lctrShdlCd: 'text', teamSeq: 'number' }, may: {}, list: 'teamAll' } as const;
/** What is written for a team names its activity as well. */
const ofTeam = { ...team, needs: { ...team.needs, taCd: 'text' } } as const;
/** `overDesc` is Y when Back leads to the view of what is changed. */
const overDesc = { ...ofTeam, may: { overDesc: 'text' } } as const;
const teamPost = { needs: { lctrShdlCd: 'text', tbSeq: 'number' }, may: {}, list: 'teamAll' } as const;
const teamWork = { needs: { lctrShdlCd: 'text', taAsgmtSeq: 'number' }, may: {}, list: 'teamAll' } as const;
/** `boardType` names the board: notice, inqry or qna. */
const board = { needs: { lctrShdlCd: 'text' }, may: { boardType: 'text' } } as const;
const post = {
  needs: { lctrShdlCd: 'text', boardType: 'text', boardSeq: 'number' },
  may: {},
  list: 'BoardList',
} as const;
/** An inquiry that is named is changed; without one a new one is written. `overView` is Y when Back leads to its view. */
const inquiryForm = { needs: {}, may: { inqSeq: 'number', overView: 'text' } } as const;
/** The exam room stands beside the student area, and knows its exams by their codes. */
const examRoom = (path: string) =>
  ({ path: `${examRoomPath}${path}`, needs: { quizCd: 'text' }, list: 'ExamRoom' }) as const;
/** `overWork` is Y when Back leads to the screen whose work the form changes; `overPost` likewise. */
const form = { ...assignment, may: { overWork: 'text' } } as const;

export const routes = {
  /** `bordSeq` opens a notice over the home screen; `overHome` is Y when Back closes it again. */
  home: route('', { needs: {}, may: { bordSeq: 'number', overHome: 'text' } }),
  /** Not in the specification: what administrators have done in one's place. */
  AccessLog: route('/my/accessLog', { needs: {}, may: {} }),
  myLctrInfo: route('/lctr/lctrMngr/myLctrInfo', lecture),
  myLctrInfoMicro: route('/lctr/lctrMngr/myLctrInfoMicro', lecture),
  sbjAll: route('/lctr/lctrMngr/sbjAll', study),
  detailSbj: route('/lctr/lctrMngr/detailSbj/:wk', {
    ...study,
    needs: { ...study.needs, wk: 'number' },
    list: 'sbjAll',
  }),
  cntntView: route('/lctr/lctrMngr/cntnt/view', {
    needs: { lctrShdlCd: 'text', lctrCd: 'text' },
    may: { missing: 'text' },
    list: 'sbjAll',
  }),
  dataAll: route('/lctr/lctrMngr/dataAll', lecture),
  dataInfo: route('/lctr/lctrMngr/dataInfo/:seq', {
    needs: { lctrShdlCd: 'text', seq: 'number' },
    may: {},
    list: 'dataAll',
  }),
  taskAll: route('/lctr/lctrMngr/taskAll', lecture),
  AsgmtDesc: route('/lctr/lctrMngr/asgmt/desc', assignment),
  AsgmtTemp: route('/lctr/lctrMngr/asgmt/temp', assignment),
  AsgmtSbmt: route('/lctr/lctrMngr/asgmt/sbmt', form),
  AsgmtEdit: route('/lctr/lctrMngr/asgmt/edit', form),
  quizAll: route('/lctr/lctrMngr/quizAll', lecture),
  QuizDesc: route('/lctr/lctrMngr/quiz/desc', quiz),
  QuizSbmt: route('/lctr/lctrMngr/quiz/sbmt', taking),
  debateAll: route('/lctr/lctrMngr/debateAll', lecture),
  DebateDesc: route('/lctr/lctrMngr/debate/desc', debate),
  teamAll: route('/lctr/lctrMngr/teamAll', lecture),
  TeamDesc: route('/lctr/lctrMngr/team/desc', { ...team, may: { view: 'text' } }),
  TeamBoardWrite: route('/lctr/lctrMngr/team/board/write', ofTeam),
  TeamBoardDesc: route('/lctr/lctrMngr/team/board/desc', teamPost),
  TeamBoardEdit: route('/lctr/lctrMngr/team/board/edit', { ...teamPost, may: { overPost: 'text' } }),
  TeamAsgmtWrite: route('/lctr/lctrMngr/team/asgmt/write', teamWork),
  TeamAsgmtDesc: route('/lctr/lctrMngr/team/asgmt/desc', teamWork),
  TeamAsgmtTemp: route('/lctr/lctrMngr/team/asgmt/temp', teamWork),
  TeamAsgmtEdit: route('/lctr/lctrMngr/team/asgmt/edit', { ...teamWork, may: { overWork: 'text' } }),
  TeamRoleWrite: route('/lctr/lctrMngr/team/eval/role/write', ofTeam),
  TeamRoleDesc: route('/lctr/lctrMngr/team/eval/role/desc', ofTeam),
  TeamRoleEdit: route('/lctr/lctrMngr/team/eval/role/edit', overDesc),
  TeamEvalScreWrite: route('/lctr/lctrMngr/team/eval/screWrite', ofTeam),
  TeamEvalScreDesc: route('/lctr/lctrMngr/team/eval/screDesc', ofTeam),
  TeamEvalScreEdit: route('/lctr/lctrMngr/team/eval/screEdit', overDesc),
  TeamEvalReviewDesc: route('/lctr/lctrMngr/team/eval/reviewDesc', ofTeam),
  SelfRflctWrite: route('/lctr/lctrMngr/selfRflct/write', reflection),
  SelfRflctDesc: route('/lctr/lctrMngr/selfRflct/desc', reflection),
  SelfRflctEdit: route('/lctr/lctrMngr/selfRflct/edit', { ...reflection, may: { overDesc: 'text' } }),
  BoardList: route('/lctr/board/list', board),
  BoardDesc: route('/lctr/board/desc', post),
  BoardWrite: route('/lctr/board/write', {
    needs: { lctrShdlCd: 'text', boardType: 'text' },
    may: {},
    list: 'BoardList',
  }),
  ExamRoom: { path: examRoomPath, needs: {}, may: {} },
  ExamDesc: { ...examRoom('/desc'), may: {} },
  /** `attempt` as in the taking of quizzes. */
  ExamSbmt: { ...examRoom('/sbmt'), may: { attempt: 'number' } },
  BoardEdit: route('/lctr/board/edit', { ...post, may: { overPost: 'text' } }),
  inquiryList: route('/sysInq/inquiryList', { needs: {}, may: {} }),
  inquiryView: route('/sysInq/inquiryView', { needs: { inqSeq: 'number' }, may: {}, list: 'inquiryList' }),
  inquiryWrite: route('/sysInq/inquiryWrite', inquiryForm),
} satisfies Record<string, RouteSpec>;

type Routes = typeof routes;
export type RouteName = keyof Routes;

type Needed<F extends Fields> = { readonly [K in keyof F]: Value<F[K]> };
/** What a screen is entered with. */
export type RouteState<N extends RouteName> = Needed<Routes[N]['needs']> & Partial<Needed<Routes[N]['may']>>;

/** Where a lecture opens; a micro-learning one goes on to its own home. */
export const lectureEntrance = 'myLctrInfo' satisfies RouteName;

/** Where the staff's side is; its pages are named in app/staff/sections.ts, with their ids in the address. */
export { staffBase } from '@baeum/contract/headers';

/** Pages outside the student area. */
export const publicPages = {
  site: signInPages.site,
  notice: '/st/notice/:bordSeq',
  arrival: signInPages.arrival,
  logout: '/logout',
  syllabus: '/common/syllabusPopup/view/:lctrShdlCd',
  evaluation: evaluationPage,
  api: '/api/docs',
} as const;

/** The page where a lecture is evaluated; it is entered by a full page load. */
export const evaluationPath = (lctrShdlCd: string): string =>
  `${publicPages.evaluation}?${new URLSearchParams({ lctrShdlCd })}`;

export const publicNoticePath = (bordSeq: number): string =>
  generatePath(publicPages.notice, { bordSeq: String(bordSeq) });

export const syllabusPath = (lctrShdlCd: string): string =>
  generatePath(publicPages.syllabus, { lctrShdlCd });

/** Deep links: `/lms_st/open/<kind>/<id>` finds out what else the screen needs, then enters it. */
export const deepLinkKinds = [
  'notice',
  'lecture',
  'assignment',
  'quiz',
  'content',
  'material',
  'debate',
  'board-notice',
  'board-inqry',
  'board-qna',
  'team',
  'team-post',
  'team-assignment',
  'inquiry',
] as const;
export type DeepLinkKind = (typeof deepLinkKinds)[number];
export const deepLinkPath = `${base}/open/:kind/:id`;

export interface Target {
  readonly to: string;
  readonly state: Readonly<Record<string, string | number>> | null;
}

/** Path and navigation state of a screen. */
export function targetOf<N extends RouteName>(name: N, state: RouteState<N>): Target {
  const inPath = new Set(Array.from(routes[name].path.matchAll(/:(\w+)/g), ([, field]) => field));
  const given = Object.entries<string | number | undefined>(state);
  const values = given.filter((field): field is [string, string | number] => field[1] !== undefined);
  const kept = values.filter(([field]) => !inPath.has(field));
  const params = values
    .filter(([field]) => inPath.has(field))
    .map(([field, value]) => [field, String(value)]);
  return {
    to: generatePath(routes[name].path, Object.fromEntries(params)),
    state: kept.length === 0 ? null : Object.fromEntries(kept),
  };
}

const lectureKey = 'baeum.lecture';

/** The lecture that was open last in this tab: a screen opened by its address alone belongs to it. */
export const currentLecture = {
  read: (): string | undefined => sessionStorage.getItem(lectureKey) ?? undefined,
  keep: (lctrShdlCd: string): void => sessionStorage.setItem(lectureKey, lctrShdlCd),
};

/**
 * Reads what a screen was entered with out of whatever the history holds; undefined when a needed field is missing.
 * @param found path parameters and navigation state, which may be anybody's
 * @param lctrShdlCd the lecture to fall back on
 */
export function readState<N extends RouteName>(
  name: N,
  found: Readonly<Record<string, unknown>>,
  lctrShdlCd?: string,
): RouteState<N> | undefined {
  const { needs, may }: RouteSpec = routes[name];
  const state: Record<string, string | number> = {};
  for (const [field, kind] of Object.entries({ ...may, ...needs })) {
    const value = fieldOf(found[field] ?? (field === 'lctrShdlCd' ? lctrShdlCd : undefined), kind);
    if (value !== undefined) state[field] = value;
    else if (field in needs) return undefined;
  }
  return state as RouteState<N>;
}

function fieldOf(value: unknown, kind: Kind): string | number | undefined {
  if (kind === 'text') return typeof value === 'string' && value !== '' ? value : undefined;
  const number = typeof value === 'string' ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : undefined;
}

/** Where a screen goes that was opened without what it needs: to its list, or else home. */
export function fallbackOf(name: RouteName, lctrShdlCd: string | undefined): Target {
  const { list }: RouteSpec = routes[name];
  if (list === undefined || !isRouteName(list)) return targetOf('home', {});
  const state = readState(list, {}, lctrShdlCd);
  return state === undefined ? targetOf('home', {}) : targetOf(list, state);
}

const isRouteName = (name: string): name is RouteName => Object.hasOwn(routes, name);

/** The lecture whose screen is shown, or that was shown last in this tab. */
export function useCurrentLecture(): string | undefined {
  const { state }: { state: unknown } = useLocation();
  const { lctrShdlCd } = asRecord(state);
  return typeof lctrShdlCd === 'string' ? lctrShdlCd : currentLecture.read();
}

/** The exam whose screen is shown, if one is. */
export function useCurrentExam(): string | undefined {
  const { state }: { state: unknown } = useLocation();
  return readState('ExamDesc', asRecord(state))?.quizCd;
}

/** What this screen was entered with; undefined while it is being left for its list because something is missing. */
export function useRouteState<N extends RouteName>(name: N): RouteState<N> | undefined {
  const { state: history }: { state: unknown } = useLocation();
  const params = useParams();
  const navigate = useNavigate();
  const lecture = currentLecture.read();

  const state = useMemo(
    () => readState(name, { ...asRecord(history), ...params }, lecture),
    [name, history, params, lecture],
  );
  const entered = state !== undefined && 'lctrShdlCd' in state ? String(state.lctrShdlCd) : undefined;

  useEffect(() => {
    if (entered !== undefined) currentLecture.keep(entered);
  }, [entered]);
  useEffect(() => {
    if (state !== undefined) return;
    const { to, state: next } = fallbackOf(name, lecture);
    void navigate(to, { replace: true, state: next });
  }, [state, name, lecture, navigate]);
  return state;
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

export interface GoOptions {
  /** Takes the place of the present entry, so that Back does not return to it. */
  readonly replace?: boolean;
}

/** Enters a screen by its name: `go('AsgmtDesc', { lctrShdlCd, asgmtCd })`. */
export function useGo() {
  const navigate = useNavigate();
  return useCallback(
    <N extends RouteName>(name: N, state: RouteState<N>, { replace = false }: GoOptions = {}) => {
      const target = targetOf(name, state);
      return navigate(target.to, { state: target.state, replace });
    },
    [navigate],
  );
}

/** Loads a screen's code and first replies ahead of time; given by the application, which knows the screens. */
export type Prefetch = <N extends RouteName>(name: N, state: RouteState<N>) => void;
const PrefetchContext = createContext<Prefetch>(() => {});
export const PrefetchProvider = PrefetchContext.Provider;

/**
 * Properties of a link to a screen, for the router's `Link` or any part that takes `component={Link}`. Pointing at the
 * link or reaching it by keyboard fetches the screen ahead: `<Link {...linkTo('taskAll', { lctrShdlCd })}>`.
 */
export function useLinkTo() {
  const prefetch = use(PrefetchContext);
  return useCallback(
    <N extends RouteName>(name: N, state: RouteState<N>) => {
      const ahead = () => prefetch(name, state);
      return { ...targetOf(name, state), onMouseEnter: ahead, onFocus: ahead };
    },
    [prefetch],
  );
}

/**
 * A screen as its domain registers it in `<domain>/screens.ts`; `app/screens.ts` composes the domains. The code is loaded
 * when the screen is entered, or ahead of that together with the replies it asks for first.
 */
interface Screen<N extends RouteName> {
  readonly load: () => Promise<{ readonly default: ComponentType }>;
  /** `client.prefetchQuery(callQuery(…))` of its first call. */
  readonly ahead?: (client: QueryClient, state: RouteState<N>) => Promise<unknown>;
}
export type Screens<N extends RouteName = RouteName> = { readonly [K in N]: Screen<K> };
