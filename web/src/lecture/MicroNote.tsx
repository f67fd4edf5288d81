import { lectureMessages } from '@baeum/contract/lecture/terms';
import { selfRflctCheck } from '@baeum/contract/reflection/terms';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { callQuery } from '../api.ts';
import { useLinkTo } from '../navigation.ts';
import { Chip } from '../ui/Chip.tsx';
import { RetryLine } from '../ui/query-state/QueryState.tsx';
import classes from './MicroNote.module.css';
import { type ReflectionEntry, reflectionEntry } from './reflection-entry.ts';

interface MicroNoteProps {
  lctrShdlCd: string;
  completed: boolean;
}

/** Explains micro-learning and its completion, with a link to the reflection journal. */
export function MicroNote({ lctrShdlCd, completed }: MicroNoteProps) {
  const check = useQuery(callQuery(selfRflctCheck, { lctrShdlCd }));
  return (
    <aside className={classes.note} aria-label="마이크로러닝 안내">
      <div>
        <p className={classes.runs}>{lectureMessages.microRuns}</p>
        {!completed && <p>{lectureMessages.microNote}</p>}
      </div>
      {check.data === undefined ? (
        <RetryLine query={check} width="8em" />
      ) : (
        <Entry lctrShdlCd={lctrShdlCd} entry={reflectionEntry(check.data)} />
      )}
    </aside>
  );
}

/**
 * Enabled as specified (specification §15.3), otherwise with the reason beside it. An existing journal can
 * always be viewed.
 */
function Entry({ lctrShdlCd, entry }: { lctrShdlCd: string; entry: ReflectionEntry }) {
  const linkTo = useLinkTo();
  const reason = useId();
  const { own, screen, closed, needed } = entry;
  return (
    <div className={classes.entry}>
      {closed === undefined ? (
        <>
          {own && (
            <Chip tone={own.isDraft ? 'yellow' : 'green'}>{own.isDraft ? '임시저장' : '제출완료'}</Chip>
          )}
          <Button component={Link} variant="default" {...linkTo(screen, { lctrShdlCd })}>
            성찰일지
          </Button>
        </>
      ) : (
        <>
          <p id={reason} className={classes.reason}>
            {closed}
            {needed !== undefined && <span>{needed}</span>}
          </p>
          {own && (
            <Button component={Link} variant="subtle" {...linkTo(screen, { lctrShdlCd })}>
              내 성찰일지 보기
            </Button>
          )}
          <Button variant="default" disabled aria-describedby={reason}>
            성찰일지
          </Button>
        </>
      )}
    </div>
  );
}
