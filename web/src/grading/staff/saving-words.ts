import { formatTime } from '../../ui/format.ts';
import type { Score } from './judging.ts';
import type { SavingState } from './saver.ts';

/** `저장됨 14:02`, and what else becomes of a change. */
export function savingWords(saving: SavingState, score: Pick<Score, 'savedAt' | 'gradedBy'> | null): string {
  switch (saving.kind) {
    case 'unchanged':
      return score === null ? '' : `저장됨 ${formatTime(score.savedAt)} · ${score.gradedBy}`;
    case 'saving':
      return '저장 중';
    case 'saved':
      return `저장됨 ${formatTime(saving.at)}`;
    case 'waiting':
      return '전송 대기: 연결되면 이 기기에서 보냅니다.';
    case 'incomplete':
      return '저장하지 않았습니다. 위의 안내대로 고치면 저장합니다.';
    case 'conflict':
      return '저장하지 않았습니다. 위에서 어느 값을 쓸지 골라 주세요.';
    case 'refused':
      return saving.message;
  }
}
