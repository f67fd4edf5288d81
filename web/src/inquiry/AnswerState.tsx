import { answerNames } from '@baeum/contract/board/terms';
import { inquiryMessages } from '@baeum/contract/inquiry/terms';
import { Chip } from '../ui/Chip.tsx';

/** Whether an inquiry has been answered, and whether that has been read. */
export function AnswerState({ answered, unread = false }: { answered: boolean; unread?: boolean }) {
  if (!answered) return <Chip tone="gray">{answerNames.waiting}</Chip>;
  return unread ? (
    <Chip tone="blue">{inquiryMessages.unread}</Chip>
  ) : (
    <Chip tone="green">{answerNames.answered}</Chip>
  );
}
