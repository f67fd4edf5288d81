import { addContent, contentMessages } from '@baeum/contract/study/staff-terms';
import { useNavigate } from 'react-router';
import { post } from '../../api.ts';
import { lecturePath, useLecture } from '../../staff-roles.ts';
import { SubmitButton } from '../../ui/form/Form.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { PageActions } from '../../ui/PageActions.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ContentForm } from './ContentForm.tsx';
import { fieldOf, inputOf, newContent, problemsOf } from './content-values.ts';
import { changedByContent } from './queries.ts';
import { usePictures } from '../../posting/usePictures.ts';

/** Makes a content; it is hidden unless its maker publishes it. */
export default function NewContentScreen() {
  const lecture = useLecture();
  const lectureCode = lecture.code;
  const navigate = useNavigate();
  const list = { to: lecturePath(lectureCode, 'contents') };
  const { problems, onPictureStatus } = usePictures();
  const form = useForm({
    stored: newContent(lecture.week ?? 1),
    validate: (values) => ({ ...problemsOf(values), ...problems }),
    send: ({ values }) => post(addContent, { lectureCode, ...inputOf(values) }),
    fieldOf,
    refreshes: changedByContent,
    done: () => contentMessages.saved,
    onDone: ({ contentCode }) =>
      void navigate(lecturePath(lectureCode, `contents/${contentCode}`), { replace: true }),
  });
  return (
    <>
      <PageHeader title="콘텐츠 추가" path={[{ label: '콘텐츠', link: list }, { label: '추가' }]} />
      <ContentForm form={form} lecture={lecture} onPictureStatus={onPictureStatus}>
        <PageActions back={list}>
          <SubmitButton form={form}>저장</SubmitButton>
        </PageActions>
      </ContentForm>
    </>
  );
}
