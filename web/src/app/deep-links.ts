/** What deep links lead to. Loaded only when one is opened. */
import { getAsgmtData } from '@baeum/contract/assignment/terms';
import { type Board, boards, getInqryData, getNoticeData, getQnaData } from '@baeum/contract/board/terms';
import { getDebateData } from '@baeum/contract/debate/terms';
import { getDtBordDataInfo } from '@baeum/contract/material/terms';
import { getQuizData } from '@baeum/contract/quiz/terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { getCntntInfo } from '@baeum/contract/study/terms';
import { getAsgmtData as getTeamAsgmtData } from '@baeum/contract/team/assignment-terms';
import { getTbData } from '@baeum/contract/team/board-terms';
import { getTeamData } from '@baeum/contract/team/terms';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError, callQuery, fetchReply } from '../api.ts';
import { enterCourseOf } from '../lecture/course.ts';
import {
  type DeepLinkKind,
  isRouteName,
  lectureEntrance,
  type LinkId,
  readState,
  type RouteName,
  routes,
  type RouteSpec,
  type Target,
  targetOf,
} from '../navigation.ts';

const notFound = () => new ApiError(commonRefusals.notFound);

type Ids = Readonly<Record<string, string>>;

/** Short addresses of what messages and other pages link to most: `open/<kind>/<id>`. */
const kinds: Readonly<Record<DeepLinkKind, readonly [RouteName, idField: string, more?: Ids]>> = {
  notice: ['home', 'bordSeq'],
  lecture: [lectureEntrance, 'lctrShdlCd'],
  assignment: ['AsgmtDesc', 'asgmtCd'],
  quiz: ['QuizDesc', 'quizCd'],
  content: ['cntntView', 'lctrCd'],
  material: ['dataInfo', 'seq'],
  debate: ['DebateDesc', 'dbtCd'],
  'board-notice': ['BoardDesc', 'boardSeq', { boardType: 'notice' }],
  'board-inqry': ['BoardDesc', 'boardSeq', { boardType: 'inqry' }],
  'board-qna': ['BoardDesc', 'boardSeq', { boardType: 'qna' }],
  team: ['TeamDesc', 'teamSeq'],
  'team-post': ['TeamBoardDesc', 'tbSeq'],
  'team-assignment': ['TeamAsgmtDesc', 'taAsgmtSeq'],
  inquiry: ['inquiryView', 'inqSeq'],
  message: ['messageView', 'msgSeq'],
};
const isKind = (kind: string): kind is DeepLinkKind => Object.hasOwn(kinds, kind);

interface Named {
  readonly name: RouteName;
  readonly ids: Ids;
  /** Page, search and filters of a list. */
  readonly search: string;
}

/** Without the end of an address that ends in a slash. */
const segmentsOf = (path: string): readonly string[] =>
  path === '' ? [] : path.replace(/\/$/, '').split('/');

/** What an address `/lms_st/open/<kind>/<ids>?<more>` names; undefined for an address that no link has. */
export function readDeepLink(kind: string, path: string, query: string): Named | undefined {
  const segments = segmentsOf(path);
  const rest = new URLSearchParams(query);
  if (isKind(kind)) {
    const [name, field, more] = kinds[kind];
    const [id] = segments;
    if (id === undefined || segments.length > 1) return undefined;
    return { name, ids: { [field]: id, ...more }, search: `${rest}` };
  }
  if (!isRouteName(kind)) return undefined;
  const { by, may }: RouteSpec = routes[kind];
  if (segments.length !== by.length || segments.includes('')) return undefined;
  const ids = Object.fromEntries(by.map((field, index) => [field, segments[index] ?? '']));
  for (const field of Object.keys(may)) {
    const value = rest.get(field);
    if (value !== null) ids[field] = value;
    rest.delete(field);
  }
  return { name: kind, ids, search: `${rest}` };
}

/** Numbers count from 1. */
const seqOf = (id: string): number => {
  const seq = Number(id);
  if (!/^\d+$/.test(id) || !Number.isSafeInteger(seq) || seq < 1) throw notFound();
  return seq;
};

