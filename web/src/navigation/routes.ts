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
  /** What else a link may say. */
  readonly may: Fields;
  /** How a visit came about, which no link that others open says. */
  readonly visit: Fields;
  /** The ids in the deep link of a screen that needs any; from the first of them the lecture is known. */
  readonly by: readonly string[];
  /** Shown instead when a required id is missing. */
  readonly list?: string | undefined;
}

/** Base path of the student area. */
export const base = studentBase;

/** A type without any field. */
// oxlint-disable-next-line typescript/no-generated-empty-object-type
type NoFields = Readonly<Record<never, never>>;
type Ids<Needs extends Fields> = keyof Needs extends never
  ? readonly []
  : readonly [keyof Needs & string, ...(keyof Needs & string)[]];
type Spec<Needs extends Fields, May extends Fields, Visit extends Fields, By> = Omit<
  RouteSpec,
  'needs' | 'may' | 'visit' | 'by'
> & { readonly needs: Needs; readonly may: May; readonly visit: Visit; readonly by: By };

const at = <
  const Needs extends Fields = NoFields,
  const May extends Fields = NoFields,
  const Visit extends Fields = NoFields,
  const By extends Ids<Needs> = Ids<Needs>,
>(
  path: string,
  spec: Partial<Spec<Needs, May, Visit, By>> &
    (Ids<Needs> extends readonly [] ? unknown : { by: By }) = {} as never,
) => ({ path, needs: {}, may: {}, visit: {}, by: [], ...spec }) as unknown as Spec<Needs, May, Visit, By>;

const route: typeof at = (path, spec) => at(`${base}${path}`, spec);

const lecture = { needs: { lctrShdlCd: 'text' }, by: ['lctrShdlCd'] } as const;
const assignment = {
  needs: { lctrShdlCd: 'text', asgmtCd: 'text' },
  by: ['asgmtCd'],
  list: 'taskAll',
} as const;
/**
 * `lctrCd` opens a content over the page; `missing` is Y to play only unwatched parts; `overStudy` is Y when
 * Back closes it.
 */
const study = {
  ...lecture,
  may: { lctrCd: 'text', missing: 'text' },
  visit: { overStudy: 'text' },
} as const;
const quiz = { needs: { lctrShdlCd: 'text', quizCd: 'text' }, by: ['quizCd'], list: 'quizAll' } as const;
/**
 * `attempt` is the number of the attempt that the student confirmed to start; an open attempt continues
 * without confirmation.
 */
const taking = { visit: { attempt: 'number' } } as const;
/**
 * The reflection journal of a lecture (one per lecture). `overDesc` is Y when Back leads to the journal being
 * edited.
 */
const reflection = { ...lecture, list: 'myLctrInfoMicro' } as const;
/** A team of the student by its number; `view` is the visible part of its page. */
const team = { needs: { lctrShdlCd: 'text', teamSeq: 'number' }, by: ['teamSeq'], list: 'teamAll' } as const;
/** Forms for a team also name its activity. */
const ofTeam = { ...team, needs: { ...team.needs, taCd: 'text' } } as const;
/** `overDesc` is Y when Back leads to the item being edited. */
const overDesc = { visit: { overDesc: 'text' } } as const;
const teamPost = { ...team, needs: { lctrShdlCd: 'text', tbSeq: 'number' }, by: ['tbSeq'] } as const;
const teamWork = {
  ...team,
  needs: { lctrShdlCd: 'text', taAsgmtSeq: 'number' },
  by: ['taAsgmtSeq'],
} as const;
/** `boardType` names the board: notice, inqry or qna. */
const board = { ...lecture, may: { boardType: 'text' } } as const;
const post = {
  needs: { lctrShdlCd: 'text', boardType: 'text', boardSeq: 'number' },
  by: ['boardSeq', 'boardType'],
  list: 'BoardList',
} as const;
/** `refused` is Y after a token that was no longer valid. */
const examEntry = { visit: { refused: 'text' } } as const;
/** The exam room is outside the student area, and identifies exams by their codes. */
const exam = { needs: { quizCd: 'text' }, by: ['quizCd'], list: 'ExamRoom' } as const;
/** `overWork` is Y when Back leads to the submission being edited; `overPost` likewise for posts. */
const overWork = { visit: { overWork: 'text' } } as const;
const overPost = { visit: { overPost: 'text' } } as const;

