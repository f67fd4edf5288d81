/** A content while it is being edited: every field as the text that the server compares (specification §19.6). */
import type { Refusal } from '@baeum/contract/refusals';
import { authoringLimits } from '@baeum/contract/authoring/terms';
import {
  contentKinds,
  contentLimits,
  contentRefusals,
  opensAfter,
  type StaffContentKind,
} from '@baeum/contract/study/staff-terms';
import { videoRefusals } from '@baeum/contract/study/video-terms';
import { embedOf } from '@baeum/contract/study/embeds';
import { type ApiError, isRefusedBy } from '../../api.ts';
import type { StaffLecture } from '../../staff-roles.ts';
import { isEmptyHtml } from '../../ui/editor/html.ts';
import type { Problems } from '../../ui/form/useForm.ts';
import type { Content, ContentInput } from './queries.ts';

export interface ContentValues {
  readonly kind: string;
  readonly weekNumber: string;
  readonly title: string;
  readonly bodyHtml: string;
  readonly url: string;
  readonly mediaSeconds: string;
  readonly lectureMinutes: string;
  readonly opensAt: string;
  readonly closesAt: string;
  readonly opensAfter: string;
  readonly attendanceStartsAt: string;
  readonly attendanceEndsAt: string;
  readonly recognisesAttendance: string;
  readonly isPublic: string;
  /** Of a finished upload that becomes the video; empty while that stays. */
  readonly uploadId: string;
}

/** What both versions of a field are called where somebody has to choose. */
export const fieldNames: Readonly<Record<keyof ContentValues, string>> = {
  kind: '종류',
  weekNumber: '주차',
  title: '제목',
  bodyHtml: '내용',
  url: '주소',
  mediaSeconds: '학습 시간(초)',
  lectureMinutes: '인정 시간(분)',
  opensAt: '공개 시작',
  closesAt: '공개 종료',
  opensAfter: '여는 순서',
  attendanceStartsAt: '학습 시작',
  attendanceEndsAt: '학습 종료',
  recognisesAttendance: '출석 인정',
  isPublic: '공개',
  uploadId: '동영상 파일',
};

export const newContent = (weekNumber: number): ContentValues => ({
  kind: 'page',
  weekNumber: String(weekNumber),
  title: '',
  bodyHtml: '',
  url: '',
  mediaSeconds: '',
  lectureMinutes: '',
  opensAt: '',
  closesAt: '',
  opensAfter: 'nothing',
  attendanceStartsAt: '',
  attendanceEndsAt: '',
  recognisesAttendance: 'true',
  isPublic: 'false',
  uploadId: '',
});

/** What saving uses up. A draft does not keep it either: the video would change unseen. */
export const spentByContent = { uploadId: '' } as const;

/** What a content is called at first, by its file: `03_세포-분열.mp4` is `03 세포-분열`. */
export const titleOfFile = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/\.[^.]*$/, '')
    .replaceAll('_', ' ')
    .trim()
    .slice(0, authoringLimits.title);

const textOf = (value: string | number | boolean | null): string => String(value ?? '');

export const valuesOf = (content: Content): ContentValues => ({
  kind: textOf(content.kind),
  weekNumber: textOf(content.weekNumber),
  title: content.title,
  bodyHtml: content.bodyHtml,
  url: content.url,
  mediaSeconds: textOf(content.mediaSeconds),
  lectureMinutes: textOf(content.lectureMinutes),
  opensAt: textOf(content.opensAt),
  closesAt: textOf(content.closesAt),
  opensAfter: content.opensAfter,
  attendanceStartsAt: textOf(content.attendanceStartsAt),
  attendanceEndsAt: textOf(content.attendanceEndsAt),
  recognisesAttendance: textOf(content.recognisesAttendance),
  isPublic: textOf(content.isPublic),
  uploadId: '',
});

export const kindOf = ({ kind }: Pick<ContentValues, 'kind'>): StaffContentKind | undefined =>
  contentKinds.find((one) => one === kind);

/** When it is to be learnt: in its week, unless it has a period of its own. */
export function learningPeriod(
  {
    weekNumber,
    attendanceStartsAt,
    attendanceEndsAt,
  }: Pick<ContentValues, 'weekNumber' | 'attendanceStartsAt' | 'attendanceEndsAt'>,
  weeks: StaffLecture['weeks'],
) {
  const week = weeks[Number(weekNumber) - 1];
  return {
    opensAt: attendanceStartsAt || (week?.startsAt ?? ''),
    closesAt: attendanceEndsAt || (week?.endsAt ?? ''),
    lateClosesAt: null,
  };
}

const numberOf = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed));
const momentOf = (at: string): string | null => at || null;

