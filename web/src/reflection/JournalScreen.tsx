import { reflectionMessages, reflectionRefusals } from '@baeum/contract/reflection/terms';
import { Button } from '@mantine/core';
import { type RouteState, useGo, useLinkTo } from '../navigation.ts';
import type { HandedIn } from '../submission/marks/own.ts';
import { OwnScore } from '../submission/OwnScore.tsx';
import { StoredFiles } from '../submission/TaskCard.tsx';
import { Card, CardStack } from '../ui/Card.tsx';
import { dialogs } from '../ui/dialogs/dialogs.ts';
import { formatDateTime } from '../ui/format.ts';
import { Notice } from '../ui/Notice.tsx';
import { PageActions } from '../ui/PageActions.tsx';
import type { PeriodStatus } from '../ui/period-status.ts';
import classes from './Answers.module.css';
import { Counter, totalLength, useAnswerLengths } from './Counter.tsx';
import { ownFiles, storedAnswers, usePeriod } from './journal.ts';
import { JournalFrame, TaskCard, useJournalScreen } from './JournalFrame.tsx';
import { type Journal, useJournal } from './queries.ts';
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
    <JournalFrame lctrShdlCd={lctrShdlCd} query={query} pending={!shown}>
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
        <OwnScore score={journal.myScre} handedIn={handedIn(journal)} />
      </CardStack>
      <Actions lctrShdlCd={lctrShdlCd} journal={journal} period={period} />
    </>
  );
}

/** What marks are on. */
const handedIn = (journal: Journal): HandedIn => ({
  title: journal.srInfo.srNm,
  files: ownFiles(journal),
  texts: journal.srSbmtQest.map(({ srQestSeq, srQestNm, srAnswr }) => ({
    id: String(srQestSeq),
    name: srQestNm,
    text: srAnswr,
  })),
});

function DraftNotice({ journal: { srSbmtInfo }, period }: { journal: Journal; period: PeriodStatus }) {
  if (srSbmtInfo?.tempYn !== 'Y') return null;
  return period === 'finish' ? (
    <Notice tone="red">임시저장만 되어 있어 제출되지 않은 성찰일지입니다.</Notice>
  ) : (
    <Notice tone="yellow">임시저장한 성찰일지입니다. 제출하기를 눌러야 제출이 완료됩니다.</Notice>
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