export const routes = {
  /** `bordSeq` opens a notice over the home screen; `overHome` is Y when Back closes it. */
  home: route('', { may: { bordSeq: 'number' }, visit: { overHome: 'text' } }),
  /** Not in the specification: what is to do over all lectures. The address keeps what it is filtered by. */
  todo: route('/my/todo'),
  /** Not in the specification: what the student has been told. The address keeps what it is filtered by. */
  notifications: route('/my/notifications'),
  notificationSettings: route('/my/notifications/settings'),
  /** Not in the specification: the address by which calendar apps read what falls due. */
  calendarFeed: route('/my/calendar'),
  /** Not in the specification: messages of staff to this student alone. */
  messageList: route('/my/messages'),
  messageView: route('/my/messages/:msgSeq', {
    needs: { msgSeq: 'number' },
    by: ['msgSeq'],
    list: 'messageList',
  }),
  /** Not in the specification: log of administrator access to the student's account. */
  AccessLog: route('/my/accessLog'),
  myLctrInfo: route('/lctr/lctrMngr/myLctrInfo', lecture),
  myLctrInfoMicro: route('/lctr/lctrMngr/myLctrInfoMicro', lecture),
  /** `view` is `all` for the weeks in their order; otherwise the current one comes first. */
  sbjAll: route('/lctr/lctrMngr/sbjAll', { ...study, may: { ...study.may, view: 'text' } }),
  detailSbj: route('/lctr/lctrMngr/detailSbj/:wk', {
    ...study,
    needs: { ...study.needs, wk: 'number' },
    by: ['lctrShdlCd', 'wk'],
    list: 'sbjAll',
  }),
  cntntView: route('/lctr/lctrMngr/cntnt/view', {
    needs: { lctrShdlCd: 'text', lctrCd: 'text' },
    may: { missing: 'text' },
    by: ['lctrCd'],
    list: 'sbjAll',
  }),
  dataAll: route('/lctr/lctrMngr/dataAll', lecture),
  dataInfo: route('/lctr/lctrMngr/dataInfo/:seq', {
    needs: { lctrShdlCd: 'text', seq: 'number' },
    by: ['seq'],
    list: 'dataAll',
  }),
  /** Not in the specification of the old portal, which had no glossary. `glsryNm` is a word that is looked up at once. */
  glsryAll: route('/lctr/lctrMngr/glsryAll', { ...lecture, may: { glsryNm: 'text' } }),
  taskAll: route('/lctr/lctrMngr/taskAll', lecture),
  AsgmtDesc: route('/lctr/lctrMngr/asgmt/desc', assignment),
  AsgmtTemp: route('/lctr/lctrMngr/asgmt/temp', assignment),
  AsgmtSbmt: route('/lctr/lctrMngr/asgmt/sbmt', { ...assignment, ...overWork }),
  AsgmtEdit: route('/lctr/lctrMngr/asgmt/edit', { ...assignment, ...overWork }),
  quizAll: route('/lctr/lctrMngr/quizAll', lecture),
  QuizDesc: route('/lctr/lctrMngr/quiz/desc', quiz),
  QuizSbmt: route('/lctr/lctrMngr/quiz/sbmt', { ...quiz, ...taking }),
  debateAll: route('/lctr/lctrMngr/debateAll', lecture),
  DebateDesc: route('/lctr/lctrMngr/debate/desc', {
    needs: { lctrShdlCd: 'text', dbtCd: 'text' },
    by: ['dbtCd'],
    list: 'debateAll',
  }),
  teamAll: route('/lctr/lctrMngr/teamAll', lecture),
  TeamDesc: route('/lctr/lctrMngr/team/desc', { ...team, may: { view: 'text' } }),
  TeamBoardWrite: route('/lctr/lctrMngr/team/board/write', ofTeam),
  TeamBoardDesc: route('/lctr/lctrMngr/team/board/desc', teamPost),
  TeamBoardTemp: route('/lctr/lctrMngr/team/board/temp', teamPost),
  TeamBoardEdit: route('/lctr/lctrMngr/team/board/edit', { ...teamPost, ...overPost }),
  TeamAsgmtWrite: route('/lctr/lctrMngr/team/asgmt/write', teamWork),
  TeamAsgmtDesc: route('/lctr/lctrMngr/team/asgmt/desc', teamWork),
  TeamAsgmtTemp: route('/lctr/lctrMngr/team/asgmt/temp', teamWork),
  TeamAsgmtEdit: route('/lctr/lctrMngr/team/asgmt/edit', { ...teamWork, ...overWork }),
  TeamRoleWrite: route('/lctr/lctrMngr/team/eval/role/write', ofTeam),
  TeamRoleDesc: route('/lctr/lctrMngr/team/eval/role/desc', ofTeam),
  TeamRoleEdit: route('/lctr/lctrMngr/team/eval/role/edit', { ...ofTeam, ...overDesc }),
  TeamEvalScreWrite: route('/lctr/lctrMngr/team/eval/screWrite', ofTeam),
  TeamEvalScreDesc: route('/lctr/lctrMngr/team/eval/screDesc', ofTeam),
  TeamEvalScreEdit: route('/lctr/lctrMngr/team/eval/screEdit', { ...ofTeam, ...overDesc }),
  TeamEvalReviewDesc: route('/lctr/lctrMngr/team/eval/reviewDesc', ofTeam),
  SelfRflctWrite: route('/lctr/lctrMngr/selfRflct/write', reflection),
  SelfRflctDesc: route('/lctr/lctrMngr/selfRflct/desc', reflection),
  SelfRflctEdit: route('/lctr/lctrMngr/selfRflct/edit', { ...reflection, ...overDesc }),
  BoardList: route('/lctr/board/list', board),
  BoardDesc: route('/lctr/board/desc', post),
  BoardWrite: route('/lctr/board/write', {
    needs: { lctrShdlCd: 'text', boardType: 'text' },
    by: ['lctrShdlCd', 'boardType'],
    list: 'BoardList',
  }),
  BoardEdit: route('/lctr/board/edit', { ...post, ...overPost }),
  inquiryList: route('/sysInq/inquiryList'),
  inquiryView: route('/sysInq/inquiryView', {
    needs: { inqSeq: 'number' },
    by: ['inqSeq'],
    list: 'inquiryList',
  }),
  /**
   * With `inqSeq` an inquiry is edited, without it a new one is written. `overView` is Y when Back leads to its
   * view.
   */
  inquiryWrite: route('/sysInq/inquiryWrite', {
    may: { inqSeq: 'number' },
    visit: { overView: 'text' },
  }),
  ExamRoom: at(examRoomPath, examEntry),
  ExamDesc: at(`${examRoomPath}/desc`, { ...exam, ...examEntry }),
  /** `attempt` as for quizzes. */
  ExamSbmt: at(`${examRoomPath}/sbmt`, { ...exam, ...taking }),
};

type Routes = typeof routes;
export type RouteName = keyof Routes;

type Needed<F extends Fields> = { readonly [K in keyof F]: Value<F[K]> };
/** Navigation state of a screen. */
export type RouteState<N extends RouteName> = Needed<Routes[N]['needs']> &
  Partial<Needed<Routes[N]['may']>> &
  Partial<Needed<Routes[N]['visit']>>;
/** The first id of a deep link. */
export type LinkId = NonNullable<Routes[RouteName]['by'][0]>;

/** Entry screen of a lecture; micro-learning lectures redirect to their own home. */
export const lectureEntrance = 'myLctrInfo' satisfies RouteName;

export const isRouteName = (name: string): name is RouteName => Object.hasOwn(routes, name);

/** Screens below this path. */
export const screensBelow = (path: string): readonly RouteName[] =>
  Object.keys(routes)
    .filter(isRouteName)
    .filter((name) => routes[name].path.startsWith(path));
