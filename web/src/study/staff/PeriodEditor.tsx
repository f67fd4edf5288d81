import { hasLatePeriod, type PlannedKind } from '@baeum/contract/study/board-terms';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { weekOfTerm } from '../../activity/staff/period-words.ts';
import { PeriodOutlook } from '../../activity/staff/PeriodOutlook.tsx';
import { localMinute, momentOfMinute } from '../../ui/local-minute.ts';
import classes from './board.module.css';
import type { SentPeriod } from './board-actions.ts';
import type { Term } from './board-queries.ts';
import { useRowEditor } from './useRowEditor.ts';

interface PeriodEditorProps {
  readonly item: { readonly kind: PlannedKind; readonly code: string; readonly title: string };
  readonly stored: SentPeriod;
  readonly weeks: Term['weeks'];
  readonly onSave: (period: SentPeriod) => void;
  readonly onClose: () => void;
}

/** The period of a row, edited in line: the week of the term beside each date, and what it would mean for students. */
export function PeriodEditor({ item, stored, weeks, onSave, onClose }: PeriodEditorProps) {
  const [opens, setOpens] = useState(localMinute(stored.opensAt));
  const [closes, setCloses] = useState(localMinute(stored.closesAt));
  const [late, setLate] = useState(localMinute(stored.lateClosesAt ?? ''));
  const [opensAt, closesAt] = [momentOfMinute(opens), momentOfMinute(closes)];
  const lateClosesAt = momentOfMinute(late) || null;
  const isOrdered = opensAt !== '' && closesAt !== '' && opensAt <= closesAt;
  const isLateOrdered = lateClosesAt === null || (closesAt !== '' && lateClosesAt > closesAt);
  const period = isOrdered && isLateOrdered ? { opensAt, closesAt, lateClosesAt } : undefined;
  const form = useRef<HTMLFormElement>(null);
  const close = useRowEditor(form, onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (period !== undefined) onSave(period);
  };
  const week = (moment: string | null) => (moment ? weekOfTerm(moment, weeks) : undefined);
  return (
    <form ref={form} className={classes.editor} aria-label={`${item.title} 기간`} onSubmit={submit}>
      <TextInput
        type="datetime-local"
        label="시작"
        value={opens}
        onChange={({ currentTarget }) => setOpens(currentTarget.value)}
        description={week(opensAt)}
      />
      <TextInput
        type="datetime-local"
        label="마감"
        value={closes}
        onChange={({ currentTarget }) => setCloses(currentTarget.value)}
        description={week(closesAt)}
        error={isOrdered ? undefined : '시작보다 뒤여야 합니다.'}
      />
      {hasLatePeriod(item.kind) && (
        <TextInput
          type="datetime-local"
          label="지각 제출 마감"
          value={late}
          onChange={({ currentTarget }) => setLate(currentTarget.value)}
          description={week(lateClosesAt) ?? '비워 두면 지각 제출을 받지 않습니다.'}
          error={isLateOrdered ? undefined : '마감보다 뒤여야 합니다.'}
        />
      )}
      <Button type="submit" disabled={period === undefined}>
        저장
      </Button>
      <Button variant="default" onClick={close}>
        취소
      </Button>
      {period !== undefined && <PeriodOutlook kind={item.kind} code={item.code} period={period} />}
    </form>
  );
}
