/** Messages of the exam room that the specification does not define. */
import { examLimits, examMessages } from '@baeum/contract/exam/terms';
import type { QuizItem } from '../quiz/queries.ts';
import { formatTime } from '../ui/format.ts';

export const roomName = '시험실';

export const entranceMessages = {
  how: '시험실에는 포털의 ‘시험 응시’ 버튼이나 아래 버튼으로 들어옵니다.',
  notEntered: `아직 시험실에 입장하지 않았거나 입장한 지 ${examLimits.entryHours}시간이 지났습니다. 아래 버튼을 눌러 입장해 주세요.`,
  refused: '입장 정보가 만료되었거나 이미 사용되었습니다. 아래 버튼을 눌러 다시 입장해 주세요.',
  enter: '시험실 입장',
} as const;

export const examRules = ({ limitMin }: QuizItem): readonly string[] => [
  limitMin === null
    ? '응시 기간이 끝나면 그때까지 저장된 답안이 제출됩니다.'
    : `시작하면 시간이 흐르기 시작해 ${limitMin}분 뒤, 늦어도 응시 기간이 끝날 때 그때까지 저장된 답안이 제출됩니다. 창을 닫아도 시간은 멈추지 않습니다.`,
  '고른 답은 바로 저장됩니다. 연결이 끊기면 이 기기에 보관했다가 다시 연결될 때 보냅니다.',
  '다른 창이나 앱, 다른 화면으로 옮기거나 창을 닫으면 그 시각이 기록됩니다. 답안은 그대로 남습니다.',
  '제출한 답안은 바꿀 수 없습니다.',
];

/** Shown with the confirmation before an attempt is started. */
export const startNote = '시작하면 시험 화면을 벗어난 시각이 기록됩니다.';

export const takingMessages = {
  submittedBefore: examMessages.submittedBefore,
  leave: '시험으로 이동',
} as const;

export const leaveCountMessage = (count: number): string =>
  count === 0
    ? '시험 화면을 벗어나면 그 시각이 기록됩니다.'
    : `시험 화면을 벗어난 기록이 ${count}번 있습니다. 답안은 그대로이니 이어서 응시하세요.`;

/** Announced once when the student returns. */
export const leftAnnouncement = (at: number): string =>
  `${formatTime(new Date(at))}에 시험 화면을 벗어난 것이 기록되었습니다.`;
