import { reflectionMessages, reflectionRefusals } from '@baeum/contract/reflection/terms';
import type { ReactNode } from 'react';
import { useGo, useLinkTo } from '../navigation.ts';
import { TaskFiles } from '../submission/TaskCard.tsx';
import { type Redirect, useScreenRedirect } from '../submission/useScreenRedirect.ts';
import { Card } from '../ui/Card.tsx';
import { Chip } from '../ui/Chip.tsx';
import { DetailFrame } from '../ui/DetailFrame.tsx';
import { Period } from '../ui/Period.tsx';
import type { LoadableQuery } from '../ui/query-state/QueryState.tsx';
import { RichText } from '../ui/rich-text/RichText.tsx';
import { instructorsFiles, ownChip } from './journal.ts';
import type { Check, CheckedJournal, Journal } from './queries.ts';
import shared from '../ui/shared.module.css';

interface JournalFrameProps {
  lctrShdlCd: string;
  query: LoadableQuery<CheckedJournal>;
  /** Action shown in the title. */
  action?: string;
  pending: boolean;
  children: (checked: CheckedJournal) => ReactNode;
}

export function JournalFrame({ lctrShdlCd, query, action, pending, children }: JournalFrameProps) {
  const linkTo = useLinkTo();
  const journal = query.data?.journal;
  const chip = journal && ownChip(journal);
  return (
    <DetailFrame
      list={{ name: '성찰일지', link: linkTo('myLctrInfoMicro', { lctrShdlCd }) }}
      query={query}
      title={journal?.srInfo.srNm}
      action={action}
      chip={chip && <Chip {...chip} />}
      note={journal && <When journal={journal} />}
      pending={pending}
    >
      {children}
    </DetailFrame>
  );
}

function When({ journal: { srInfo } }: { journal: Journal }) {
  return (
    <p className={shared.note}>
      제출기간 <Period from={srInfo.srStde} to={srInfo.srEnde} extended={srInfo.extnYn === 'Y'} />
    </p>
  );
}

/** The instructor's text and files. */
export function TaskCard({ journal }: { journal: Journal }) {
  const files = instructorsFiles(journal);
  return (
    <Card title="작성 안내">
      <RichText html={journal.srInfo.srCn} />
      <TaskFiles name="첨부파일" label="안내 첨부파일" files={files} none={reflectionMessages.noFiles} />
    </Card>
  );
}

type JournalScreen = 'SelfRflctWrite' | 'SelfRflctDesc' | 'SelfRflctEdit' | 'myLctrInfoMicro';

interface JournalScreenOptions {
  readonly lctrShdlCd: string;
  readonly query: LoadableQuery<CheckedJournal>;
  readonly redirectFor: (checked: CheckedJournal) => Redirect<JournalScreen> | undefined;
  readonly once?: boolean;
}

/** Redirects to the screen that matches the journal's state. */
export function useJournalScreen({ lctrShdlCd, ...options }: JournalScreenOptions): boolean {
  const go = useGo();
  return useScreenRedirect<CheckedJournal, JournalScreen>({
    ...options,
    enter: (screen) => void go(screen, { lctrShdlCd }, { replace: true }),
  });
}

/** A student who has not learnt enough yet is sent to the lecture's home with the missing requirements. */
export function redirectUnlessEligible({ selfYn }: Check): Redirect<JournalScreen> | undefined {
  if (selfYn?.yn === 'Y') return undefined;
  const needed = selfYn === null ? '' : `\n${reflectionMessages.needed(selfYn)}`;
  return { screen: 'myLctrInfoMicro', message: `${reflectionRefusals.notEligible.message}${needed}` };
}
