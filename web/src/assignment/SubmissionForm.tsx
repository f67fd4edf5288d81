import {
  assignmentMessages,
  editFileRules,
  submissionFileRules,
  submissionLimits,
} from '@baeum/contract/assignment/terms';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useUser } from '../api.ts';
import { useGo, useLinkTo } from '../navigation.ts';
import { Card } from '../ui/Card.tsx';
import { dialogs } from '../ui/dialogs/dialogs.ts';
import { DraftHint } from '../ui/drafts/DraftHint.tsx';
import { textFields, useLocalDraft } from '../ui/drafts/useLocalDraft.ts';
import { Fields } from '../ui/Field.tsx';
import { PageActions } from '../ui/PageActions.tsx';
import { toast } from '../ui/toasts/toast.ts';
import { useNow } from '../ui/useNow.ts';
import { FileField } from './FileField.tsx';
import { firstChoice, hasFile, missing, newFile, refuse } from './file-choice.ts';
import type { Assignment } from './queries.ts';
import { RestoredHint } from './RestoredHint.tsx';
import classes from './SubmissionForm.module.css';
import { inLatePeriod, standsOf, whyClosed } from './standing.ts';
import { lateWords } from './words.ts';
import { type Sending, useHandIn } from './useHandIn.ts';
import { useLeaveGuard } from './useLeaveGuard.ts';
import { sameTexts, sentLength, storedTexts, type Texts, textProblems, type Work } from './work.ts';

const leaving = '파일을 전송하고 있습니다.\n나가면 전송이 취소됩니다.';
const parse = textFields('title', 'body');

interface SubmissionFormProps {
  lctrShdlCd: string;
  asgmtCd: string;
  assignment: Assignment;
  /** Whether a draft is changed, or a first submission written. */
  edits: boolean;
}

/** Title, text and file of a submission, kept on this device until the server has them. */
export function SubmissionForm({ lctrShdlCd, asgmtCd, assignment, edits }: SubmissionFormProps) {
  const { data, sbmtFileData } = assignment;
  const storedFile = sbmtFileData[0];
  const stored = storedTexts(assignment);
  const go = useGo();
  const linkTo = useLinkTo();
  const user = useUser();
  const form = useRef<HTMLDivElement>(null);

  const draft = useLocalDraft({ user: user.id, screen: 'assignment', id: asgmtCd, parse });
  const [texts, setTexts] = useState<Texts>(draft.restored ?? stored);
  const [restored, setRestored] = useState(
    draft.restored !== undefined && !sameTexts(draft.restored, stored),
  );
  const [choice, setChoice] = useState(() => firstChoice(storedFile !== undefined));

  const handIn = useHandIn({
    asgmtCd,
    onDone: ({ tempYn }) => {
      draft.clear();
      void toast(tempYn === 'Y' ? assignmentMessages.draftSaved : assignmentMessages.submitted);
      void go(tempYn === 'Y' ? 'AsgmtTemp' : 'AsgmtDesc', { lctrShdlCd, asgmtCd }, { replace: true });
    },
    onFileRefused: (message) => setChoice((before) => refuse(before, message)),
    onOvertaken: () => void go('AsgmtDesc', { lctrShdlCd, asgmtCd }, { replace: true }),
  });
  const { sending } = handIn;
  useLeaveGuard(sending?.work.file !== undefined, leaving);

  const problems = textProblems(texts);
  const stands = standsOf(data);
  const closed = whyClosed(stands);
  const late = inLatePeriod(stands, useNow());

  function change(part: Partial<Texts>): void {
    const next = { ...texts, ...part };
    setTexts(next);
    setRestored(false);
    draft.keep(next);
  }

  function startOver(): void {
    setTexts(stored);
    setRestored(false);
    draft.clear();
  }

  async function send(tempYn: Work['tempYn']): Promise<void> {
    if (problems.title !== undefined || problems.body !== undefined)
      return form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    setChoice(missing);
    if (!hasFile(choice))
      return form.current?.querySelector<HTMLElement>('[data-file-field] button')?.focus();
    const final = tempYn === 'N';
    const question = final ? assignmentMessages.confirmSubmit : assignmentMessages.confirmSaveDraft;
    if (!(await dialogs.confirm(question, final && late ? { note: lateWords } : {}))) return;
    handIn.send(
      { ...texts, tempYn, file: newFile(choice) },
      data.asgmtSbmtSeq === null
        ? undefined
        : {
            asgmtSbmtSeq: data.asgmtSbmtSeq,
            removes: choice.keepsStored ? undefined : storedFile?.asgmtSbmtFileSeq,
          },
    );
  }

  return (
    <div ref={form}>
      <Card title={edits ? '과제 수정' : '과제 제출'}>
        {restored && <RestoredHint edits={edits} onStartOver={startOver} />}
        <Fields>
          <TextInput
            label="제목"
            value={texts.title}
            readOnly={sending !== undefined}
            error={problems.title}
            onChange={(event) => change({ title: event.currentTarget.value })}
          />
          <div>
            <Textarea
              label="내용"
              rows={5}
              value={texts.body}
              readOnly={sending !== undefined}
              error={problems.body}
              onChange={(event) => change({ body: event.currentTarget.value })}
            />
            <div className={classes.below}>
              <DraftHint state={draft.state} />
              <Counter text={texts.body} limit={submissionLimits.body} />
            </div>
          </div>
          <FileField
            rules={edits ? editFileRules : submissionFileRules}
            stored={storedFile}
            choice={choice}
            onChange={setChoice}
            sending={sending}
            onCancel={handIn.cancel}
          />
        </Fields>
      </Card>
      <PageActions
        back={linkTo('taskAll', { lctrShdlCd })}
        hint={sending === undefined ? (closed ?? (late && lateWords)) : waitingFor(sending)}
      >
        {(['Y', 'N'] as const).map((tempYn) => (
          <Button
            key={tempYn}
            variant={tempYn === 'Y' ? 'default' : 'filled'}
            disabled={closed !== undefined || sending !== undefined}
            loading={sending?.work.file === undefined && sending?.work.tempYn === tempYn}
            onClick={() => void send(tempYn)}
          >
            {tempYn === 'Y' ? '임시저장' : '제출'}
          </Button>
        ))}
      </PageActions>
    </div>
  );
}

function waitingFor({ work }: Sending): string {
  const done = work.tempYn === 'Y' ? '임시저장됩니다' : '제출됩니다';
  return work.file === undefined ? '' : `업로드가 끝나면 ${done}.`;
}

function Counter({ text, limit }: { text: string; limit: number }) {
  const length = sentLength(text);
  return (
    <p className={classes.counter} data-over={length > limit || undefined}>
      {length.toLocaleString('ko')} / {limit.toLocaleString('ko')}
    </p>
  );
}
