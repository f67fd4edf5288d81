import {
  commentLimits,
  commentRefusals,
  countCharacters,
  stanceNames,
  stances,
} from '@baeum/contract/discussion/terms';
import { Button, Textarea } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Card } from '../ui/Card.tsx';
import { FieldError } from '../ui/Field.tsx';
import { Counter, DraftHint } from '../ui/form/hints.tsx';
import { Message } from '../ui/Message.tsx';
import { type ComposerState, type ComposerTarget, useComposer } from './useComposer.ts';
import classes from './Composer.module.css';
import { useDiscussion } from './context.ts';
import { FileChoice } from './FileChoice.tsx';
import {
  fieldLabels,
  placeholder as usualPlaceholder,
  restoredMessage,
  sendLabels,
  storedTextLabel,
  unsentHint,
} from './messages.ts';
import { useLimitedField } from './useLimitedField.ts';
import shared from '../ui/shared.module.css';

interface ComposerProps {
  target: ComposerTarget;
  placeholder?: string | undefined;
  /** Shown before the student writes. */
  note?: ReactNode;
  /** Absent for the form of new threads, which is always open. */
  onClose?: () => void;
  /** The form was opened by a button and takes the focus. */
  focused?: boolean;
}

const nothing = () => {};

/** The form of a new comment, a reply or an edit. */
export function Composer(props: ComposerProps) {
  const { target, placeholder, note, onClose, focused = false } = props;
  const { discussion, closed } = useDiscussion();
  const form = useRef<HTMLFormElement>(null);
  const composer = useComposer({ target, onClose: onClose ?? nothing, form });
  const limited = useLimitedField((text) => composer.update({ text }));
  const id = useId();
  const { value, pending } = composer;
  const length = countCharacters(value.text);
  const name = fieldLabels[target.kind];
  const idle = closed !== undefined;

  useEffect(() => {
    if (!focused) return;
    const field = form.current?.querySelector('textarea');
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  }, [focused]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    void composer.send();
  }

  // A closed discussion still shows an unsent draft.
  if (idle && target.kind === 'new' && value.text === '') return null;
  const content = (
    <form
      ref={form}
      className={classes.composer}
      data-kind={target.kind}
      aria-label={sendLabels[target.kind]}
      onSubmit={submit}
    >
      {composer.hasConflict && target.kind === 'edit' && <StoredText text={target.comment.text} />}
      {discussion.sides && (
        <StanceChoice
          value={value.stance}
          disabled={pending || idle}
          onChange={(stance) => composer.update({ stance })}
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
              composer={composer}
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
                onChange={(event) => composer.update({ secret: event.currentTarget.checked ? 'Y' : '' })}
              />
              비밀댓글
            </label>
          )}
        </div>
      )}
      {note}
      <Problem composer={composer} />
      <div className={classes.foot}>
        <div className={`${shared.note} ${classes.below}`}>
          <Counter id={`${id}-count`} length={length} limit={commentLimits.characters} />
          <DraftHint state={composer.draft} />
          {composer.restored && <p className={classes.restored}>{restoredMessage}</p>}
        </div>
        <div className={classes.buttons}>
          {(onClose !== undefined || (idle && value.text !== '')) && (
            <Button variant="default" disabled={pending} onClick={() => void composer.discard()}>
              {onClose === undefined ? '지우기' : '취소'}
            </Button>
          )}
          <Button type="submit" disabled={idle} loading={pending}>
            {sendLabels[target.kind]}
          </Button>
        </div>
      </div>
    </form>
  );
  if (target.kind !== 'new') return content;
  return (
    <Card label="댓글 쓰기">
      {idle && <p className={classes.unsent}>{unsentHint}</p>}
      {content}
    </Card>
  );
}

/** Shows a refusal; a conflict is shown above the form instead. */
function Problem({ composer: { error, hasConflict } }: { composer: ComposerState }) {
  if (error?.errorCode === undefined || error.endsSession) return null;
  if (hasConflict && error.errorCode === commentRefusals.changed.errorCode) return null;
  return (
    <div role="alert">
      <FieldError>
        <Message text={error.message} />
      </FieldError>
    </div>
  );
}

function StoredText({ text }: { text: string }) {
  return (
    <div className={classes.conflict} role="alert">
      <p>{commentRefusals.changed.message}</p>
      <p className={classes.storedLabel}>{storedTextLabel}</p>
      <blockquote>{text}</blockquote>
    </div>
  );
}

interface StanceChoiceProps {
  /** Y, N or empty. */
  value: string;
  disabled: boolean;
  onChange: (stance: string) => void;
}

function StanceChoice({ value, disabled, onChange }: StanceChoiceProps) {
  const id = useId();
  return (
    <div className={classes.stances} role="radiogroup" aria-labelledby={id}>
      <span id={id} className={classes.legend}>
        내 입장
      </span>
      {stances.map((stance) => (
        <label key={stance} className={classes.choice} data-stance={stance}>
          <input
            type="radio"
            name={id}
            value={stance}
            checked={value === stance}
            disabled={disabled}
            onChange={() => onChange(stance)}
          />
          {stanceNames[stance]}
        </label>
      ))}
    </div>
  );
}
