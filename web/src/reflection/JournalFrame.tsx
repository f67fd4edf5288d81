import type { ReactNode } from 'react';
import { useLinkTo } from '../navigation.ts';
import { Chip } from '../ui/Chip.tsx';
import { DetailFrame } from '../ui/DetailFrame.tsx';
import type { FaceQuery } from '../ui/faces/Faces.tsx';
import { Period } from '../ui/Period.tsx';
import type { CheckedJournal, Journal } from './queries.ts';
import { ownChip } from './standing.ts';
import classes from './JournalFrame.module.css';

interface JournalFrameProps {
  lctrShdlCd: string;
  query: FaceQuery<CheckedJournal>;
  /** What is done here to the journal. */
  doing?: string;
  held: boolean;
  children: (checked: CheckedJournal) => ReactNode;
}

/** The frame of the journal's screens: its name, its period, how far one's own is. */
export function JournalFrame({ lctrShdlCd, query, doing, held, children }: JournalFrameProps) {
  const linkTo = useLinkTo();
  const journal = query.data?.journal;
  const chip = journal && ownChip(journal);
  return (
    <DetailFrame
      list={{ name: '성찰일지', link: linkTo('myLctrInfoMicro', { lctrShdlCd }) }}
      query={query}
      title={journal?.srInfo.srNm}
      doing={doing}
      chip={chip && <Chip tone={chip.tone}>{chip.word}</Chip>}
      note={journal && <When journal={journal} />}
      held={held}
    >
      {children}
    </DetailFrame>
  );
}

function When({ journal: { srInfo } }: { journal: Journal }) {
  return (
    <p className={classes.when}>
      제출기간 <Period from={srInfo.srStde} to={srInfo.srEnde} />
    </p>
  );
}
