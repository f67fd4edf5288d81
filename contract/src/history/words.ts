/** Lines of the history in Korean words, for the console, its workbooks, and what students see of them. No zod. */
import { enrolmentStateNames } from '../enrolment/states.ts';
import { rosterKindNames } from '../enrolment/roster-terms.ts';
import { copyPartNames, evaluationPartNames } from '../lecture/staff-terms.ts';
import { accountFieldNames, accountTypeNames } from '../people/staff-terms.ts';
import { staffKindNames } from '../quiz/kinds.ts';
import { dutyNames } from '../staff/roles.ts';

type Names = Readonly<Record<string, string>>;

/** What kinds of objects are called. */
export const kindNames: Names = {
  academicEvent: '학사일정',
  accessReview: '접속기록 점검',
  accommodation: '추가 시간',
  account: '계정',
  answer: '답변',
  assignment: '과제',
  assistant: '조교',
  commonCode: '공통 코드',
  debate: '토론',
  debateComment: '토론 댓글',
  destruction: '개인정보 파기',
  enrolment: '수강',
  extension: '마감 연장',
  evaluationPeriod: '강의평가 기간',
  evaluationQuestionnaire: '강의평가 질문지',
  glossaryEntry: '용어',
  inquiry: '시스템 문의',
  lecture: '강의',
  lectureNotice: '공지',
  list: '목록',
  material: '학습자료',
  menu: '메뉴',
  message: '쪽지',
  notice: '공지',
  programme: '과정',
  question: '질문',
  questionComment: '댓글',
  reflection: '성찰일지',
  savedReply: '자주 쓰는 답변',
  quiz: '퀴즈·시험',
  retention: '보유 기간',
  releasedScore: '점수',
  regradeRequest: '재채점 요청',
  rosterImport: '명단 가져오기',
  syllabus: '강의계획서',
  system: '시스템 정보',
  team: '팀',
  teamMember: '팀원',
  teamActivity: '팀활동',
  week: '주차',
};

const fieldNames: Names = {
  assignments: '팀과제',
  choosing: '팀 고르기',
  teamSize: '팀 인원',
  bodyHtml: '내용',
  closesAt: '마감',
  opensAfter: '여는 순서',
  endWeekNumber: '종료 주차',
  leader: '팀장',
  minutes: '활동 시간(분)',
  opensAt: '시작',
  refusedEmail: '되돌아온 이메일',
  role: '역할',
  team: '팀',
  title: '제목',
  topicCode: '세부주제',
  weekNumber: '주차',
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
  weekCount: '주차 수',
  movedTo: '옮긴 분반',
  movedFrom: '이전 분반',
  note: '점검 결과',
  student: '학생',
  lateClosesAt: '지각 마감',
  extraTime: '추가 시간',
  months: '보유 기간(개월)',
  columns: '열',
  filters: '조건',
  rows: '행',
  hiddenReason: '숨긴 사유',
  officialAnswer: '공식 답변',
  assignee: '담당자',
  showing: '공개',
  publishedAt: '공개 시각',
  pinned: '맨 위 고정',
  points: '배점',
  latePenalty: '지각 감점',
  fileTypes: '파일 형식',
  megabytes: '파일 크기(MB)',
  showsGrades: '성적 공개',
  examKind: '시험 대체',
  rubric: '채점 기준',
  characters: '최소 글자 수',
  lectures: '학습한 강의',
  quizzes: '응시한 퀴즈',
  questions: '질문',
  minimumPosts: '최소 댓글 수',
  sides: '입장',
  files: '첨부파일',
};

/** What a field is called where another kind has one of the same name. */
const fieldNamesOfKind: Readonly<Record<string, Names>> = {
  releasedScore: { points: '점수' },
  lecture: { name: '강의명', materials: '학습자료 순서' },
  evaluationQuestionnaire: {
    title: '제목',
    note: '안내',
    questions: '문항',
    copiedFrom: '복사한 질문지',
    startsAt: '시작',
    endsAt: '끝',
    lectures: '대상 강의',
  },
  evaluationPeriod: { startsAt: '시작', endsAt: '끝' },
  programme: { name: '과정' },
  team: { name: '팀 이름' },
  teamActivity: { evaluation: '팀원평가' },
  quiz: {
    kind: '구분',
    title: '제목',
    weekNumber: '주차',
    topicCode: '세부주제',
    bodyHtml: '안내',
    opensAt: '응시 시작',
    closesAt: '응시 마감',
    lateClosesAt: '지각 마감',
    limitMinutes: '제한 시간(분)',
    attemptLimit: '응시 횟수',
    retakeLimit: '재응시 횟수',
    afterLecture: '강의 학습 뒤 응시',
    shufflesQuestions: '문항 섞기',
    shufflesItems: '보기 섞기',
    opensResults: '결과 공개',
    publishedAt: '공개 시각',
    questions: '문항 수',
    points: '총점',
    changed: '바뀐 문항',
    students: '응시한 학생',
    gain: '점수가 오른 학생',
    lose: '점수가 내려간 학생',
    weighted: '배점이 바뀐 문항',
    corrected: '정답이 바뀐 문항',
    copiedFrom: '원본',
  },
  week: { title: '주차 주제' },
  syllabus: {
    summaryHtml: '교과목 개요',
    goalsHtml: '학습 목표',
    methodsHtml: '수업 방법',
    booksHtml: '교재 및 참고 자료',
    notesHtml: '유의 사항',
    competencies: '핵심역량',
  },
  glossaryEntry: { word: '용어', explanation: '설명' },
  message: { students: '받은 학생' },
  lectureNotice: { body: '내용', typeCode: '구분', state: '공개 여부' },
  material: {
    title: '자료명',
    bodyHtml: '내용',
    weekNumber: '주차',
    topicCode: '세부주제',
    state: '공개 여부',
    publishedAt: '등록일',
    files: '파일',
  },
};

/** Korean name of a field of this kind (specification §19.4); an unknown field as it is. */
export const fieldName = (kind: string, field: string): string =>
  fieldNamesOfKind[kind]?.[field] ?? fieldNames[field] ?? field;

/** Words for values that are codes. */
const valueWords: Names = {
  ...accountTypeNames,
  ...enrolmentStateNames,
  ...dutyNames,
  ...copyPartNames,
  ...staffKindNames,
  draft: '비공개',
  published: '공개',
  archived: '보관',
};
/** Fields whose values are such codes; what people typed elsewhere is never taken for one. */
const coded = new Set(['type', 'state', 'duties', 'parts', 'kind']);
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
