import type { Result } from '@baeum/contract';
import {
  copyLectures,
  usualCopyParts,
  listLectures,
  listOwnLectures,
  lectureStaffRefusals,
  mostCopied,
} from '@baeum/contract/lecture/staff-terms';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery, post, useUser } from '../../api.ts';
import { type Programme, programmeListKey, programmePath, useStaffRoles } from '../../staff-roles.ts';
import { ActionProgress } from '../../staff-kit/ActionProgress.tsx';
import { FieldError } from '../../ui/Field.tsx';
import { Form, SubmitButton } from '../../ui/form/Form.tsx';
import { type Form as FormState, useForm } from '../../ui/form/useForm.ts';
import { formatDate } from '../../ui/format.ts';
import type { LinkTarget } from '../../ui/links.ts';
import { rememberedLink } from '../../ui/list/list-memory.ts';
import { PageActions } from '../../ui/PageActions.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { EmptyState } from '../../ui/query-state/QueryState.tsx';
import shared from '../../ui/shared.module.css';
import { newUuid } from '../../ui/uuid.ts';
import { CopyOptions } from './CopyOptions.tsx';
import { CopyPreview } from './CopyPreview.tsx';
import { CopyResult } from './CopyResult.tsx';
import { CopySources } from './CopySources.tsx';
import { codeOf, copyProblems, type CopyValues, suffixOf } from './copy-values.ts';
import { OfProgramme } from './OfProgramme.tsx';

/** Opens lectures of an earlier term again, in one action. */
export default function CopyLecturesScreen() {
  return <OfProgramme>{(programme) => <Copying programme={programme} />}</OfProgramme>;
}

function Copying({ programme }: { programme: Programme }) {
  const { code, name, termStartsOn } = programme;
  const others = useStaffRoles().programmes.filter((one) => one.code !== code);
  const latest = others.find((one) => one.termStartsOn < termStartsOn) ?? others[0];
  const list = rememberedLink({ to: programmePath(code) }, programmeListKey(useUser().id, code));
  const [done, setDone] = useState<Result<typeof copyLectures>>();
  return (
    <>
      <PageHeader
        title="지난 학기에서 열기"
        path={[{ label: '강의', link: list }, { label: '지난 학기에서 열기' }]}
        note={`${name} · 개강 ${formatDate(termStartsOn)}`}
      />
      {latest === undefined ? (
        <EmptyState text="강의를 가져올 다른 과정이 없습니다." />
      ) : done === undefined ? (
        <CopyForm programme={programme} others={others} from={latest} list={list} onDone={setDone} />
      ) : (
        <CopyResult programmeCode={code} result={done} list={list} onMore={() => setDone(undefined)} />
      )}
    </>
  );
}

interface CopyFormProps {
  readonly programme: Programme;
  readonly others: readonly Programme[];
  readonly from: Programme;
  readonly list: LinkTarget;
  readonly onDone: (result: Result<typeof copyLectures>) => void;
}

function CopyForm({ programme, others, from, list, onDone }: CopyFormProps) {
  const [progress] = useState(newUuid);
  const form = useForm<CopyValues, Result<typeof copyLectures>>({
    stored: {
      from: from.code,
      parts: usualCopyParts,
      suffix: suffixOf(programme.termStartsOn),
      chosen: [],
      typed: {},
    },
    validate: copyProblems,
    send: ({ values }) =>
      post(copyLectures, {
        programmeCode: programme.code,
        parts: [...values.parts],
        lectures: values.chosen.map((source) => ({ source, code: codeOf(values, source) })),
        progress,
      }),
    refreshes: [listLectures, listOwnLectures],
    onDone,
    fieldOf: (error) =>
      error.errorCode === lectureStaffRefusals.codeTaken.errorCode ? 'lectures' : undefined,
  });
  const { values } = form;
  const lectures = useQuery(
    callQuery(listLectures, { programmeCode: values.from, rows: mostCopied, archive: 'with' }),
  );
  const problem = form.error('lectures');
  return (
    <Form form={form} className={shared.sections}>
      <CopyOptions form={form} programmes={others} />
      <CopySources form={form} lectures={lectures} />
      <CopyPreview programmeCode={programme.code} values={values} lectures={lectures.data?.items ?? []} />
      <PageActions
        back={list}
        hint={problem ? <FieldError>{problem}</FieldError> : copyingNote(form, progress)}
      >
        <SubmitButton form={form}>{openButton(form)}</SubmitButton>
      </PageActions>
    </Form>
  );
}

/** A whole term takes some seconds. */
const copyingNote = (
  { sending, values: { chosen } }: Pick<FormState<CopyValues>, 'sending' | 'values'>,
  progress: string,
) =>
  sending === undefined ? undefined : (
    <ActionProgress id={progress} text={`강의 ${chosen.length}개를 여는 중입니다. 몇 초 걸릴 수 있습니다.`} />
  );

const openButton = ({ values: { chosen } }: Pick<FormState<CopyValues>, 'values'>): string =>
  chosen.length === 0 ? '강의 열기' : `강의 ${chosen.length}개 열기`;
