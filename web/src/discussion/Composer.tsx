import { commentLimits, commentRefusals, countCharacters } from '@baeum/contract/discussion/terms';
import { Button, Textarea } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Card } from '../ui/Card.tsx';
import { DraftHint } from '../ui/drafts/DraftHint.tsx';
import { FieldError } from '../ui/Field.tsx';
import { Message } from '../ui/Message.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import type { Target } from './box.ts';
import classes from './Composer.module.css';
import { useDiscussion } from './context.ts';
import { FileChoice } from './FileChoice.tsx';
import { StanceChoice } from './StanceChoice.tsx';
import { type Box, useBox } from './useBox.ts';
import { useLimitedField } from './useLimitedField.ts';
import {
  boxNames,
  placeholder as usualPlaceholder,
  restoredWords,
  sendWords,
  standsNow,
  stillHere,
} from './words.ts';

interface ComposerProps {
  target: Target;
  placeholder?: string | undefined;
  /** What has to be known before one writes. */
  note?: ReactNode;
  /** Absent for the box that is always there. */
  onClose?: () => void;
  /** It has just been opened by a button: the writing goes on in it. */
  focused?: boolean;
}

const nothing = () => {};

/** A box in which a comment, a reply or a change is written. */
export function Composer({ target, placeholder, note, onClose, focused = false }: ComposerProps) {
  const { discussion, closed } = useDiscussion();
  const form = useRef<HTMLFormElement>(null);
  const box = useBox({ target, onClose: onClose ?? nothing, form });
  const limited = useLimitedField((text) => box.turn({ text }));
  const id = useId();
  const { value, pending } = box;
  const length = countCharacters(value.text);
  const name = boxNames[target.kind];
  const idle = closed !== undefined;

  useEffect(() => {
    if (!focused) return;
    const field = form.current?.querySelector('textarea');
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  }, [focused]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    void box.send();
  }

  // Where nothing can be written, what was left unsent is still shown.
  if (idle && target.kind === 'new' && value.text === '') return null;
  const content = (
    <form
      ref={form}
      className={classes.box}
      data-kind={target.kind}
      aria-label={sendWords[target.kind]}
      onSubmit={submit}
    >
      {box.overtaken && target.kind === 'edit' && <StandsNow text={target.comment.text} />}
      {discussion.sides && (
        <StanceChoice
          value={value.stance}
          disabled={pending || idle}
          onChange={(stance) => box.turn({ stance })}
        />
      )}
      <Textarea
        aria-label={target.kind === 'reply' ? `${target.comment.author.name} 님에게 ${name}` : name}
        aria-describedby={`${id}-count`}
        classNames={{ input: classes.field }}
        rows={3}
        value={value.text}
        placeholder={placeholder ?? usualPlaceholder}
        readOnly={pending || idle}
        {...limited}
      />
      {(discussion.secrecy || discussion.fileRules !== undefined) && (
        <div className={classes.extras}>
          {discussion.fileRules !== undefined && (
            <FileChoice
              box={box}
              rules={discussion.fileRules}
              stored={target.kind === 'edit' ? target.comment.file : null}
              disabled={pending || idle}
            />
          )}
          {discussion.secrecy && (
            <label className={classes.choice}>
              <input
                type="checkbox"
                checked={value.secret === 'Y'}
                disabled={pending || idle}
                onChange={(event) => box.turn({ secret: event.currentTarget.checked ? 'Y' : '' })}
              />
              비밀댓글
            </label>
          )}
        </div>
      )}
      {note}
      <Problem box={box} />
      <div className={classes.foot}>
        <div className={classes.below}>
          <p id={`${id}-count`} className={classes.counter}>
            <VisuallyHidden>글자 수 </VisuallyHidden>
            {length} / {commentLimits.characters}
          </p>
          <DraftHint state={box.draft} />
          {box.restored && <p className={classes.restored}>{restoredWords}</p>}
        </div>
        <div className={classes.buttons}>
          {(onClose !== undefined || (idle && value.text !== '')) && (
            <Button variant="default" disabled={pending} onClick={() => void box.drop()}>
              {onClose === undefined ? '지우기' : '취소'}
            </Button>
          )}
          <Button type="submit" disabled={idle} loading={pending}>
            {sendWords[target.kind]}
          </Button>
        </div>
      </div>
    </form>
  );
  if (target.kind !== 'new') return content;
  return (
    <Card label="댓글 쓰기">
      {idle && <p className={classes.left}>{stillHere}</p>}
      {content}
    </Card>
  );
}

/** A refusal beside the field; what was overtaken says so above it. */
function Problem({ box: { error, overtaken } }: { box: Box }) {
  if (error?.errorCode === undefined || error.endsSession) return null;
  if (overtaken && error.errorCode === commentRefusals.changed.errorCode) return null;
  return (
    <div role="alert">
      <FieldError>
        <Message text={error.message} />
      </FieldError>
    </div>
  );
}

function StandsNow({ text }: { text: string }) {
  return (
    <div className={classes.overtaken} role="alert">
      <p>{commentRefusals.changed.message}</p>
      <p className={classes.standsNow}>{standsNow}</p>
      <blockquote>{text}</blockquote>
    </div>
  );
}
