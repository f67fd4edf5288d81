import '@mantine/core/styles/Checkbox.layer.css';
import {
  previewRows,
  type RosterKind,
  rosterKindNames,
  rosterKinds,
} from '@baeum/contract/enrolment/roster-terms';
import { Button, Checkbox } from '@mantine/core';
import { Card } from '../../ui/Card.tsx';
import { Pager } from '../../ui/list/Pager.tsx';
import { usePhone } from '../../ui/phone.ts';
import { EmptyState } from '../../ui/query-state/QueryState.tsx';
import { ColumnSelects } from './ColumnSelects.tsx';
import classes from './PreviewCard.module.css';
import { pageOf, type Preview } from './queries.ts';
import { type Choices, reread, withColumn, withFix } from './reading.ts';
import { RowList, RowTable } from './RosterRows.tsx';

interface PreviewCardProps {
  readonly preview: Preview;
  /** Another preview is being made. */
  readonly isOld: boolean;
  readonly choices: Choices;
  readonly onChoose: (choices: Choices) => void;
}

/** What each column says, and what becomes of each row: errors first, then what changes. */
export function PreviewCard({ preview, isOld, choices, onChoose }: PreviewCardProps) {
  const phone = usePhone();
  const { columns, counts, hasHeader, rows, total } = preview;
  const matched = columns.filter(({ field }) => field !== null).length;
  const all = rosterKinds.reduce((sum, kind) => sum + counts[kind], 0);
  const unmatched = columns.flatMap(({ header, field }) => (field === null && header !== '' ? [header] : []));
  const Rows = phone ? RowList : RowTable;
  const skipped = choices.fixes.filter(({ leaveOut }) => leaveOut).length;
  const page = pageOf({ items: rows, total }, { page: choices.page, pageSize: previewRows });
  return (
    <Card
      title="열 맞추기와 미리 보기"
      note={`${columns.length}열 중 ${matched}열을 맞췄습니다`}
      padded={false}
      aside={
        <Checkbox
          label="첫 행은 제목"
          checked={hasHeader}
          onChange={(event) => onChoose(reread(choices, { hasHeader: event.currentTarget.checked }))}
        />
      }
    >
      <fieldset className={classes.chips} aria-label="보이는 행" data-keeps-focus>
        <KindChip
          name="모두"
          count={all}
          pressed={choices.kind === undefined}
          onPress={() => onChoose({ ...choices, kind: undefined, page: 1 })}
        />
        {rosterKinds.map((kind) => (
          <KindChip
            key={kind}
            kind={kind}
            name={rosterKindNames[kind]}
            count={counts[kind]}
            pressed={choices.kind === kind}
            onPress={() => onChoose({ ...choices, kind, page: 1 })}
          />
        ))}
      </fieldset>
      {phone && (
        <ColumnSelects
          columns={columns}
          onChange={(index, field) => onChoose(withColumn(choices, columns, index, field))}
        />
      )}
      <div data-dimmed={isOld || undefined} aria-busy={isOld || undefined} className={classes.rows}>
        {rows.length === 0 ? (
          <EmptyState text="조건에 맞는 결과가 없습니다." />
        ) : (
          <Rows
            columns={columns}
            rows={rows}
            onColumn={(index, field) => onChoose(withColumn(choices, columns, index, field))}
            onFix={(fix) => onChoose(withFix(choices, fix))}
          />
        )}
      </div>
      <footer className={classes.foot}>
        <span>
          오류와 바뀌는 행이 먼저 나옵니다
          {unmatched.length > 0 && ` · 맞추지 않은 열: ${unmatched.join(', ')}`}
        </span>
        {skipped > 0 && (
          <Button
            variant="subtle"
            size="xs"
            onClick={() =>
              onChoose({ ...choices, fixes: choices.fixes.filter(({ leaveOut }) => !leaveOut), page: 1 })
            }
          >
            뺀 {skipped}행 되돌리기
          </Button>
        )}
        <span>
          {total.toLocaleString('ko')}행 중 {rows.length}행
        </span>
      </footer>
      <Pager info={page.paginationInfo} onPage={(next) => onChoose({ ...choices, page: next })} />
    </Card>
  );
}

interface KindChipProps {
  readonly kind?: RosterKind;
  readonly name: string;
  readonly count: number;
  readonly pressed: boolean;
  readonly onPress: () => void;
}

const KindChip = ({ kind, name, count, pressed, onPress }: KindChipProps) => (
  <button type="button" className={classes.chip} data-kind={kind} aria-pressed={pressed} onClick={onPress}>
    {name} <strong>{count.toLocaleString('ko')}</strong>
  </button>
);
