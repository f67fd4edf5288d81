/** What the pack tool says of its work. */
import type { MessageTable, Text } from '@baeum/server/authoring/lessons/messages/text';

export const tool = {
  usage: {
    en: `usage:
  npm run pack -- check <folder or zip>           say what is wrong with a pack, with file and line
  npm run pack -- check-gift <folder or file>     say what would become of files of GIFT
  npm run pack -- load <folder or zip> [options]  bring its content into the portal
      --if-empty   do nothing when the portal has content already
      --demo       take a pack whose passwords are known to everybody
      --yes        make a new portal without asking, where there is none yet
  npm run pack -- export <new folder>             write the portal's content as a pack`,
    ko: `사용법:
  npm run pack -- check <폴더나 zip>           팩의 잘못을 파일과 줄로 알려 줍니다
  npm run pack -- check-gift <폴더나 파일>     GIFT 파일이 어떻게 들어오는지 알려 줍니다
  npm run pack -- load <폴더나 zip> [옵션]     팩의 내용을 포털에 불러옵니다
      --if-empty   포털에 내용이 있으면 아무것도 하지 않습니다
      --demo       비밀번호가 공개된 팩도 불러옵니다
      --yes        포털이 없으면 묻지 않고 새로 만듭니다
  npm run pack -- export <새 폴더>             포털의 내용을 팩으로 내보냅니다`,
  },
  warning: (line: string) => ({ en: `warning: ${line}`, ko: `주의: ${line}` }),
  counts: (name: string, counts: Text) => ({
    en: `${name}: ${counts.en}; no problems`,
    ko: `${name}: ${counts.ko}. 문제가 없습니다`,
  }),
  count: (content: Text, count: number) => ({ en: `${count} ${content.en}`, ko: `${content.ko} ${count}` }),
  into: (database: string, host: string, files: string) => ({
    en: `loading into the database "${database}" at ${host}, with the files in ${files}`,
    ko: `${host}의 데이터베이스 "${database}"에 불러옵니다. 파일은 ${files}에 둡니다`,
  }),
  notEmpty: {
    en: 'the portal has content already: nothing loaded',
    ko: '포털에 이미 내용이 있어 아무것도 불러오지 않았습니다',
  },
  loaded: (name: string, term: string) => ({
    en: `${name}: the term starts on ${term}`,
    ko: `${name}: 학기는 ${term}에 시작합니다`,
  }),
  changed: (table: string, inserted: number, updated: number, removed: number) => ({
    en: `  ${table}: ${inserted} new, ${updated} changed, ${removed} removed`,
    ko: `  ${table}: 추가 ${inserted}, 변경 ${updated}, 삭제 ${removed}`,
  }),
  unchanged: { en: '  nothing changed', ko: '  바뀐 것이 없습니다' },
  written: (count: number, folder: string) => ({
    en: `${count} files written to ${folder}`,
    ko: `${folder}에 파일 ${count}개를 썼습니다`,
  }),
  variablesNeeded: {
    en: 'DATABASE_URL and BAEUM_DATA are needed',
    ko: 'DATABASE_URL과 BAEUM_DATA가 필요합니다',
  },
  problems: (count: number) => ({
    en: `${count} ${count === 1 ? 'problem' : 'problems'}: nothing was done`,
    ko: `문제가 ${count}개 있어 아무것도 하지 않았습니다`,
  }),
  storeOutOfReach: (reason: string) => ({
    en: `the stored files are out of reach: ${reason}`,
    ko: `저장된 파일에 접근할 수 없습니다: ${reason}`,
  }),
  nothingDone: { en: 'nothing was done', ko: '아무것도 하지 않았습니다' },
  portalRefuses: (reason: string, detail: string) => ({
    en: `the portal refuses it: ${reason}.${detail}`,
    ko: `포털이 받아들이지 않습니다: ${reason}.${detail}`,
  }),
  withoutMenus: {
    en: 'has no menus.yml: a portal without another pack has no menus',
    ko: 'menus.yml이 없습니다. 다른 팩이 없는 포털이면 메뉴가 하나도 없습니다',
  },
  withoutCodes: {
    en: 'has no codes.yml: a portal without another pack has no common codes',
    ko: 'codes.yml이 없습니다. 다른 팩이 없는 포털이면 공통 코드가 하나도 없습니다',
  },
  portalWithoutMenus: {
    en: 'the portal has no menus: lay a menus.yml beside this file',
    ko: '포털에 메뉴가 없습니다. 이 파일 옆에 menus.yml을 두어 주세요',
  },
  portalWithoutCodes: {
    en: 'the portal has no common codes: lay a codes.yml beside this file',
    ko: '포털에 공통 코드가 없습니다. 이 파일 옆에 codes.yml을 두어 주세요',
  },
  giftFile: (file: string, all: number, imported: number) => ({
    en: `${file}: ${all} questions, ${imported} imported`,
    ko: `${file}: 문항 ${all}개 중 ${imported}개를 가져옵니다`,
  }),
  giftTotal: (files: number, all: number, imported: number, lost: number) => ({
    en: `${files} files, ${all} questions: ${imported} imported, ${all - imported} named above, ${lost} losing text unnamed`,
    ko: `파일 ${files}개, 문항 ${all}개: ${imported}개를 가져오고 ${all - imported}개는 위에 적었습니다. 알리지 않고 글자를 잃는 문항 ${lost}개`,
  }),
  noGift: { en: 'has no files of GIFT (.gift, .txt)', ko: 'GIFT 파일(.gift, .txt)이 없습니다' },
} as const satisfies MessageTable;

