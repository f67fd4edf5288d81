import type { Result } from '@baeum/contract';
import {
  glossaryLimits,
  glossaryRefusals,
  type PasteOutcome,
  pasteEntries,
  pasteOutcomeNames,
  pasteOutcomes,
  previewPaste,
} from '@baeum/contract/glossary/staff-terms';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { isRefusedBy, post, useAction } from '../../api.ts';
import { useLectureCode } from '../../staff-roles.ts';
import { Card, CardStack } from '../../ui/Card.tsx';
import { Chip, type Tone } from '../../ui/Chip.tsx';
import { Form, FormFoot } from '../../ui/form/Form.tsx';
import { RestoredDraftNotice } from '../../ui/form/notices.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { useTextDraft } from '../../ui/form/useTextDraft.ts';
import type { Column } from '../../ui/list/columns.ts';
import { DataTable } from '../../ui/list/DataTable.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import classes from './PasteScreen.module.css';
import { changedByGlossary, glossaryPath } from './queries.ts';

type Preview = Result<typeof previewPaste>;
type Row = Preview['rows'][number];

const tones: Readonly<Record<PasteOutcome, Tone>> = {
  new: 'green',
  changed: 'blue',
  same: 'gray',
  refused: 'red',
};

const empty = { text: '' };

/** Takes over a table of two columns, after its preview. */
export default function PasteScreen() {
  const lectureCode = useLectureCode();
  const [shown, setShown] = useState<{ readonly text: string; readonly preview: Preview }>();
  const form = useForm({
    stored: empty,
    draft: useTextDraft({ screen: 'glossary-paste', id: lectureCode, stored: empty }),
    validate: ({ text }) => ({ text: problemOf(text) }),
    send: async ({ values: { text } }) =>
      setShown({ text, preview: await post(previewPaste, { lectureCode, text }) }),
    // What is previewed is not stored yet.
    onDone: () => form.keep(),
    showsRefusals: true,
  });
  return (
    <>
      <PageHeader
        title="표 붙여 넣기"
        path={[{ label: '용어집', link: { to: glossaryPath(lectureCode) } }, { label: '표 붙여 넣기' }]}
      />
      <CardStack>
        <Card title="표">
          <Form form={form} submits label="표 붙여 넣기">
            {form.restored && <RestoredDraftNotice edits={false} onStartOver={form.startOver} />}
            <Textarea
              label="용어와 설명"
              description="엑셀에서 두 열(용어, 설명)을 복사하여 붙여 넣습니다. 첫 줄이 제목이면 건너뜁니다."
              rows={8}
              {...form.text('text')}
            />
            <FormFoot form={form} hint="확인하기 전에는 아무것도 바뀌지 않습니다.">
              <Button type="submit" variant="default" loading={form.sending !== undefined}>
                미리보기
              </Button>
            </FormFoot>
          </Form>
        </Card>
        {shown && shown.text === form.values.text && (
          <PreviewCard
            lectureCode={lectureCode}
            {...shown}
            onStored={form.startOver}
            onStale={() => setShown(undefined)}
          />
        )}
      </CardStack>
    </>
  );
}

const problemOf = (text: string): string | undefined => {
  if (text.trim() === '') return glossaryRefusals.nothingPasted.message;
  return text.length > glossaryLimits.pasted
    ? `한 번에 ${glossaryLimits.pasted.toLocaleString('ko')}자까지 붙여 넣을 수 있습니다. 나누어 넣어 주세요.`
    : undefined;
};

interface PreviewCardProps {
  lectureCode: string;
  text: string;
  preview: Preview;
  onStored: () => void;
  /** The glossary has changed since the preview. */
  onStale: () => void;
}

function PreviewCard({ lectureCode, text, preview: { rows, digest }, onStored, onStale }: PreviewCardProps) {
  const navigate = useNavigate();
  const paste = useAction(() => post(pasteEntries, { lectureCode, text, digest }), {
    refreshes: changedByGlossary,
  });
  const counts = countsOf(rows);
  const writes = counts.new + counts.changed > 0;
  const apply = () =>
    paste.mutate(undefined, {
      onSuccess: ({ added, changed }) => {
        onStored();
        void toast(`${added}개를 추가하고 ${changed}개를 바꾸었습니다.`);
        void navigate(glossaryPath(lectureCode), { replace: true });
      },
      onError: (error) => {
        if (isRefusedBy(error, [glossaryRefusals.changedMeanwhile])) onStale();
      },
    });
  return (
    <Card title="미리보기" note={`${rows.length}행`}>
      <p className={classes.summary} aria-live="polite">
        {pasteOutcomes.map((outcome) => `${pasteOutcomeNames[outcome]} ${counts[outcome]}`).join(' · ')}
      </p>
      <DataTable
        label="붙여 넣을 용어"
        columns={columns}
        rows={rows}
        query={{ error: null, isFetching: false, refetch: () => undefined }}
        rowKey={({ line }) => line}
        wide
        empty={glossaryRefusals.nothingPasted.message}
      />
      <Button mt="md" disabled={!writes} loading={paste.isPending} onClick={apply}>
        {writes ? `${counts.new + counts.changed}개 반영` : '반영할 것이 없습니다'}
      </Button>
    </Card>
  );
}

function countsOf(rows: readonly Row[]): Readonly<Record<PasteOutcome, number>> {
  const count = (wanted: PasteOutcome) => rows.filter(({ outcome }) => outcome === wanted).length;
  return { new: count('new'), changed: count('changed'), same: count('same'), refused: count('refused') };
}

const columns: readonly Column<Row>[] = [
  { key: 'line', header: '행', width: '64px', align: 'right', phoneLabel: '행', cell: ({ line }) => line },
  {
    key: 'outcome',
    header: '결과',
    width: '88px',
    phone: 'above',
    cell: ({ outcome }) => <Chip tone={tones[outcome]} word={pasteOutcomeNames[outcome]} />,
  },
  { key: 'word', header: '용어', width: '200px', phone: 'title', cell: ({ word }) => word || '-' },
  {
    key: 'explanation',
    header: '설명',
    phone: 'field',
    cell: ({ explanation, before, reason }) => (
      <span className={classes.text}>
        {before !== null && <del className={classes.before}>{before}</del>}
        {reason ?? explanation}
      </span>
    ),
  },
];