export const inputOf = (values: ContentValues): ContentInput => ({
  kind: kindOf(values) ?? 'page',
  weekNumber: Number(values.weekNumber),
  title: values.title.trim(),
  bodyHtml: values.bodyHtml,
  url: hasAddress(values) ? values.url.trim() : '',
  mediaSeconds: numberOf(values.mediaSeconds),
  lectureMinutes: numberOf(values.lectureMinutes),
  opensAt: momentOf(values.opensAt),
  closesAt: momentOf(values.closesAt),
  opensAfter: opensAfter.find((one) => one === values.opensAfter) ?? 'nothing',
  attendanceStartsAt: momentOf(values.attendanceStartsAt),
  attendanceEndsAt: momentOf(values.attendanceEndsAt),
  recognisesAttendance: values.recognisesAttendance === 'true',
  isPublic: values.isPublic === 'true',
  ...(values.kind === 'video' && values.uploadId !== '' ? { uploadId: values.uploadId } : {}),
});

export const hasAddress = (values: Pick<ContentValues, 'kind'>): boolean =>
  values.kind === 'link' || values.kind === 'embed';

const wrongNumber = (typed: string, most: number): string | undefined =>
  typed.trim() === '' || (/^[1-9]\d{0,5}$/.test(typed.trim()) && Number(typed) <= most)
    ? undefined
    : `1~${most.toLocaleString('ko')}의 수를 입력해 주세요.`;

const isAfter = (start: string, end: string): boolean =>
  start !== '' && end !== '' && Date.parse(start) > Date.parse(end);

function addressProblem({ kind, url }: ContentValues): string | undefined {
  const { urlMissing, embedUnknown } = contentRefusals;
  const address = url.trim();
  if (address === '') return urlMissing.message;
  if (!/^https?:\/\/\S+$/.test(address)) return 'http:// 또는 https://로 시작하는 주소를 입력해 주세요.';
  return kind === 'embed' && !embedOf(address) ? embedUnknown.message : undefined;
}

/** Why a content cannot be stored, by field. */
export function problemsOf(values: ContentValues): Problems {
  const { textMissing, lengthMissing, endBeforeStart } = contentRefusals;
  const needsLength = hasAddress(values) && values.mediaSeconds.trim() === '';
  return {
    kind: kindOf(values) === undefined ? '종류를 골라 주세요.' : undefined,
    title: values.title.trim() === '' ? '제목을 입력해 주세요.' : undefined,
    url: hasAddress(values) ? addressProblem(values) : undefined,
    bodyHtml: bodyProblem(values, textMissing),
    mediaSeconds: needsLength
      ? lengthMissing.message
      : wrongNumber(values.mediaSeconds, contentLimits.seconds),
    lectureMinutes: wrongNumber(values.lectureMinutes, contentLimits.minutes),
    closesAt: isAfter(values.opensAt, values.closesAt) ? endBeforeStart.message : undefined,
    attendanceEndsAt: isAfter(values.attendanceStartsAt, values.attendanceEndsAt)
      ? endBeforeStart.message
      : undefined,
  };
}

function bodyProblem({ kind, bodyHtml }: ContentValues, missing: Refusal): string | undefined {
  if (bodyHtml.length > authoringLimits.illustratedText)
    return `내용이 너무 깁니다. HTML로 ${authoringLimits.illustratedText.toLocaleString('ko')}자까지 쓸 수 있습니다.`;
  const isEmpty = isEmptyHtml(bodyHtml) && !/<math\b/.test(bodyHtml);
  return kind === 'page' && isEmpty ? missing.message : undefined;
}

/** The field that a refusal of the server concerns. */
export function fieldOf(error: ApiError): keyof ContentValues | undefined {
  const { weekBeyondEnd, weekFull, urlMissing, embedUnknown, textMissing, lengthMissing, endBeforeStart } =
    contentRefusals;
  const fields: readonly (readonly [keyof ContentValues, readonly Refusal[]])[] = [
    ['weekNumber', [weekBeyondEnd, weekFull]],
    ['url', [urlMissing, embedUnknown]],
    ['bodyHtml', [textMissing, contentRefusals.noImage]],
    ['mediaSeconds', [lengthMissing]],
    ['uploadId', [contentRefusals.mediaMissing, videoRefusals.unknown]],
    ['attendanceEndsAt', [endBeforeStart]],
  ];
  return fields.find(([, refusals]) => isRefusedBy(error, refusals))?.[0];
}

/** `1시간 5분`, `40초` */
export function lengthInWords(seconds: number): string {
  if (seconds < 60) return `${seconds}초`;
  const minutes = Math.round(seconds / 60);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours}시간`, rest > 0 && `${rest}분`].filter(Boolean).join(' ');
}