/** What a pack consists of. */
export const contents = {
  codes: { en: 'codes', ko: '코드' },
  systems: { en: 'systems', ko: '시스템' },
  'menu entries': { en: 'menu entries', ko: '메뉴' },
  people: { en: 'people', ko: '사람' },
  courses: { en: 'courses', ko: '과정' },
  lectures: { en: 'lectures', ko: '강의' },
  terms: { en: 'terms', ko: '학기' },
  topics: { en: 'topics', ko: '주제' },
  learnings: { en: 'learnings', ko: '학습 기록' },
  'glossary entries': { en: 'glossary entries', ko: '용어' },
  materials: { en: 'materials', ko: '학습자료' },
  syllabi: { en: 'syllabi', ko: '강의계획서' },
  assignments: { en: 'assignments', ko: '과제' },
  submissions: { en: 'submissions', ko: '제출물' },
  notices: { en: 'notices', ko: '공지' },
  events: { en: 'events', ko: '학사일정' },
  evaluations: { en: 'evaluations', ko: '강의평가' },
  quizzes: { en: 'quizzes', ko: '퀴즈' },
  attempts: { en: 'attempts', ko: '응시' },
  debates: { en: 'debates', ko: '토론' },
  'debate comments': { en: 'debate comments', ko: '토론 댓글' },
  posts: { en: 'posts', ko: '게시글' },
  'board comments': { en: 'board comments', ko: '게시판 댓글' },
  'team activities': { en: 'team activities', ko: '팀활동' },
  teams: { en: 'teams', ko: '팀' },
  roles: { en: 'roles', ko: '역할' },
  'team assignments': { en: 'team assignments', ko: '팀과제' },
  'team submissions': { en: 'team submissions', ko: '팀 제출물' },
  'team posts': { en: 'team posts', ko: '팀게시판 글' },
  'team comments': { en: 'team comments', ko: '팀게시판 댓글' },
  reviews: { en: 'reviews', ko: '동료평가' },
  'reflection journals': { en: 'reflection journals', ko: '성찰일지' },
  'journals written': { en: 'journals written', ko: '작성한 성찰일지' },
  inquiries: { en: 'inquiries', ko: '문의' },
  feedbacks: { en: 'feedbacks', ko: '피드백' },
} as const satisfies Readonly<Record<string, Text>>;
