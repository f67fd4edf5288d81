import {
  changeSyllabus,
  syllabusMessages,
  syllabusSections,
} from '@baeum/contract/lecture/staff-syllabus-terms';
import { staffRefusals } from '@baeum/contract/staff/terms';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { post } from '../../api.ts';
import { type PicturesOfTexts, usePicturesOfTexts } from '../../posting/usePictures.ts';
import { lecturePath, useLectureCode } from '../../staff-roles.ts';
import { HistoryButton } from '../../staff-kit/HistoryButton.tsx';
import { CardStack } from '../../ui/Card.tsx';
import { Form, SubmitButton } from '../../ui/form/Form.tsx';
import { DraftHint } from '../../ui/form/hints.tsx';
import { RestoredDraftNotice } from '../../ui/form/notices.tsx';
import { StaleChoices } from '../../ui/form/StaleChoices.tsx';
import { useTextDraft } from '../../ui/form/useTextDraft.ts';
import { useForm } from '../../ui/form/useForm.ts';
import { Link } from '../../ui/Link.tsx';
import { PageActions } from '../../ui/PageActions.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { QueryState } from '../../ui/query-state/QueryState.tsx';
import { Completeness } from './Completeness.tsx';
import { SyllabusFields } from './SyllabusFields.tsx';
import { changedBySyllabus, syllabusQuery } from './syllabus-queries.ts';
import {
  inputOf,
  problemsOf,
  type StoredSyllabus,
  syllabusLabels,
  type SyllabusValues,
  valuesOf,
} from './syllabus-values.ts';

const sectionNames = syllabusSections.map(({ name }) => name);

/** The syllabus of a lecture, with the titles of its weeks. */
export default function SyllabusScreen() {
  const lectureCode = useLectureCode();
  const query = useQuery(syllabusQuery(lectureCode));
  return (
    <>
      <PageHeader
        title="강의계획서"
        path={[{ label: '강의홈', link: { to: lecturePath(lectureCode) } }, { label: '강의계획서' }]}
        actions={
          <>
            <HistoryButton lectureCode={lectureCode} kind="syllabus" object={lectureCode} name="강의계획서" />
            <Button component={Link} to={lecturePath(lectureCode, 'syllabus/preview')} variant="default">
              학생으로 보기
            </Button>
          </>
        }
      />
      <QueryState query={query} loading={{ shape: 'block', height: 480 }}>
        {(syllabus) => <Editing key={lectureCode} lectureCode={lectureCode} syllabus={syllabus} />}
      </QueryState>
    </>
  );
}

interface EditingProps {
  readonly lectureCode: string;
  readonly syllabus: StoredSyllabus;
}

/** The form stays as it began, regardless of changes by others. */
function Editing({ lectureCode, syllabus }: EditingProps) {
  const [begun] = useState(syllabus);
  const pictures = usePicturesOfTexts();
  const form = useSyllabusForm(lectureCode, begun, pictures);
  const mayChange = begun.permissions.includes('content');
  return (
    <Form form={form}>
      <StaleChoices form={form} labels={syllabusLabels} />
      {form.restored && <RestoredDraftNotice edits onStartOver={form.startOver} />}
      <CardStack>
        <Completeness values={form.values} evaluationSum={begun.evaluationSum} />
        <SyllabusFields
          form={form}
          lectureCode={lectureCode}
          weeks={begun.weeks}
          mayChange={mayChange}
          pictures={pictures}
        />
      </CardStack>
      <DraftHint state={form.draft} />
      <PageActions
        back={{ to: lecturePath(lectureCode), label: '강의홈' }}
        hint={mayChange ? undefined : '강의 구성을 맡은 사람만 바꿀 수 있습니다.'}
      >
        {mayChange && <SubmitButton form={form}>저장</SubmitButton>}
      </PageActions>
    </Form>
  );
}

function useSyllabusForm(
  lectureCode: string,
  syllabus: StoredSyllabus,
  { problemsOf: pictureProblems }: PicturesOfTexts,
) {
  const stored = valuesOf(syllabus);
  const form = useForm<SyllabusValues, { readonly revision: number }>({
    stored,
    version: syllabus.revision,
    draft: useTextDraft<SyllabusValues>({ screen: 'staff-syllabus', id: lectureCode, stored }),
    validate: (values) => ({ ...problemsOf(values), ...pictureProblems(sectionNames) }),
    send: ({ values, version }) =>
      post(changeSyllabus, { lectureCode, revision: Number(version), ...inputOf(values) }),
    conflict: { refusals: [staffRefusals.stale] },
    refreshes: changedBySyllabus,
    done: () => syllabusMessages.saved,
    onDone: ({ revision }) => form.saved(revision),
  });
  return form;
}
