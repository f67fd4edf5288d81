/** Lines of the history in Korean words, for the console, its workbooks, and what students see of them. No zod. */
import { enrolmentStateNames } from '../enrolment/states.ts';
import { rosterKindNames } from '../enrolment/roster-terms.ts';
import { copyPartNames, evaluationPartNames } from '../lecture/staff-terms.ts';
import { accountFieldNames, accountTypeNames } from '../people/staff-terms.ts';
import { dutyNames } from '../staff/roles.ts';

type Names = Readonly<Record<string, string>>;

/** What kinds of objects are called. */
export const kindNames: Names = {
  academicEvent: '학사일정',
  accessReview: '접속기록 점검',
  account: '계정',
  assistant: '조교',
  commonCode: '공통 코드',
  destruction: '개인정보 파기',
  enrolment: '수강',
  lecture: '강의',
  list: '목록',
  menu: '메뉴',
  notice: '공지',
  programme: '과정',
  retention: '보유 기간',
  rosterImport: '명단 가져오기',
  system: '시스템 정보',
};

const fieldNames: Names = {
  ...accountFieldNames,
  duties: '맡은 일',
  destroyed: '파기한 자료',
  persons: '인원',
  state: '수강 상태',
  countsFrom: '수강 시작일',
  retaken: '재수강',
  outsideCurve: '상대평가 제외',
  studyYear: '학년',
  fileName: '파일',
  counts: '결과',
  termStartsOn: '개강일',
  subjectCode: '교과목 코드',
  classNumber: '분반',
  majorType: '이수 구분',
  majorName: '전공',
  majorSemester: '학기',
  track: '트랙',
  grade: '학년',
  credits: '학점',
  isMicroLearning: '마이크로러닝',
  countsDebates: '토론 집계',
  countsTeams: '팀활동 집계',
  evaluation: '평가 비율',
  professors: '교수',
  weeks: '주차',
  copiedFrom: '가져온 강의',
  parts: '가져온 것',
  movedByWeeks: '옮긴 주',
  note: '점검 결과',
  months: '보유 기간(개월)',
  columns: '열',
  filters: '조건',
  rows: '행',
};

/** What a field is called where another kind has one of the same name. */
const fieldNamesOfKind: Readonly<Record<string, Names>> = {
  lecture: { name: '강의명' },
  programme: { name: '과정' },
};

export const fieldName = (kind: string, field: string): string =>
  fieldNamesOfKind[kind]?.[field] ?? fieldNames[field] ?? field;

/** Words for values that are codes. */
const valueWords: Names = {
  ...accountTypeNames,
  ...enrolmentStateNames,
  ...dutyNames,
  ...copyPartNames,
};
/** Fields whose values are such codes; what people typed elsewhere is never taken for one. */
const coded = new Set(['type', 'state', 'duties', 'parts']);
/** Names of the parts of values that have several. */
const partNames: Names = { ...evaluationPartNames, ...rosterKindNames, accounts: '새 계정' };

/** A value of a field as people read it. */
export function valueInWords(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '없음';
  if (typeof value === 'boolean') return value ? '예' : '아니요';
  if (Array.isArray(value))
    return value.length === 0 ? '없음' : value.map((one) => valueInWords(field, one)).join(', ');
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([part, one]) => `${partNames[part] ?? part} ${valueInWords(part, one)}`)
      .join(', ');
  if (typeof value === 'string') return coded.has(field) ? (valueWords[value] ?? value) : value;
  return JSON.stringify(value);
}
