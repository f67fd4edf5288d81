import '@mantine/core/styles/Checkbox.layer.css';
import {
  type QuestionKind,
  questionKinds,
  questionLimits,
  quizFormLimits,
} from '@baeum/contract/quiz/staff-terms';
import { ActionIcon, Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { IconPlus, IconTrash, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { sendPicture } from '../../posting/send-picture.ts';
import { Card } from '../../ui/Card.tsx';
import { RichTextEditor } from '../../ui/editor/RichTextEditor.tsx';
import { Key } from '../../ui/keys/Key.tsx';
import { moveByKeys, moved } from '../../ui/list/order.ts';
import { useFocusAfterRemoval } from '../../ui/list/useFocusAfterRemoval.ts';
import { ConflictNotice } from './ConflictNotice.tsx';
import { focusItem, itemField, titleField } from './focus.ts';
import type { Question } from './queries.ts';
import { problemOf, withCorrect, withItemAfter, withKind } from './question-list.ts';
import classes from './questions.module.css';
import type { Editor } from './useQuestions.ts';

const kindNames: Readonly<Record<QuestionKind, string>> = { choice: '선다형', truth: 'O/X' };

interface QuestionEditorProps {
  readonly editor: Editor;
  readonly question: Question;
  readonly number: number;
  /** Whether students see explanations. */
  readonly showsResults: boolean;
  readonly onAdd: () => void;
  readonly onRemoved: () => void;
}

/** One question: what is asked, its choices and which of them are correct. Ctrl Enter makes the next one. */
export function QuestionEditor(props: QuestionEditorProps) {
  const { editor, question, number, onAdd } = props;
  const { key } = question;
  const set = (part: Partial<Question>, field?: string) =>
    editor.changeOne({ ...question, ...part }, field && `${field} ${key}`);
  const isTaken = editor.takers > 0;
  const conflict = editor.conflicts.find((one) => one.key === key);
  const problem = problemOf(question);
  function onKeyDown(event: KeyboardEvent): void {
    if (event.code !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onAdd();
  }
  return (
    // Keys that the fields themselves do not use.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={classes.editor} onKeyDown={onKeyDown}>
      <Card title={`${number}번 문항`} aside={<RemoveButton {...props} />}>
        <div className={classes.fields}>
          {conflict !== undefined && <ConflictNotice editor={editor} mine={question} conflict={conflict} />}
          <div className={classes.facts}>
            <NativeSelect
              label="유형"
              disabled={isTaken}
              value={question.kind}
              onChange={({ currentTarget: { value } }) => {
                const kind = questionKinds.find((one) => one === value);
                if (kind !== undefined) editor.changeOne(withKind(question, kind));
              }}
              data={questionKinds.map((kind) => ({ value: kind, label: kindNames[kind] }))}
            />
            <PointsField points={question.points} onChange={(points) => set({ points }, 'points')} />
          </div>
          <Textarea
            label="문항"
            required
            rows={3}
            maxLength={questionLimits.title}
            data-question-field={titleField(key)}
            value={question.title}
            onChange={({ currentTarget }) => set({ title: currentTarget.value }, 'title')}
          />
          <PassageField question={question} onChange={(html) => set({ html }, 'html')} />
          <Items editor={editor} question={question} isTaken={isTaken} />
          <Textarea
            label="해설"
            description={
              props.showsResults
                ? '끝난 뒤에 결과와 함께 보입니다.'
                : '결과를 공개하지 않는 퀴즈여서 학생에게 보이지 않습니다.'
            }
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            rows={2}
            maxLength={questionLimits.explanation}
            value={question.explanation}
            onChange={({ currentTarget }) => set({ explanation: currentTarget.value }, 'explanation')}
          />
          {problem !== undefined && <p className={classes.lack}>{problem}</p>}
        </div>
      </Card>
    </div>
  );
}

function RemoveButton({ editor, question, number, onRemoved }: QuestionEditorProps) {
  const isTaken = editor.takers > 0;
  return (
    <ActionIcon
      variant="subtle"
      color="red"
      disabled={isTaken}
      aria-label={`${number}번 문항 지우기`}
      onClick={() => {
        editor.change(editor.list.filter(({ key }) => key !== question.key));
        onRemoved();
      }}
    >
      <IconTrash size={18} aria-hidden="true" />
    </ActionIcon>
  );
}

/** Digits that are not a number of points yet stay as they are typed. */
function PointsField({ points, onChange }: { points: number; onChange: (points: number) => void }) {
  const [typed, setTyped] = useState(String(points));
  const isRight = /^\d{1,4}$/.test(typed) && Number(typed) <= questionLimits.points;
  const value = isRight && Number(typed) !== points ? String(points) : typed;
  return (
    <TextInput
      label="배점"
      inputMode="numeric"
      maxLength={4}
      value={value}
      error={isRight ? undefined : `0~${questionLimits.points.toLocaleString('ko')}`}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        const next = Number(currentTarget.value);
        if (/^\d{1,4}$/.test(currentTarget.value) && next <= questionLimits.points) onChange(next);
      }}
    />
  );
}

interface PassageFieldProps {
  readonly question: Question;
  readonly onChange: (html: string) => void;
}

/** A text, table or picture below what is asked; most questions have none. */
function PassageField({ question, onChange }: PassageFieldProps) {
  const [isOpen, setIsOpen] = useState(question.html !== '');
  if (!isOpen && question.html === '')
    return (
      <Button
        variant="default"
        size="xs"
        className={classes.start}
        leftSection={<IconPlus size={16} aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        지문, 표, 그림 넣기
      </Button>
    );
  return (
    // The editor of the text takes its own steps back.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={(event) => isUndo(event) && event.stopPropagation()}>
      <RichTextEditor
        label="지문"
        height={120}
        limit={quizFormLimits.html}
        value={question.html}
        uploadImage={sendPicture}
        onChange={onChange}
      />
    </div>
  );
}

const isUndo = ({ code, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  code === 'KeyZ' && (ctrlKey || metaKey);

interface ItemsProps {
  readonly editor: Editor;
  readonly question: Question;
  readonly isTaken: boolean;
}

/** The choices; Enter leads to the next one and makes it, Alt and the arrows put them in order. */
function Items({ editor, question, isTaken }: ItemsProps) {
  const { key, kind, items } = question;
  const isTruth = kind === 'truth';
  const isFull = items.length >= questionLimits.offeredItems;
  const setItems = (next: Question['items'], field?: string) =>
    editor.changeOne({ ...question, items: next }, field);
  const fieldset = useRef<HTMLFieldSetElement>(null);
  useFocusAfterRemoval(
    fieldset,
    items.map((item) => item.key),
  );
  function next(index: number): void {
    const below = items[index + 1];
    if (below !== undefined) return focusItem(key, below.key);
    if (isTaken || isFull) return;
    const [changed, added] = withItemAfter(question, index);
    editor.changeOne(changed);
    focusItem(key, added);
  }
  return (
    <fieldset ref={fieldset} className={classes.items}>
      <legend>{isTruth ? '정답' : '보기와 정답'}</legend>
      <ol>
        {items.map((item, index) => (
          <ItemField
            key={item.key}
            question={question}
            item={item}
            index={index}
            mayRemove={!isTruth && !isTaken && items.length > questionLimits.fewestItems}
            onCorrect={(isCorrect) => editor.changeOne(withCorrect(question, item.key, isCorrect))}
            onType={(title) => setItems(items.with(index, { ...item, title }), `${item.key} ${key}`)}
            onMove={(by) => !isTruth && setItems([...moved(items, index, by)])}
            onNext={() => next(index)}
            onRemove={() => setItems(items.toSpliced(index, 1))}
          />
        ))}
      </ol>
      {!isTruth && (
        <p className={classes.keys}>
          <Button
            data-adds
            variant="default"
            size="xs"
            disabled={isTaken || isFull}
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={() => next(items.length - 1)}
          >
            보기 추가
          </Button>
          <span>
            <Key>Enter</Key> 다음 보기
          </span>
          <span>
            <Key>Alt ↑</Key> <Key>Alt ↓</Key> 순서
          </span>
          <span>
            <Key>Ctrl Enter</Key> 새 문항
          </span>
        </p>
      )}
    </fieldset>
  );
}

interface ItemFieldProps {
  readonly question: Question;
  readonly item: Question['items'][number];
  readonly index: number;
  readonly mayRemove: boolean;
  readonly onCorrect: (isCorrect: boolean) => void;
  readonly onType: (title: string) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onNext: () => void;
  readonly onRemove: () => void;
}

function ItemField({ question, item, index, ...props }: ItemFieldProps) {
  const { key, kind } = question;
  const name = kind === 'truth' ? item.title : `보기 ${index + 1}`;
  function onKeyDown(event: KeyboardEvent): void {
    if (event.code !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    props.onNext();
  }
  return (
    // Alt and an arrow move the choice from whichever of its fields has the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li data-correct={item.isCorrect || undefined} onKeyDown={moveByKeys(props.onMove)}>
      <Checkbox
        aria-label={`${name} 정답`}
        checked={item.isCorrect}
        onChange={({ currentTarget }) => props.onCorrect(currentTarget.checked)}
      />
      {kind === 'truth' ? (
        <span className={classes.truth}>{item.title}</span>
      ) : (
        <TextInput
          aria-label={name}
          className={classes.item}
          maxLength={questionLimits.item}
          data-question-field={itemField(key, item.key)}
          value={item.title}
          onChange={({ currentTarget }) => props.onType(currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      )}
      {item.isCorrect && <span className={classes.mark}>정답</span>}
      {props.mayRemove && (
        <ActionIcon variant="subtle" data-removes aria-label={`${name} 지우기`} onClick={props.onRemove}>
          <IconX size={16} aria-hidden="true" />
        </ActionIcon>
      )}
    </li>
  );
}
