import { authoringLimits } from '@baeum/contract/authoring/terms';
import {
  addMaterial,
  changeMaterial,
  materialFileRules,
  materialStaffMessages,
  materialStaffRefusals,
} from '@baeum/contract/material/staff-terms';
import { staffRefusals } from '@baeum/contract/staff/terms';
import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isRefusedBy, upload } from '../../api.ts';
import { sendPicture } from '../../posting/send-picture.ts';
import { usePictures } from '../../posting/usePictures.ts';
import { weekChoices } from '../../staff-kit/week-choices.ts';
import { type StaffLecture, useLecture } from '../../staff-roles.ts';
import { Card, CardStack } from '../../ui/Card.tsx';
import { PageEditor } from '../../ui/editor/PageEditor.tsx';
import type { PictureStatus } from '../../ui/editor/RichTextEditor.tsx';
import { Fields } from '../../ui/Field.tsx';
import { type Files, useFiles } from '../../ui/form/files.ts';
import { NewFilesField } from '../../ui/form/FilesField.tsx';
import { Form, SubmitButton, uploadHint } from '../../ui/form/Form.tsx';
import { DraftHint } from '../../ui/form/hints.tsx';
import { RestoredDraftNotice } from '../../ui/form/notices.tsx';
import { StaleChoices } from '../../ui/form/StaleChoices.tsx';
import { useTextDraft } from '../../ui/form/useTextDraft.ts';
import { type Form as FormState, type Problems, useForm } from '../../ui/form/useForm.ts';
import { PageActions } from '../../ui/PageActions.tsx';
import {
  filesLeft,
  materialLabels,
  materialProblems,
  type MaterialValues,
  newMaterial,
  valuesOf,
} from './material-values.ts';
import { changedByMaterial, forStaff, materialPath, type StoredMaterial, topicsQuery } from './queries.ts';
import { StoredFiles } from './StoredFiles.tsx';

interface MaterialFormProps {
  /** Undefined for a new one. */
  readonly material?: StoredMaterial;
  readonly onSaved: (id: number) => void;
}

/** Makes a study material, or changes one. */
export function MaterialForm({ material, onSaved }: MaterialFormProps) {
  const lecture = useLecture();
  const files = useFiles(materialFileRules);
  const { problems, onPictureStatus } = usePictures();
  const form = useMaterialForm({ material, lecture, files, problems, onSaved });
  const isPublished = material?.standing === 'shown' || material?.standing === 'scheduled';
  const mayChange = material === undefined || material.permissions.includes('content');
  return (
    <Form form={form}>
      <StaleChoices form={form} labels={materialLabels} />
      <CardStack>
        <Card label={material === undefined ? '자료 올리기' : '자료 고치기'}>
          {form.restored && (
            <RestoredDraftNotice edits={material !== undefined} files onStartOver={form.startOver} />
          )}
          <Fields>
            <TextInput
              label={materialLabels.title}
              required
              maxLength={authoringLimits.title}
              {...form.text('title')}
            />
            <Placement form={form} lecture={lecture} />
            {material !== undefined && (
              <StoredFiles material={material} files={files} busy={form.sending !== undefined} />
            )}
            <NewFilesField
              label={material === undefined ? '파일' : '새 파일'}
              form={form}
              files={files}
              storedCount={material?.files.length ?? 0}
            />
            <TextField form={form} material={material} onPictureStatus={onPictureStatus} />
            <TextInput
              type="datetime-local"
              label={materialLabels.publishedAt}
              description="비워 두면 공개하는 때가 됩니다. 앞으로의 때를 정하면 그때부터 학생에게 보입니다."
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              {...form.text('publishedAt')}
            />
          </Fields>
        </Card>
      </CardStack>
      <PageActions
        back={{ to: materialPath(lecture.code) }}
        hint={mayChange ? uploadHint(form, '저장됩니다') : '강의 구성을 맡은 사람만 바꿀 수 있습니다.'}
      >
        {mayChange && (
          <>
            <SubmitButton form={form} intent="draft">
              {isPublished ? '비공개로 전환' : '비공개로 저장'}
            </SubmitButton>
            <SubmitButton form={form}>{isPublished ? '저장' : '공개'}</SubmitButton>
          </>
        )}
      </PageActions>
    </Form>
  );
}

