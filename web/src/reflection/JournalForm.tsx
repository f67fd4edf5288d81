import {
  getSelfRflctSbmtInfo,
  insertSelfRflctInfo,
  reflectionFileRules,
  reflectionLimits as limits,
  reflectionMessages as messages,
  reflectionRefusals as refusals,
  updateSelfRflctInfo,
} from '@baeum/contract/reflection/terms';
import { Button, Textarea } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useQueryClient } from '@tanstack/react-query';
import { confirmOutcome, upload } from '../api.ts';
import { useGo, useLinkTo } from '../navigation.ts';
import { Card, CardStack } from '../ui/Card.tsx';
import { Field, Fields } from '../ui/Field.tsx';
import { keepRemovals, useFiles } from '../ui/form/files.ts';
import { NewFilesField, StoredFilesField } from '../ui/form/FilesField.tsx';
import { Form, SubmitButton, uploadHint } from '../ui/form/Form.tsx';
import { DraftHint } from '../ui/form/hints.tsx';
import { FormNotices } from '../ui/form/notices.tsx';
import { StoredText } from '../ui/form/StoredText.tsx';
import { useDraft } from '../ui/form/useDraft.ts';
import { type Form as FormState, type Intent, tempYnOf, useForm } from '../ui/form/useForm.ts';
import { PageActions } from '../ui/PageActions.tsx';
import classes from './Answers.module.css';
import { type AnsweredQuestion, Counter, totalLength, useAnswerLengths } from './Counter.tsx';
import {
  answerField,
  type Answers,
  closedReason,
  isStored,
  parseDraft,
  problemsOf,
  revisionOf,
  sameAnswers,
  storedAnswers,
  usePeriod,
} from './journal.ts';
import { TaskCard } from './JournalFrame.tsx';
import { changedByWriting, type Journal, readJournal } from './queries.ts';

interface JournalFormProps {
  lctrShdlCd: string;
  journal: Journal;
  /** Whether Back leads to the journal's view. */
  overDesc?: boolean;
}

/** Form of a journal. Answers are kept on this device until the server has them; files cannot be. */
export function JournalForm({ lctrShdlCd, journal, overDesc = false }: JournalFormProps) {
  const { base, form, files, saved } = useJournalForm(lctrShdlCd, journal);
  const go = useGo();
  const navigate = useNavigate();
  const linkTo = useLinkTo();
  const questions = useAnswerLengths(base.srSbmtQest, form.values);
  const [touched, setTouched] = useState<ReadonlySet<number>>(new Set());
  // An extension that is given while the form is open opens it again.
  const closed = closedReason(usePeriod(journal));
  if (saved !== undefined)
    return (
      <SavedCard
        isDraft={saved === 'draft'}
        onLeave={() =>
          void (overDesc ? navigate(-1) : go('SelfRflctDesc', { lctrShdlCd }, { replace: true }))
        }
      />
    );
  const stored = base.srSbmtFile.map(({ srSbmtFileSeq, srSbmtOrn, srSbmtFlsz }) => ({
    id: String(srSbmtFileSeq),
    orn: srSbmtOrn,
    size: srSbmtFlsz,
  }));
  const back = { ...linkTo('myLctrInfoMicro', { lctrShdlCd }), label: '강의홈' };
  return (
    <Form form={form}>
      <CardStack>
        <TaskCard journal={base} />
        <Card
          title="답변"
          aside={
            <Counter
              label="전체"
              length={totalLength(questions)}
              minimum={base.srInfo.charCntLimit}
              untouched={!form.attempted && touched.size === 0}
            />
          }
        >
          <FormNotices form={form} edits={base.srSbmtInfo !== null} files />
          <ol className={classes.questions}>
            {questions.map((question, index) => (
              <li key={question.srQestSeq}>
                <AnswerField
                  number={index + 1}
                  question={question}
                  form={form}
                  untouched={!form.attempted && !touched.has(question.srQestSeq)}
                  onTouched={() => setTouched((before) => new Set(before).add(question.srQestSeq))}
                  readOnly={form.sending !== undefined || closed !== undefined}
                />
              </li>
            ))}
          </ol>
          <DraftHint state={form.draft} />
        </Card>
        <Card title="첨부파일">
          <Fields>
            {stored.length > 0 && <StoredFilesField form={form} files={files} stored={stored} />}
            <NewFilesField
              label={stored.length > 0 ? '새 첨부파일' : '첨부파일'}
              form={form}
              files={files}
              storedCount={stored.length}
            />
          </Fields>
        </Card>
      </CardStack>
      {closed === undefined ? (
        <PageActions back={back} hint={uploadHint(form)}>
          {base.srSbmtInfo?.tempYn !== 'N' && (
            <SubmitButton form={form} intent="draft">
              임시저장
            </SubmitButton>
          )}
          <SubmitButton form={form}>제출하기</SubmitButton>
        </PageActions>
      ) : (
        // Then there are no buttons (specification §15.1).
        <PageActions back={back} hint={closed} quiet />
      )}
    </Form>
  );
}

/**
 * If another window has saved meanwhile, the student gets a message, keeps the typed answers and decides.
 * @param reply the journal when the form was opened
 */
