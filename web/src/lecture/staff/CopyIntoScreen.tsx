import '@mantine/core/styles/Checkbox.layer.css';
import type { Result } from '@baeum/contract';
import { copyIntoLecture, listCopySources, previewOwnCopy } from '@baeum/contract/lecture/own-copy-terms';
import { listGlossary } from '@baeum/contract/glossary/staff-terms';
import { listLectureNotices } from '@baeum/contract/board/staff-notice-terms';
import { getSyllabusForm } from '@baeum/contract/lecture/staff-syllabus-terms';
import { termOf } from '@baeum/contract/lecture/programme-terms';
import { copyPartNames, copyParts, getLecture, usualCopyParts } from '@baeum/contract/lecture/staff-terms';
import { listMaterials } from '@baeum/contract/material/staff-terms';
import { getTerm } from '@baeum/contract/study/board-terms';
import { listContents } from '@baeum/contract/study/staff-terms';
import { Checkbox, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { callQuery, post } from '../../api.ts';
import { lectureName, lecturePath, useLecture } from '../../staff-roles.ts';
import { ActionProgress } from '../../staff-kit/ActionProgress.tsx';
import { Card } from '../../ui/Card.tsx';
import { FieldError } from '../../ui/Field.tsx';
import { Form, SubmitButton } from '../../ui/form/Form.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { Notice } from '../../ui/Notice.tsx';
import { PageActions } from '../../ui/PageActions.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { EmptyState, QueryState } from '../../ui/query-state/QueryState.tsx';
import shared from '../../ui/shared.module.css';
import { newUuid } from '../../ui/uuid.ts';
import classes from './CopyLecturesScreen.module.css';
import { MovedDates } from './CopyPreview.tsx';
import { copyIntoProblems, type CopyIntoValues, missingWeeksInWords } from './copy-into-values.ts';
import { SharingCard } from './SharingCard.tsx';

type Sources = Result<typeof listCopySources>;

/** What shows parts of a lecture. */
const changedByCopy = [
  listCopySources,
  getLecture,
  getTerm,
  getSyllabusForm,
  listContents,
  listMaterials,
  listGlossary,
  listLectureNotices,
] as const;

/** Brings into a lecture what its professor has taught before, or what others share. */
export default function CopyIntoScreen() {
  const { code, permissions } = useLecture();
  return (
    <>
      <PageHeader
        title="지난 강의에서 가져오기"
        path={[
          { label: '강의 구성', link: { to: lecturePath(code, 'board') } },
          { label: '지난 강의에서 가져오기' },
        ]}
      />
      {permissions.includes('lead') ? (
        <Copying lectureCode={code} />
      ) : (
        <EmptyState text="이 강의의 교수만 가져올 수 있습니다." />
      )}
    </>
  );
}

function Copying({ lectureCode }: { lectureCode: string }) {
  const query = useQuery(callQuery(listCopySources, { lectureCode }));
  return (
    <QueryState query={query} loading={{ shape: 'block', height: 320 }}>
      {(sources) => (
        <div className={shared.sections}>
          {sources.items.length === 0 ? (
            <EmptyState text="가져올 수 있는 강의가 없습니다. 전에 맡았던 강의와, 같은 교과목의 공유된 강의를 가져올 수 있습니다." />
          ) : (
            <CopyForm lectureCode={lectureCode} sources={sources} />
          )}
          <SharingCard />
        </div>
      )}
    </QueryState>
  );
}

interface CopyFormProps {
  readonly lectureCode: string;
  readonly sources: Sources;
}

function CopyForm({ lectureCode, sources: { items, filled } }: CopyFormProps) {
  const [progress] = useState(newUuid);
  const navigate = useNavigate();
  const board = lecturePath(lectureCode, 'board');
  const form = useForm<CopyIntoValues>({
    stored: {
      source: items[0]?.code ?? '',
      parts: usualCopyParts.filter((part) => !filled.includes(part)),
    },
    guard: false,
    validate: copyIntoProblems,
    send: ({ values: { source, parts } }) =>
      post(copyIntoLecture, { lectureCode, source, parts: [...parts], progress }),
    refreshes: changedByCopy,
    onDone: () => void navigate(board),
  });
  const { values, change, select } = form;
  const problem = form.error('parts');
  return (
    <Form form={form} className={shared.sections}>
      <Card title="가져올 것">
        <NativeSelect
          label="가져올 강의"
          data={items.map((item) => ({ value: item.code, label: sourceName(item) }))}
          {...select('source')}
        />
        <fieldset className={classes.parts}>
          <legend className={shared.note}>
            이 강의에 이미 있는 것은 가져올 수 없습니다. 콘텐츠는 비공개로 들어옵니다.
          </legend>
          {copyParts.map((part) => (
            <Checkbox
              key={part}
              label={copyPartNames[part]}
              description={filled.includes(part) ? '이미 있음' : undefined}
              disabled={filled.includes(part)}
              checked={values.parts.includes(part)}
              onChange={(event) => {
                const has = event.currentTarget.checked;
                change({
                  parts: copyParts.filter((one) => (one === part ? has : values.parts.includes(one))),
                });
              }}
            />
          ))}
        </fieldset>
      </Card>
      {values.parts.length > 0 && <Dates lectureCode={lectureCode} values={values} />}
      <PageActions
        back={{ to: board }}
        hint={
          problem ? (
            <FieldError>{problem}</FieldError>
          ) : (
            form.sending && <ActionProgress id={progress} text="가져오는 중입니다. 몇 초 걸릴 수 있습니다." />
          )
        }
      >
        <SubmitButton form={form}>가져오기</SubmitButton>
      </PageActions>
    </Form>
  );
}

/** 2026년 1학기 세포생물학 2분반 (공유) */
const sourceName = ({ termStartsOn, isOwn, ...lecture }: Sources['items'][number]): string =>
  `${termOf(termStartsOn).name} ${lectureName(lecture)}${isOwn ? '' : ' (공유)'}`;

function Dates({ lectureCode, values: { source, parts } }: { lectureCode: string; values: CopyIntoValues }) {
  const query = useQuery(callQuery(previewOwnCopy, { lectureCode, source, parts: [...parts] }));
  const missing = query.data?.missingWeeks ?? [];
  return (
    <section>
      <h2 className={shared.heading}>날짜 미리 보기</h2>
      {missing.length > 0 && <Notice tone="red">{missingWeeksInWords(missing)}</Notice>}
      <MovedDates query={query} loading={query.isPlaceholderData} />
    </section>
  );
}
