/** Messages about taking a quiz that the specification does not define. */
import { quizMessages, quizRefusals } from '@baeum/contract/quiz/terms';
import { unreachableMessage } from '@baeum/contract/refusals';
import type { Question } from '../queries.ts';
import type { OpenView, Status } from './open-view.ts';

export type SaveState = 'unanswered' | 'saving' | 'saved' | 'onDevice' | 'inMemory';

export const saveLabels = {
  unanswered: '미응답',
  saving: '저장 중',
  saved: '저장됨',
  onDevice: '이 기기에 보관 중',
  inMemory: '이 창에만 있음',
} as const satisfies Record<SaveState, string>;

/** Prefix for answers that wait for the network. */
export const offlinePrefix = '오프라인: ';

/** Shorter labels for a table row. */
export const shortSaveLabels = { ...saveLabels, onDevice: '전송 대기', inMemory: '전송 대기' } as const;

/** `1번, 3번 문항` */
export const questionListLabel = (questions: readonly Question[]): string =>
  `${questions.map(({ qestNo }) => `${qestNo}번`).join(', ')} 문항`;

export const offlineMessages = {
  onDevice: '연결이 끊겨 답안을 이 기기에 보관합니다. 연결되면 자동으로 저장되고, 그때 제출할 수 있습니다.',
  inMemory: '연결이 끊겨 답안이 이 창에만 있습니다. 저장될 때까지 이 창을 닫지 마세요.',
} as const;

/** Shown with the error when submitting failed. */
export const submitFailedNotes = {
  onDevice: '제출되었는지 확인하지 못했습니다. 답안은 보관되어 있으니, 네트워크에 연결한 뒤 다시 시도하세요.',
  inMemory:
    '제출되었는지 확인하지 못했습니다. 답안이 이 창에만 있으니 닫지 말고, 네트워크에 연결한 뒤 다시 시도하세요.',
} as const;

export const discardedAnswersMessage =
  '문항이 바뀌어, 이 기기에 보관하던 답안 가운데 맞지 않는 것은 불러오지 않았습니다. 답안을 다시 확인해 주세요.';

const readOnlyMessage = '이 창에서는 답안을 바꿀 수 없습니다.';
const unsentMessage = (questions: string) =>
  `${questions}의 답은 아직 보내지 못했습니다. 연결되면 보내며, 채점되지 않는 답안으로 보관됩니다.`;
const overMessage = '응시 시간이 끝났습니다. 그때까지 저장된 답안이 제출되었습니다.';

/** Why nothing can be answered any more, and what happened to answers that are not part of the submission. */
export function endMessage(
  { status, message, unsent, leftOut, questions }: OpenView,
  submittedBefore: string,
): string | undefined {
  const waiting = questions.filter(({ qestSeq }) => unsent.has(qestSeq));
  switch (status) {
    case 'stale':
      return sentences(
        quizRefusals.elsewhere.message,
        readOnlyMessage,
        waiting.length > 0 && `이 창에서 고른 ${questionListLabel(waiting)}의 답은 아직 저장되지 않았습니다.`,
      );
    case 'over':
      return sentences(
        overMessage,
        waiting.length > 0 && unsentMessage(questionListLabel(waiting)),
        leftOut.length > 0 &&
          `${questionListLabel(leftOut)}의 답은 끝난 뒤에 도착해, 채점되지 않는 답안으로 보관했습니다.`,
      );
    case 'submitted':
      return sentences(
        submittedBefore,
        leftOut.length > 0 && `이 창에서 고른 ${questionListLabel(leftOut)}의 답은 제출된 답안에 없습니다.`,
      );
    case 'broken':
      return message;
    default:
      return undefined;
  }
}

/** Every text that may have to be shown offline. */
export const textsNeededOffline: readonly string[] = [
  ...[saveLabels, shortSaveLabels, offlineMessages, submitFailedNotes, quizMessages].flatMap(
    Object.values<string>,
  ),
  ...Object.values(quizRefusals).map(({ message }) => message),
  offlinePrefix,
  overMessage,
  unreachableMessage,
  unsentMessage(''),
];

const sentences = (...parts: readonly (string | false)[]): string => parts.filter(Boolean).join(' ');

export function endActionLabel(status: Status, leave: string): string | undefined {
  switch (status) {
    case 'stale':
      return '이 창에서 이어서 풀기';
    case 'broken':
      return '다시 접속';
    case 'over':
    case 'submitted':
      return leave;
    default:
      return undefined;
  }
}

/** `2`, `1, 4`, `O`; empty where nothing is chosen. */
export const choiceLabel = ({ qestTy, itemList }: Question, chosen: readonly number[]): string =>
  itemList
    .filter(({ itemSeq }) => chosen.includes(itemSeq))
    .map(({ itemNo, itemNm }) => (qestTy === 'O' ? itemNm : itemNo))
    .join(', ');

const minute = 60_000;
const announcedAt = [1, 5, 10];

/** The mark passed between two readings of the time left, in milliseconds; undefined when there is none. */
export const minutesToAnnounce = (before: number, now: number): number | undefined =>
  announcedAt.find((minutes) => now <= minutes * minute && minutes * minute < before);
