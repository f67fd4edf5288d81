import { reflectionMessages, reflectionRefusals } from '@baeum/contract/reflection/terms';
import { Button } from '@mantine/core';
import { type RouteState, useGo, useLinkTo } from '../navigation.ts';
import { StoredFiles } from '../submission/TaskCard.tsx';
import { Card, CardStack } from '../ui/Card.tsx';
import { dialogs } from '../ui/dialogs/dialogs.ts';
import { formatDateTime } from '../ui/format.ts';
import { Notice } from '../ui/Notice.tsx';
import { PageActions } from '../ui/PageActions.tsx';
import type { PeriodStatus } from '../ui/period-status.ts';
import classes from './Answers.module.css';
import { Counter, totalLength, useAnswerLengths } from './Counter.tsx';
import { ownFiles, storedAnswers } from './journal-input.ts';
import { JournalFrame, TaskCard } from './JournalFrame.tsx';
import { draftHint, draftOverMessage } from './messages.ts';
import { type Journal, useJournal } from './queries.ts';
import { usePeriod } from './status.ts';
import { useJournalScreen } from './useJournalScreen.ts';
import shared from '../ui/shared.module.css';

/** The student's journal, read-only. */
export default function JournalScreen({ lctrShdlCd }: RouteState<'SelfRflctDesc'>) {
  const query = useJournal(lctrShdlCd);
  const shown = useJournalScreen({
    lctrShdlCd,
    query,
    redirectFor: ({ journal }) => (journal.srSbmtInfo === null ? { screen: 'SelfRflctWrite' } : undefined),
  });
  return (
    <JournalFrame lctrShdlCd={lctrShdlCd} query={query} held={!shown}>
      {({ journal }) => <Written lctrShdlCd={lctrShdlCd} journal={journal} />}
    </JournalFrame>
  );
}

function Written({ lctrShdlCd, journal }: { lctrShdlCd: string; journal: Journal }) {
  const period = usePeriod(journal);
  const files = ownFiles(journal);
  return (
    <>
      <DraftNotice journal={journal} period={period} />
      <CardStack>
        <TaskCard journal={journal} />
        <AnswersCard journal={journal} />
        <Card title="제출 파일">
          {files.length === 0 ? (
            <p className={classes.empty}>{reflectionMessages.noFiles}</p>
          ) : (
            <StoredFiles label="제출 파일" files={files} columns={2} />
          )}
        </Card>
      </CardStack>
      <Actions lctrShdlCd={lctrShdlCd} journal={journal} period={period} />
    </>
  );
}

function DraftNotice({ journal: { srSbmtInfo }, period }: { journal: Journal; period: PeriodStatus }) {
  if (srSbmtInfo?.tempYn !== 'Y') return null;
  return period === 'finish' ? (
    <Notice tone="red">{draftOverMessage}</Notice>
  ) : (
    <Notice tone="yellow">{draftHint}</Notice>
  );
}

function AnswersCard({ journal }: { journal: Journal }) {
  const questions = useAnswerLengths(journal.srSbmtQest, storedAnswers(journal));
  return (
    <Card title="답변" aside={<When journal={journal} />}>
      <Counter label="전체" length={totalLength(questions)} minimum={journal.srInfo.charCntLimit} />
      <ol className={classes.questions}>
        {questions.map(({ srQestSeq, srQestNm, answer }, index) => (
          <li key={srQestSeq}>
            <h3 className={shared.heading}>
              {index + 1}. {srQestNm}
            </h3>
            {answer === '' ? (
              <p className={classes.empty}>작성하지 않았습니다.</p>
            ) : (
              <p className={classes.answer}>{answer}</p>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** Date of the submission, or of the last save of a draft. */
function When({ journal: { srSbmtInfo } }: { journal: Journal }) {
  if (srSbmtInfo === null) return null;
  const { sbmtDt, saveDt } = srSbmtInfo;
  return sbmtDt === null ? (
    <>
      저장일 <time dateTime={saveDt}>{formatDateTime(saveDt)}</time>
    </>
  ) : (
    <>
      제출일 <time dateTime={sbmtDt}>{formatDateTime(sbmtDt)}</time>
    </>
  );
}

interface ActionsProps {
  lctrShdlCd: string;
  journal: Journal;
  period: PeriodStatus;
}

/** The edit button is shown only while editing is possible (specification §15.2). */
function Actions({ lctrShdlCd, journal, period }: ActionsProps) {
  const go = useGo();
  const linkTo = useLinkTo();
  const back = { ...linkTo('myLctrInfoMicro', { lctrShdlCd }), label: '강의홈' };
  if (period !== 'progress')
    return <PageActions back={back} hint={reflectionRefusals.closed.message} quiet />;
  async function edit(): Promise<void> {
    if (await dialogs.confirm(reflectionMessages.confirmEdit))
      await go('SelfRflctEdit', { lctrShdlCd, overDesc: 'Y' });
  }
  return (
    <PageActions back={back}>
      <Button variant={journal.srSbmtInfo?.tempYn === 'Y' ? 'filled' : 'default'} onClick={() => void edit()}>
        수정하기
      </Button>
    </PageActions>
  );
}