interface MaterialFormState extends MaterialFormProps {
  readonly lecture: StaffLecture;
  readonly files: Files;
  /** Of the pictures of the text. */
  readonly problems: Problems;
}

function useMaterialForm({
  material,
  lecture,
  files,
  problems,
  onSaved,
}: MaterialFormState): FormState<MaterialValues> {
  const stored = material === undefined ? newMaterial(lecture.week) : valuesOf(material);
  const isPublished = material?.standing === 'shown' || material?.standing === 'scheduled';
  const { removed } = files.selection;
  return useForm<MaterialValues>({
    stored,
    version: material?.revision ?? '',
    draft: useTextDraft<MaterialValues>({
      screen: 'staff-material',
      id: String(material?.id ?? `new ${lecture.code}`),
      stored,
    }),
    validate: (values) => ({
      ...materialProblems(values, filesLeft(material?.files ?? [], removed, files.toSend)),
      ...problems,
    }),
    files,
    confirm: (intent) =>
      intent === 'draft' && isPublished
        ? {
            text: '비공개로 바꾸시겠습니까?',
            note: `학생들이 ${material.viewCount}번 열어 본 자료이며, 더 이상 보이지 않습니다.`,
          }
        : undefined,
    send: ({ values, intent, files: picked, version }, transfer) => {
      const fields = { ...values, state: intent === 'draft' ? ('draft' as const) : ('published' as const) };
      if (material === undefined)
        return upload(addMaterial, { lectureCode: lecture.code, ...fields }, picked, transfer);
      const ids = { id: String(material.id), revision: String(version), removedFiles: removed.join(',') };
      return upload(changeMaterial, { ...fields, ...ids }, picked, transfer);
    },
    refreshes: changedByMaterial,
    conflict: { refusals: [staffRefusals.stale] },
    fieldOf: (error) => (isRefusedBy(error, [materialStaffRefusals.topicUnknown]) ? 'topicCode' : undefined),
    done: (intent) =>
      intent === 'draft' || isPublished ? materialStaffMessages.saved : materialStaffMessages.published,
    onDone: (result) => onSaved((result as { id: number }).id),
  });
}

interface FieldProps {
  readonly form: FormState<MaterialValues>;
}

/** Week and topic: a topic belongs to a week, so that another week has none at first. */
function Placement({ form, lecture }: FieldProps & { readonly lecture: StaffLecture }) {
  const { data: term } = useQuery(topicsQuery(lecture.code));
  const { weekNumber, topicCode } = form.values;
  const topics =
    term?.topics.filter((topic) => String(topic.weekNumber) === weekNumber && !topic.isArchived) ?? [];
  const week = form.select('weekNumber');
  return (
    <>
      <NativeSelect
        label={materialLabels.weekNumber}
        {...week}
        onChange={(event) => form.change({ weekNumber: event.currentTarget.value, topicCode: '' })}
        data={[{ value: '', label: '강의 전체' }, ...weekChoices(lecture)]}
      />
      <NativeSelect
        label={materialLabels.topicCode}
        description="고르면 그 세부주제의 강의 화면에서도 보입니다."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.select('topicCode')}
        disabled={form.sending !== undefined || weekNumber === ''}
        data={[
          { value: '', label: '없음' },
          ...topics.map(({ code, title }) => ({ value: code, label: title })),
          // Until the topics are known, or where it is gone.
          ...(topicCode === '' || topics.some(({ code }) => code === topicCode)
            ? []
            : [{ value: topicCode, label: '지금의 세부주제' }]),
        ]}
      />
    </>
  );
}

interface TextFieldProps extends FieldProps, Pick<MaterialFormProps, 'material'> {
  readonly onPictureStatus: (status: PictureStatus) => void;
}

function TextField({ form, material, onPictureStatus }: TextFieldProps): ReactNode {
  return (
    <div data-field="bodyHtml">
      <PageEditor
        label={materialLabels.bodyHtml}
        height={240}
        limit={authoringLimits.illustratedText}
        value={form.values.bodyHtml}
        shownAs={material === undefined ? asItIs : forStaff(material)}
        error={form.error('bodyHtml')}
        disabled={form.sending !== undefined}
        onChange={(bodyHtml) => form.change({ bodyHtml })}
        uploadImage={sendPicture}
        onPictureStatus={onPictureStatus}
      />
      <DraftHint state={form.draft} />
    </div>
  );
}

const asItIs = (html: string): string => html;
