import {
  drawScoreSample,
  getScoreSample,
  sampleLimits,
  sampleMessages,
  type SampleState,
  sampleStateNames,
} from '@baeum/contract/grading/sample-terms';
import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useParams } from 'react-router';
import type { Result } from '@baeum/contract';
import { callQuery, post } from '../../api.ts';
import { gradedActivityPath, gradedWorkPath } from '../../staff-roles.ts';
import { Card } from '../../ui/Card.tsx';
import { Chip, type Status } from '../../ui/Chip.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import type { Column } from '../../ui/list/columns.ts';
import { DataTable } from '../../ui/list/DataTable.tsx';
import { useRowKeys } from '../../ui/list/row-keys.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import shared from '../../ui/shared.module.css';
import { toast } from '../../ui/toasts/toast.ts';
import { pointsWords } from './judging.ts';
import { changedByReview } from './queries.ts';
import { submitterColumn } from './submitter-column.tsx';
import { useQueueCrumb } from './queue-crumb.ts';
import classes from './Review.module.css';

type Sample = Result<typeof getScoreSample>;
type Row = Sample['items'][number];

const noRows: readonly Row[] = [];
const keyOf = ({ holder }: Row) => String(holder);

/** 표본 검토: scores that others gave, which a professor looks at before students see them. */
export default function SampleScreen() {
  const { activityId = '' } = useParams();
  const query = useQuery(callQuery(getScoreSample, { activityId }));
  const area = useRef<HTMLDivElement>(null);
  const rows = query.data?.items ?? noRows;
  useRowKeys(area, rows.map(keyOf));
  const { data } = query;
  const queue = useQueueCrumb();
  return (
    <div ref={area} className={classes.screen}>
      <PageHeader
        title="표본 검토"
        path={[queue, ...(data ? [{ label: data.title, link: { to: gradedActivityPath(activityId) } }] : [])]}
        note={data && data.items.length > 0 && `확인 ${data.items.length - data.open} / ${data.items.length}`}
      />
      {data && <Drawing activityId={activityId} isDrawn={data.items.length > 0} />}
      <DataTable
        label="표본"
        columns={columns}
        rows={data?.items}
        query={query}
        rowHeight={52}
        rowKey={keyOf}
        target={({ holder }) => ({ to: gradedWorkPath(activityId, holder) })}
        wide
        empty={sampleMessages.none}
      />
    </div>
  );
}

const wanted = (text: string): number | undefined => {
  const count = /^\d{1,2}$/.test(text.trim()) ? Number(text) : 0;
  return count >= 1 && count <= sampleLimits.most ? count : undefined;
};

function Drawing({ activityId, isDrawn }: { activityId: string; isDrawn: boolean }) {
  const form = useForm<{ readonly perGrader: string }, { readonly drawn: number }>({
    stored: { perGrader: String(sampleLimits.usual) },
    validate: ({ perGrader }) => ({
      perGrader:
        wanted(perGrader) === undefined ? `1부터 ${sampleLimits.most}까지의 수를 입력해 주세요.` : undefined,
    }),
    send: ({ values: { perGrader } }) =>
      post(drawScoreSample, { activityId, perGrader: wanted(perGrader) ?? sampleLimits.usual }),
    refreshes: changedByReview,
    guard: false,
    onDone: ({ drawn }) => void toast(sampleMessages.drawn(drawn)),
    showsRefusals: true,
  });
  return (
    <Card label="표본 고르기">
      <Form form={form} submits label="표본 고르기">
        <div className={classes.head}>
          <p className={shared.note}>
            다른 사람이 채점을 마친 점수를 채점자마다 낮은 점수부터 높은 점수까지 고르게 무작위로 고릅니다.
            이미 확인한 점수는 그대로 두고, 확인하지 않은 점수는 새로 고릅니다.
          </p>
          <div className={classes.drawing}>
            <TextInput
              {...form.text('perGrader')}
              label="채점자마다(건)"
              inputMode="numeric"
              maxLength={2}
              w={120}
            />
            <Button
              type="submit"
              variant={isDrawn ? 'default' : 'filled'}
              loading={form.sending !== undefined}
            >
              {isDrawn ? '다시 고르기' : '고르기'}
            </Button>
          </div>
        </div>
      </Form>
    </Card>
  );
}

const chipOf = (state: SampleState): Status => ({
  tone: ({ open: 'blue', reviewed: 'green', changed: 'orange' } as const)[state],
  word: sampleStateNames[state],
});

const columns: readonly Column<Row>[] = [
  { key: 'state', header: '상태', width: '136px', cell: ({ state }) => <Chip {...chipOf(state)} /> },
  submitterColumn,
  {
    key: 'gradedBy',
    header: '채점자',
    width: '160px',
    phoneLabel: '채점',
    cell: ({ gradedBy }) => gradedBy,
  },
  { key: 'points', header: '점수', width: '104px', align: 'right', cell: pointsWords },
  {
    key: 'reviewedBy',
    header: '확인한 사람',
    width: '160px',
    phoneLabel: '확인',
    cell: ({ reviewedBy }) => reviewedBy ?? '-',
  },
];
