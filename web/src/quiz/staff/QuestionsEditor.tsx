import { questionLimits } from '@baeum/contract/quiz/staff-terms';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconFileImport } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Key } from '../../ui/keys/Key.tsx';
import { useLazyModal } from '../../ui/lazy-modal.tsx';
import { loadable } from '../../ui/loadable.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { EmptyState } from '../../ui/query-state/QueryState.tsx';
import { focusTitle } from './focus.ts';
import type { Question, StaffQuiz, StoredQuestions } from './queries.ts';
import { newQuestion, pointsOf } from './question-list.ts';
import { QuestionEditor } from './QuestionEditor.tsx';
import { QuestionList } from './QuestionList.tsx';
import classes from './questions.module.css';
import { QuizHeader } from './QuizHeader.tsx';
import { SaveLine } from './SaveLine.tsx';
import { type Editor, useQuestions } from './useQuestions.ts';

const GiftModal = loadable(() => import('./GiftModal.tsx'));
const StudentQuestion = loadable(() => import('./StudentQuestion.tsx'));

interface QuestionsEditorProps {
  readonly quiz: StaffQuiz;
  readonly loaded: StoredQuestions;
}

/** The questions in order, the chosen one in the middle, and beside it what a student sees. */
export function QuestionsEditor({ quiz, loaded }: QuestionsEditorProps) {
  const editor = useQuestions(quiz.quizCode, loaded);
  const [chosen, choose] = useState<string>();
  const { list } = editor;
  const current = list.find(({ key }) => key === chosen) ?? list[0];
  const isTaken = editor.takers > 0;
  const isFull = list.length >= questionLimits.questions;
  function add(): void {
    if (isTaken || isFull) return;
    const question = newQuestion(list.at(-1)?.points);
    editor.change([...list, question]);
    choose(question.key);
    focusTitle(question.key);
  }
  /** Its button goes with it: the next question is chosen, else the one before. */
  function leave(removed: Question): void {
    const index = list.indexOf(removed);
    const next = list[index + 1] ?? list[index - 1];
    choose(next?.key);
    if (next !== undefined) focusTitle(next.key);
  }
  function addRead(questions: readonly Question[]): void {
    editor.change([...list, ...questions]);
    choose(questions[0]?.key);
  }
  return (
    <>
      <QuizHeader
        quiz={{ ...quiz, questionCount: list.length, points: pointsOf(list) }}
        tab="questions"
        actions={<Tools editor={editor} quiz={quiz} onRead={addRead} />}
      />
      <SaveLine editor={editor} />
      {isTaken && (
        <Notice>
          응시한 학생이 {editor.takers}명 있습니다. 글과 배점, 정답은 고칠 수 있지만 문항과 보기를 더하거나
          지울 수 없습니다. 고친 것은 저장할 때 무엇이 바뀌는지 먼저 보여 드립니다.
        </Notice>
      )}
      <div className={classes.columns}>
        <QuestionList
          list={list}
          current={current?.key}
          mayAdd={!isTaken && !isFull}
          onChoose={choose}
          onChange={editor.change}
          onAdd={add}
        />
        {current === undefined ? (
          <EmptyState text="첫 문항을 추가하세요." />
        ) : (
          <QuestionEditor
            key={current.key}
            editor={editor}
            question={current}
            number={list.indexOf(current) + 1}
            showsResults={quiz.opensResults}
            onAdd={add}
            onRemoved={() => leave(current)}
          />
        )}
        {current !== undefined && (
          <aside className={classes.seen} aria-label="학생 화면">
            <h2>학생 화면</h2>
            <StudentQuestion
              question={current}
              number={list.indexOf(current) + 1}
              count={list.length}
              isShuffled={quiz.shufflesItems && current.kind === 'choice'}
            />
          </aside>
        )}
      </div>
    </>
  );
}

interface ToolsProps {
  readonly editor: Editor;
  readonly quiz: StaffQuiz;
  readonly onRead: (questions: readonly Question[]) => void;
}

function Tools({ editor, quiz, onRead }: ToolsProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const { list } = editor;
  const gift = useLazyModal(opener, GiftModal, { quizCode: quiz.quizCode, list, onRead });
  return (
    <>
      <Button
        variant="default"
        disabled={!editor.canUndo}
        leftSection={<IconArrowBackUp size={18} aria-hidden="true" />}
        rightSection={<Key>Ctrl Z</Key>}
        onClick={editor.undo}
      >
        실행 취소
      </Button>
      <Button
        ref={opener}
        variant="default"
        disabled={editor.takers > 0}
        leftSection={<IconFileImport size={18} aria-hidden="true" />}
        onClick={gift.open}
        {...gift.prepare}
      >
        GIFT 가져오기
      </Button>
      {gift.modal}
    </>
  );
}
