import { expect, test } from 'vitest';
import { isRouteName, routes, type RouteSpec, targetOf } from '../navigation.ts';
import { leadFrom } from './missing-ids.ts';

test('a screen without its id leads to its list, or home without a lecture, and says why', () => {
  const home = {
    target: targetOf('home', {}),
    why: '주소만으로는 어느 강의인지 알 수 없어 홈을 열었습니다. 강의를 선택해 주세요.',
  };
  expect(leadFrom('AsgmtEdit', {}, undefined)).toEqual(home);
  expect(leadFrom('taskAll', {}, undefined)).toEqual(home);
  expect(leadFrom('AsgmtEdit', {}, 'L1')).toEqual({
    target: targetOf('taskAll', { lctrShdlCd: 'L1' }),
    why: '주소만으로는 어느 과제인지 알 수 없어 과제 목록을 열었습니다.',
  });
  expect(leadFrom('detailSbj', { wk: 'x' }, 'L1').why).toBe(
    '주소만으로는 어느 주차인지 알 수 없어 학습 화면을 열었습니다.',
  );
  expect(leadFrom('ExamDesc', {}, undefined).why).toBe(
    '주소만으로는 어느 시험인지 알 수 없어 시험 목록을 열었습니다.',
  );
  expect(leadFrom('TeamAsgmtDesc', {}, 'L1').why).toBe(
    '주소만으로는 어느 팀과제인지 알 수 없어 팀활동 목록을 열었습니다.',
  );
  expect(leadFrom('TeamBoardDesc', {}, 'L1').why).toBe(
    '주소만으로는 어느 팀게시판 글인지 알 수 없어 팀활동 목록을 열었습니다.',
  );
});

test('the lecture that the entry in the history names precedes the last one of the tab', () => {
  expect(leadFrom('BoardDesc', { lctrShdlCd: 'L1', boardType: 'qna' }, 'L2')).toEqual({
    target: targetOf('BoardList', { lctrShdlCd: 'L1', boardType: 'qna' }),
    why: '주소만으로는 어느 게시글인지 알 수 없어 게시판을 열었습니다.',
  });
});

test('every object and every list has a name', () => {
  for (const name of Object.keys(routes).filter(isRouteName)) {
    const { list, by }: RouteSpec = routes[name];
    if (list === undefined || by.every((field) => field === 'lctrShdlCd')) continue;
    expect(leadFrom(name, {}, 'L1').why, name).not.toMatch(/undefined|화면인지|없어 목록을/);
  }
});
