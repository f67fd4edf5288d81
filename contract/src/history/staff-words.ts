/** What only the console says of lines of the history; students never see it, and do not load it. No zod. */
import { debateKindNames } from '../debate/staff-terms.ts';
import { evaluationKindNames } from '../evaluation/staff-terms.ts';
import { lateJoiningNames } from '../lecture/programme-terms.ts';
import { decisionNames, gradingPartNames } from '../grading/graders-terms.ts';
import { regradeOutcomeNames, scoreStatusNames } from '../grading/staff-terms.ts';
import type { ChangeAction } from '../staff/history-terms.ts';
import { noticeReaderNames } from '../portal/staff-terms.ts';
import { contentKindNames } from '../study/staff-terms.ts';
import { fieldName, kindNames, valueInWords } from './words.ts';

type Names = Readonly<Record<string, string>>;

/** Kinds of objects that concern no student. */
const staffKinds: Names = {
  content: '콘텐츠',
  evaluationExport: '강의평가 결과 내려받기',
  gradingComment: '자주 쓰는 의견',
  gradingSetting: '채점 설정',
  gradingShare: '채점 담당',
  savedReply: '저장된 답변',
  score: '채점',
  scoreImport: '점수 파일',
  secondScore: '두 번째 채점',
  scoreRelease: '성적 공개',
  scoreSample: '표본 검토',
  signInPolicy: '로그인 설정',
  similarityCheck: '유사도 확인',
  topic: '세부주제',
  upload: '영상 올리기',
};

/** Fields that students are not told of. */
const staffFields: Readonly<Record<string, Names>> = {
  academicEvent: { code: '구분', startsAt: '시작', endsAt: '끝' },
  assignment: { isBlind: '익명 채점', week: '주차', copiedFrom: '원본' },
  content: {
    attendanceEndsAt: '학습 종료',
    attendanceStartsAt: '학습 시작',
    caption: '자막',
    file: '파일',
    isPublic: '공개',
    kind: '구분',
    language: '언어',
    lectureMinutes: '인정 시간(분)',
    mediaSeconds: '길이(초)',
    poster: '포스터',
    recognisesAttendance: '출석 인정',
    uploadId: '새 영상',
    url: '주소',
    week: '주차',
  },
  debate: { kind: '구분', week: '주차', copiedFrom: '원본' },
  evaluationExport: { reason: '사유' },
  evaluationQuestionnaire: { kind: '구분' },
  extension: { reason: '사유' },
  gradingComment: { body: '내용', isShared: '함께 쓰기' },
  gradingSetting: { regradeDays: '재채점 요청 기간(일)', showsSpread: '반 분포 보이기' },
  gradingShare: { graders: '담당', part: '채점 순서' },
  lecture: { archived: '보관', sharedForCopying: '복사 공유' },
  menu: { entries: '메뉴 항목' },
  notice: { audience: '대상', body: '내용' },
  programme: { holidays: '쉬는 날', lateJoining: '늦게 들어온 학생' },
  quiz: { week: '주차' },
  regradeRequest: { answer: '답변', outcome: '결과' },
  savedReply: { body: '내용', isShared: '함께 쓰기' },
  score: {
    choices: '채점 기준',
    differences: '팀원별 차이',
    feedback: '총평',
    files: '피드백 파일',
    isHeld: '보류',
    marks: '제출물에 남긴 의견 수',
    penaltyOverride: '바꾼 지각 감점',
    penaltyReason: '감점 사유',
    points: '점수',
    status: '처리',
    typedPoints: '직접 입력한 점수',
  },
  scoreImport: { saved: '저장한 점수' },
  scoreSample: { count: '고른 점수', reviewed: '확인' },
  scoreRelease: { students: '학생 수', visibleFrom: '공개 시각' },
  secondScore: {
    choices: '채점 기준',
    decision: '결정',
    feedback: '총평',
    points: '점수',
    typedPoints: '직접 입력한 점수',
  },
  signInPolicy: {
    idleMinutes: '자동 로그아웃(분)',
    institutionVouches: '학교 로그인의 2단계 인증 인정',
    scope: '2단계 인증 대상',
    secondFactor: '2단계 인증 대상',
  },
  system: { darkLogo: '어두운 화면의 로고', keywords: '검색어', logo: '로고' },
  teamActivity: { week: '주차', copiedFrom: '원본' },
  topic: { week: '주차' },
  upload: { mediaSeconds: '길이(초)' },
};

/** Words for values that are codes, by kind and field. */
const staffValues: Readonly<Record<string, Readonly<Record<string, Names>>>> = {
  content: { kind: contentKindNames },
  debate: { kind: debateKindNames },
  evaluationQuestionnaire: { kind: evaluationKindNames },
  notice: { audience: noticeReaderNames },
  programme: { lateJoining: lateJoiningNames },
  gradingShare: { part: gradingPartNames },
  regradeRequest: { outcome: regradeOutcomeNames },
  score: { status: scoreStatusNames },
  secondScore: { decision: decisionNames },
};

/** Korean name of a kind of object in the history of the console (specification §19.4); an unknown kind as it is. */
export const staffKindName = (kind: string): string => staffKinds[kind] ?? kindNames[kind] ?? kind;

/** Korean name of a field of this kind in the history of the console; an unknown field as it is. */
export const staffFieldName = (kind: string, field: string): string =>
  staffFields[kind]?.[field] ?? fieldName(kind, field);

/** A value as the history of the console shows it: codes in Korean words, several values joined by commas, `없음` for none. */
export function staffValueInWords(kind: string, field: string, value: unknown): string {
  if (Array.isArray(value) && value.length > 0)
    return value.map((one) => staffValueInWords(kind, field, one)).join(', ');
  const word = typeof value === 'string' ? staffValues[kind]?.[field]?.[value] : undefined;
  return word ?? valueInWords(field, value);
}

interface Line {
  readonly kind: string;
  readonly action: ChangeAction;
  readonly values: readonly ChangedField[];
}

interface ChangedField {
  readonly field: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

const nothing = valueInWords('', null);

/**
 * The fields of a line with what became of each: `15 → 16`, or of something new its value alone, without what it does not have.
 * @param say the words of a value
 */
export const changesInWords = (
  { kind, action, values }: Line,
  say: (field: string, value: unknown) => string = (field, value) => staffValueInWords(kind, field, value),
): readonly { readonly field: string; readonly text: string }[] =>
  values.flatMap(({ field, before, after }) => {
    const text = say(field, after);
    if (action !== 'add' || (before !== undefined && before !== null))
      return [{ field, text: `${say(field, before)} → ${text}` }];
    return text === nothing ? [] : [{ field, text }];
  });
