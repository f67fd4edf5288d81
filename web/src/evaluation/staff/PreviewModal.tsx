import type { Input } from '@baeum/contract';
import type { addQuestionnaire } from '@baeum/contract/evaluation/staff-terms';
import { evaluationMessages } from '@baeum/contract/evaluation/terms';
import { Modal } from '@mantine/core';
import { useState } from 'react';
import type { LazyModalProps } from '../../ui/lazy-modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import shared from '../../ui/shared.module.css';
import type { Answers } from '../answers.ts';
import { EvaluationQuestions } from '../EvaluationQuestions.tsx';
import type { Question } from '../queries.ts';

interface PreviewModalProps extends LazyModalProps {
  readonly content: Pick<Input<typeof addQuestionnaire>, 'title' | 'note' | 'questions'>;
  /** Its end; empty without a period. */
  readonly until: string;
}

/** A questionnaire as students see it; what is answered here goes nowhere. */
export default function PreviewModal({ content, until, opened, onClose }: PreviewModalProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={content.title || '제목 없음'}
      size={840}
      returnFocus={false}
    >
      {opened && <Preview content={content} until={until} />}
    </Modal>
  );
}

function Preview({ content, until }: { content: PreviewModalProps['content']; until: string }) {
  const [answers, setAnswers] = useState<Answers>({});
  return (
    <div className={shared.column}>
      <Notice>{evaluationMessages.anonymous}</Notice>
      <EvaluationQuestions
        until={until}
        note={content.note}
        questions={content.questions.map(questionOf)}
        values={answers}
        disabled={false}
        onAnswer={(part) => setAnswers({ ...answers, ...part })}
      />
    </div>
  );
}

/** As the server replies with it to students; the numbers are made up. */
const questionOf = (
  { title, items, isOptional }: PreviewModalProps['content']['questions'][number],
  index: number,
): Question => ({
  qestSeq: index + 1,
  qestNo: index + 1,
  qestNm: title,
  qestTy: items.length === 0 ? 'S' : 'M',
  choiceYn: isOptional ? 'Y' : 'N',
  itemList: items.map((itemNm, item) => ({ itemSeq: (index + 1) * 1000 + item, itemNo: item + 1, itemNm })),
});
