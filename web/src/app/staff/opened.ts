/** Which screens of the console the addresses `/staff/open/<kind>/<id>` lead to. */
import {
  openedKinds,
  type OpenedKind,
  placedKinds,
  type PlacedKind,
} from '@baeum/contract/search/open-terms';
import { activityPath } from '../../activity/staff/paths.ts';
import { staffBase } from '../../navigation.ts';
import { gradedWorkPath, lecturePath, questionPath } from '../../staff-roles.ts';

type InLecture = (lectureCode: string, code: string) => string;

const below =
  (list: string): InLecture =>
  (lectureCode, code) =>
    lecturePath(lectureCode, `${list}/${encodeURIComponent(code)}`);

const activity =
  (kind: Parameters<typeof activityPath>[0]): InLecture =>
  (lectureCode, code) =>
    activityPath(kind, lectureCode, code);

const inLectures: Readonly<Record<PlacedKind, InLecture>> = {
  assignment: activity('assignment'),
  quiz: activity('quiz'),
  debate: activity('debate'),
  team: activity('team'),
  reflection: activity('reflection'),
  content: below('contents'),
  material: below('materials'),
  notice: below('notices'),
  message: below('messages'),
  question: (_lectureCode, code) => questionPath(code),
  teamAssignment: activity('team'),
  submission: activity('assignment'),
  /** Activity and holder. */
  regrade: (_lectureCode, code) => {
    const [activityId = '', holder] = code.split(' ');
    return gradedWorkPath(activityId, Number(holder));
  },
  student: (lectureCode, code) =>
    `${lecturePath(lectureCode, 'students')}?${new URLSearchParams({ text: code })}`,
};

/** What is in no lecture, or is one. */
const elsewhere: Readonly<Record<Exclude<OpenedKind, PlacedKind>, (id: string) => string>> = {
  lecture: (id) => lecturePath(id),
  person: (id) => `${staffBase}/people/${encodeURIComponent(id)}`,
  'portal-notice': (id) => `${staffBase}/portal/notices/${encodeURIComponent(id)}`,
  inquiry: (id) => `${staffBase}/inquiries/${encodeURIComponent(id)}`,
};

export const isOpenedKind = (kind: string): kind is OpenedKind => openedKinds.some((one) => one === kind);
export const isPlacedKind = (kind: OpenedKind): kind is PlacedKind => placedKinds.some((one) => one === kind);

/** The screen of something, where its place is known. */
export const screenAt = (kind: PlacedKind, place: { readonly lectureCode: string; readonly code: string }) =>
  inLectures[kind](place.lectureCode, place.code);

/** The screen of what needs no place; it says itself who may see it. */
export const screenOf = (kind: Exclude<OpenedKind, PlacedKind>, id: string): string => elsewhere[kind](id);
