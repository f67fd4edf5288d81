import { answerNames } from '@baeum/contract/board/terms';
import { Chip } from '../ui/Chip.tsx';

/** Whether somebody else than its author has answered a post. */
export function AnswerChip({ answered }: { answered: boolean }) {
  return answered ? (
    <Chip tone="green">{answerNames.answered}</Chip>
  ) : (
    <Chip tone="gray">{answerNames.waiting}</Chip>
  );
}