function typed(name: RouteName, ids: Ids): Readonly<Record<string, string | number>> {
  const { needs, may }: RouteSpec = routes[name];
  const fields = { ...may, ...needs };
  return Object.fromEntries(
    Object.entries(ids).map(([field, id]) => [field, fields[field] === 'number' ? seqOf(id) : id]),
  );
}

interface Found {
  readonly lctrShdlCd: string;
  readonly taCd?: string;
  /** The kind of exam that a quiz is, or that an assignment replaces. */
  readonly examSe?: string | null;
}
type Find = (ids: Ids, client: QueryClient) => Promise<Found>;

const boardCalls = { notice: getNoticeData, inqry: getInqryData, qna: getQnaData } as const;
const isBoard = (name: string | undefined): name is Board => boards.some((board) => board === name);

/** The lecture of an object. The calls refuse what the student may not see. */
const lectureOf: Readonly<Record<Exclude<LinkId, 'inqSeq' | 'msgSeq'>, Find>> = {
  lctrShdlCd: async ({ lctrShdlCd = '' }) => ({ lctrShdlCd }),
  asgmtCd: async ({ asgmtCd = '' }, client) =>
    (await fetchReply(client, callQuery(getAsgmtData, { asgmtCd }))).data,
  quizCd: async ({ quizCd = '' }, client) =>
    (await fetchReply(client, callQuery(getQuizData, { quizCd }))).data,
  dbtCd: async ({ dbtCd = '' }, client) =>
    (await fetchReply(client, callQuery(getDebateData, { dbtCd }))).data,
  lctrCd: async ({ lctrCd = '' }, client) =>
    (await client.fetchQuery(callQuery(getCntntInfo, { lctrCd }))).info,
  seq: async ({ seq = '' }, client) =>
    (await client.fetchQuery(callQuery(getDtBordDataInfo, { boardSeq: seqOf(seq) }))).data,
  teamSeq: async ({ teamSeq = '' }, client) =>
    (await fetchReply(client, callQuery(getTeamData, { teamSeq: seqOf(teamSeq) }))).data,
  tbSeq: async ({ tbSeq = '' }, client) =>
    (await fetchReply(client, callQuery(getTbData, { tbSeq: seqOf(tbSeq) }))).data,
  taAsgmtSeq: async ({ taAsgmtSeq = '' }, client) =>
    (await fetchReply(client, callQuery(getTeamAsgmtData, { taAsgmtSeq: seqOf(taAsgmtSeq) }))).data,
  boardSeq: async ({ boardSeq = '', boardType }, client) => {
    if (!isBoard(boardType)) throw notFound();
    return (await fetchReply(client, callQuery(boardCalls[boardType], { boardSeq: seqOf(boardSeq) }))).data;
  },
};
const tellsLecture = (field: string | undefined): field is keyof typeof lectureOf =>
  field !== undefined && Object.hasOwn(lectureOf, field);

/** The screen that a deep link names, after its lecture has been entered; rejects what the student may not see. */
export async function openDeepLink(
  named: Named | undefined,
  client: QueryClient,
  user: string,
): Promise<Pick<Target, 'to' | 'state'>> {
  if (named === undefined) throw notFound();
  const { name, ids, search } = named;
  const { by, needs }: RouteSpec = routes[name];
  const given = typed(name, ids);
  const id = by[0];
  if (!('lctrShdlCd' in needs) || !tellsLecture(id)) return atScreen(name, given, search);
  const { lctrShdlCd, taCd, examSe = null } = await lectureOf[id](ids, client);
  // Quizzes that are exams are shown and taken only in the exam room, but not assignments in place of an exam.
  if (id === 'quizCd' && examSe !== null) return targetOf('ExamDesc', { quizCd: ids.quizCd ?? '' });
  if (!(await enterCourseOf(client, user, lctrShdlCd))) throw notFound();
  return atScreen(name, { ...given, lctrShdlCd, ...(taCd !== undefined && { taCd }) }, search);
}

function atScreen(name: RouteName, found: Readonly<Record<string, unknown>>, search: string) {
  const state = readState(name, found);
  if (state === undefined) throw notFound();
  const { to, state: kept } = targetOf<RouteName>(name, state);
  return { to: search === '' ? to : `${to}?${search}`, state: kept };
}
