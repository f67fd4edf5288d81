/** Screens of no lecture, for the bottom bar of a phone and for the search. */
import { IconChecklist, IconHome2 } from '@tabler/icons-react';
import { inquiryName } from '../../inquiry/queries.ts';
import type { RouteName } from '../../navigation.ts';

interface PortalScreen {
  readonly name: Extract<
    RouteName,
    | 'home'
    | 'todo'
    | 'notifications'
    | 'notificationSettings'
    | 'calendarFeed'
    | 'messageList'
    | 'inquiryList'
    | 'inquiryWrite'
    | 'AccessLog'
  >;
  readonly label: string;
  /** Other words by which it is searched. */
  readonly also?: string;
  /** Where it has a place in the bottom bar. */
  readonly barIcon?: typeof IconHome2;
}

export const portalScreens: readonly PortalScreen[] = [
  { name: 'home', label: '홈', also: '메인 첫 화면 학사 일정 달력 공지사항', barIcon: IconHome2 },
  { name: 'todo', label: '할 일', also: '마감 과제 퀴즈', barIcon: IconChecklist },
  { name: 'notifications', label: '알림', also: '새 소식 답변 마감' },
  { name: 'notificationSettings', label: '알림 설정', also: '메일 푸시 방해 금지 모아 받기' },
  { name: 'calendarFeed', label: '캘린더 구독' },
  { name: 'messageList', label: '쪽지' },
  { name: 'inquiryList', label: inquiryName },
  { name: 'inquiryWrite', label: `${inquiryName} 등록` },
  { name: 'AccessLog', label: '관리자 접속 기록' },
];
