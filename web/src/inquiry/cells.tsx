import { answerNames } from '@baeum/contract/board/terms';
import { inquiryMessages } from '@baeum/contract/inquiry/terms';
import { Chip } from '../ui/Chip.tsx';
import classes from './columns.module.css';

export function AnswerState({ answered, unread = false }: { answered: boolean; unread?: boolean }) {
  if (!answered) return <Chip tone="gray">{answerNames.waiting}</Chip>;
  return unread ? (
    <Chip tone="blue">{inquiryMessages.unread}</Chip>
  ) : (
    <Chip tone="green">{answerNames.answered}</Chip>
  );
}

/** The title of an inquiry with its type in front (specification §14.1). */
export function InquiryTitle({ typeName, title }: { typeName: string; title: string }) {
  return (
    <span className={classes.title}>
      <span className={classes.type}>[{typeName}]</span> {title}
    </span>
  );
}
