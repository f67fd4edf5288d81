/**
 * Named routes and what each needs to know (specification §3.1, §3.2). Ids that stand in a path are read from it; all
 * others live in the router's navigation state, which survives reload, back and forward, and is not in the URL.
 */
import { examRoomPath } from '@baeum/contract/exam/terms';
import { studentBase } from '@baeum/contract/headers';

/** Type of a navigation state field: `…Cd` are strings, `…Seq` numbers. */
export type Kind = 'text' | 'number';
type Fields = Readonly<Record<string, Kind>>;
type Value<K extends Kind> = K extends 'text' ? string : number;

export interface RouteSpec {
  readonly path: string;
  /** Required to show the screen. */
  readonly needs: Fields;
  readonly may: Fields;
  /** Shown instead when a required id is missing. */
  readonly list?: string;
}

/** Base path of the student area. */
export const base = studentBase;

const route = <const Needs extends Fields, const May extends Fields>(
  path: string,
  { needs, may, list }: { readonly needs: Needs; readonly may: May; readonly list?: string },
) => ({ path: `${base}${path}`, needs, may, list });

const lecture = { needs: { lctrShdlCd: 'text' }, may: {} } as const;
const assignment = { needs: { lctrShdlCd: 'text', asgmtCd: 'text' }, may: {}, list: 'taskAll' } as const;
/**
 * `lctrCd` opens a content over the page; `missing` is Y to play only unwatched parts; `overStudy` is Y when
 * Back closes it.
 */
const study = {
  needs: { lctrShdlCd: 'text' },
  may: { lctrCd: 'text', missing: 'text', overStudy: 'text' },
} as const;
const quiz = { needs: { lctrShdlCd: 'text', quizCd: 'text' }, may: {}, list: 'quizAll' } as const;
/**
 * `attempt` is the number of the attempt that the student confirmed to start; an open attempt continues
 * without confirmation.
 */
const taking = { ...quiz, may: { attempt: 'number' } } as const;
const debate = { needs: { lctrShdlCd: 'text', dbtCd: 'text' }, may: {}, list: 'debateAll' } as const;
/**
 * The reflection journal of a lecture (one per lecture). `overDesc` is Y when Back leads to the journal being
 * edited.
 */
const reflection = { ...lecture, list: 'myLctrInfoMicro' } as const;
/** A team of the student by its number; `view` is the visible part of its page. */
const team = { needs: { lctrShdlCd: 'text', teamSeq: 'number' }, may: {}, list: 'teamAll' } as const;
/** Forms for a team also name its activity. */
const ofTeam = { ...team, needs: { ...team.needs, taCd: 'text' } } as const;
/** `overDesc` is Y when Back leads to the item being edited. */
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
/**
 * With `inqSeq` an inquiry is edited, without it a new one is written. `overView` is Y when Back leads to its
 * view.
 */
const inquiryForm = { needs: {}, may: { inqSeq: 'number', overView: 'text' } } as const;
/** The exam room is outside the student area, and identifies exams by their codes. */
const examRoom = (path: string) =>
  ({ path: `${examRoomPath}${path}`, needs: { quizCd: 'text' }, list: 'ExamRoom' }) as const;
/** `overWork` is Y when Back leads to the submission being edited; `overPost` likewise for posts. */
const form = { ...assignment, may: { overWork: 'text' } } as const;

export const routes = {
  /** `bordSeq` opens a notice over the home screen; `overHome` is Y when Back closes it. */
  home: route('', { needs: {}, may: { bordSeq: 'number', overHome: 'text' } }),
  /** Not in the specification: what is to do over all lectures. The address keeps what it is filtered by. */
  todo: route('/my/todo', { needs: {}, may: {} }),
  /** Not in the specification: log of administrator access to the student's account. */
  AccessLog: route('/my/accessLog', { needs: {}, may: {} }),
  myLctrInfo: route('/lctr/lctrMngr/myLctrInfo', lecture),
  myLctrInfoMicro: route('/lctr/lctrMngr/myLctrInfoMicro', lecture),
  /** `view` is `all` for the weeks in their order; otherwise the current one comes first. */
  sbjAll: route('/lctr/lctrMngr/sbjAll', { ...study, may: { ...study.may, view: 'text' } }),
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
  TeamBoardTemp: route('/lctr/lctrMngr/team/board/temp', teamPost),
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
  BoardEdit: route('/lctr/board/edit', { ...post, may: { overPost: 'text' } }),
  inquiryList: route('/sysInq/inquiryList', { needs: {}, may: {} }),
  inquiryView: route('/sysInq/inquiryView', { needs: { inqSeq: 'number' }, may: {}, list: 'inquiryList' }),
  inquiryWrite: route('/sysInq/inquiryWrite', inquiryForm),
  ExamRoom: { path: examRoomPath, needs: {}, may: {} },
  ExamDesc: { ...examRoom('/desc'), may: {} },
  /** `attempt` as for quizzes. */
  ExamSbmt: { ...examRoom('/sbmt'), may: { attempt: 'number' } },
} satisfies Record<string, RouteSpec>;

type Routes = typeof routes;
export type RouteName = keyof Routes;

type Needed<F extends Fields> = { readonly [K in keyof F]: Value<F[K]> };
/** Navigation state of a screen. */
export type RouteState<N extends RouteName> = Needed<Routes[N]['needs']> & Partial<Needed<Routes[N]['may']>>;

/** Entry screen of a lecture; micro-learning lectures redirect to their own home. */
export const lectureEntrance = 'myLctrInfo' satisfies RouteName;

export const isRouteName = (name: string): name is RouteName => Object.hasOwn(routes, name);

/** Screens below this path. */
export const screensBelow = (path: string): readonly RouteName[] =>
  Object.keys(routes)
    .filter(isRouteName)
    .filter((name) => routes[name].path.startsWith(path));