function useJournalForm(lctrShdlCd: string, reply: Journal) {
  const client = useQueryClient();
  // The version the form changes; replaced once the student has been shown a newer one.
  const [base, setBase] = useState(reply);
  const latest = useRef(reply);
  /** Set once the journal has been saved. */
  const [saved, setSaved] = useState<Intent>();
  const files = useFiles(reflectionFileRules);
  const { srCd } = base.srInfo;
  const form = useForm<Answers>({
    stored: storedAnswers(base),
    version: revisionOf(base),
    draft: useDraft({
      screen: 'reflection',
      id: srCd,
      parse: parseDraft,
      format: (answers, rvsn) => ({ rvsn, answers }),
      isStored: (answers) => sameAnswers(reply, answers),
    }),
    report: 'dialog',
    validate: (answers, intent) => (intent === 'final' ? problemsOf(base, answers) : {}),
    files,
    confirm: (intent) => (intent === 'draft' ? messages.confirmDraft : messages.confirmSubmit),
    send({ values: answers, intent, files: picked }, transfer) {
      const { srSbmtInfo: own, srSbmtFile, srSbmtQest } = base;
      const kept = srSbmtFile
        .map(({ srSbmtFileSeq }) => srSbmtFileSeq)
        .filter((seq) => !files.selection.removed.includes(String(seq)));
      const tempYn = tempYnOf(intent);
      const fields = {
        lctrShdlCd,
        srCd,
        tempYn,
        srQestSeq: srSbmtQest.map(({ srQestSeq }) => String(srQestSeq)),
        srAnswr: srSbmtQest.map(({ srQestSeq }) => answers[srQestSeq] ?? ''),
      };
      const change = own && {
        ...fields,
        srSbmtSeq: String(own.srSbmtSeq),
        rvsn: String(own.rvsn),
        srSbmtFileSeq: kept.join(','),
      };
      return confirmOutcome({
        act: () =>
          change === null
            ? upload(insertSelfRflctInfo, fields, picked, transfer)
            : upload(updateSelfRflctInfo, change, picked, transfer),
        read: async () => (latest.current = await readJournal(client, lctrShdlCd)),
        succeeded: (now) => isStored({ tempYn, answers, files: picked, kept }, base, now),
      });
    },
    refreshes: [...changedByWriting, getSelfRflctSbmtInfo],
    onDone: (_result, { intent }) => setSaved(intent),
    conflict: {
      refusals: [refusals.exists, refusals.changed, refusals.submitted],
      message: refusals.changed.message,
      onConflict() {
        // Already refetched to find out whether the journal had been saved.
        const now = latest.current;
        setBase(now);
        const stored = now.srSbmtFile.map(({ srSbmtFileSeq }) => ({ id: String(srSbmtFileSeq) }));
        files.choose((before) => keepRemovals(before, stored));
        return revisionOf(now);
      },
    },
  });
  return { base, form, files, saved };
}

interface AnswerFieldProps {
  number: number;
  question: AnsweredQuestion;
  form: Pick<FormState<Answers>, 'conflict' | 'change'>;
  untouched: boolean;
  onTouched: () => void;
  readOnly: boolean;
}

function AnswerField(props: AnswerFieldProps) {
  const { number, question, form, untouched, onTouched, readOnly } = props;
  const counter = useId();
  const { srQestSeq, srQestNm, qestCharCntLimit, srAnswr, answer, length } = question;
  return (
    <>
      <Field label={`${number}. ${srQestNm}`}>
        {({ id }) => (
          <Textarea
            id={id}
            name={answerField(srQestSeq)}
            aria-describedby={counter}
            autosize
            minRows={4}
            maxRows={20}
            maxLength={limits.answer}
            value={answer}
            readOnly={readOnly}
            onChange={(event) => {
              form.change({ [srQestSeq]: event.currentTarget.value });
              if (untouched) onTouched();
            }}
          />
        )}
      </Field>
      <div className={classes.below}>
        <Counter
          id={counter}
          label={`질문 ${number}`}
          length={length}
          minimum={qestCharCntLimit}
          untouched={untouched}
        />
      </div>
      <StoredText form={form} what="답변" stored={srAnswr} typed={answer} />
    </>
  );
}

interface SavedCardProps {
  isDraft: boolean;
  /** Called once, after the time of specification §15.4 or when the button is pressed. */
  onLeave: () => void;
}

/** Replaces the form after saving. */
function SavedCard({ isDraft, onLeave }: SavedCardProps) {
  const result = useRef<HTMLOutputElement>(null);
  // The view may still be loading when the timer fires or the button is pressed again.
  const hasLeft = useRef(false);
  const leave = () => {
    if (hasLeft.current) return;
    hasLeft.current = true;
    onLeave();
  };
  const leaveInTime = useEffectEvent(leave);
  useEffect(() => {
    result.current?.focus();
    const timer = setTimeout(() => leaveInTime(), limits.toView);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Card label="저장 결과">
      <output ref={result} tabIndex={-1} className={classes.saved}>
        <IconCircleCheck size={32} aria-hidden="true" />
        <p className={classes.message}>{isDraft ? messages.draftSaved : messages.submitted}</p>
        <p>잠시 후 작성한 성찰일지로 이동합니다.</p>
        <Button variant="default" onClick={leave}>
          바로 보기
        </Button>
      </output>
    </Card>
  );
}
