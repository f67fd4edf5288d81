/** Where an address leads that lacks the ids of its screen, and why. */
import { kindNames } from '@baeum/contract/lecture/terms';
import { searchKindNames } from '@baeum/contract/search/terms';
import { teamViewNames } from '@baeum/contract/team/terms';
import {
  isRouteName,
  readState,
  type RouteName,
  type RouteSpec,
  routes,
  type Target,
  targetOf,
} from '../navigation.ts';

const objects: Readonly<Record<string, string>> = {
  lctrCd: '학습 내용',
  wk: '주차',
  seq: searchKindNames.material,
  asgmtCd: kindNames.assignment,
  quizCd: kindNames.quiz,
  dbtCd: kindNames.debate,
  teamSeq: '팀',
  tbSeq: `${teamViewNames.board} 글`,
  taAsgmtSeq: kindNames.team_assignment,
  boardSeq: '게시글',
  boardType: '게시판',
  inqSeq: '문의',
  msgSeq: '쪽지',
};

const lists: Readonly<Record<string, string>> = {
  sbjAll: '학습 화면',
  dataAll: '학습자료 목록',
  taskAll: '과제 목록',
  quizAll: '퀴즈 목록',
  debateAll: '토론 목록',
  teamAll: '팀활동 목록',
  BoardList: '게시판',
  inquiryList: '문의 목록',
  messageList: '쪽지 목록',
  ExamRoom: '시험 목록',
};

/** @param found what the address and its history entry say */
export function leadFrom(
  name: RouteName,
  found: Readonly<Record<string, unknown>>,
  lctrShdlCd: string | undefined,
): { readonly target: Target; readonly why: string } {
  const { list, by }: RouteSpec = routes[name];
  const known = list !== undefined && isRouteName(list) ? readState(list, found, lctrShdlCd) : undefined;
  if (list === undefined || !isRouteName(list) || known === undefined)
    return {
      target: targetOf('home', {}),
      why: '주소만으로는 어느 강의인지 알 수 없어 홈을 열었습니다. 강의를 선택해 주세요.',
    };
  const id = by.find((field) => field !== 'lctrShdlCd') ?? '';
  const object = list === 'ExamRoom' ? kindNames.exam : objects[id];
  return {
    target: targetOf<RouteName>(list, known),
    why: `주소만으로는 어느 ${object ?? '화면'}인지 알 수 없어 ${lists[list] ?? '목록'}을 열었습니다.`,
  };
}
