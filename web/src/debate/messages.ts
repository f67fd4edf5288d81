/** Messages of these screens that the specification does not define. */
import { debateMessages } from '@baeum/contract/debate/terms';

export const lateHint = '지금 작성하는 댓글은 지각 참여로 기록됩니다.';
/** Between the two periods. */
export const gapMessage = (from: string): string =>
  `토론 기간이 끝났습니다. 지각 토론은 ${from}부터 참여할 수 있습니다.`;
export const closedMessage = `토론 기간이 끝났습니다. ${debateMessages.readOnly}`;

/** Lines above, in large and below, before the start. */
export const countdownLines = (remaining: string) =>
  [
    '토론 시작까지',
    remaining,
    '시작 시각이 되면 이 화면에서 바로 댓글을 작성할 수 있습니다. 새로고침하지 않아도 됩니다.',
  ] as const;

/** Announced once when the phase changes. */
export const phaseAnnouncements = {
  before: '',
  regular: '토론이 시작되었습니다. 댓글을 작성할 수 있습니다.',
  gap: '토론 기간이 끝났습니다.',
  late: '지각 토론 기간이 시작되었습니다.',
  over: '토론 기간이 끝났습니다.',
} as const;

export const noSides = '아직 입장을 밝힌 사람이 없습니다.';
export const noOwnSide = '아직 입장을 밝히지 않았습니다.';
export const placeholders = {
  '1': '의견을 남겨 주세요.',
  '2': '근거와 함께 의견을 적어 주세요.',
} as const;
