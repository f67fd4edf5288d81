import { addContent, contentMessages, contentRefusals } from '@baeum/contract/study/staff-terms';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { isRefusedBy, post } from '../../api.ts';
import { contentPath, lecturePath, useLecture } from '../../staff-roles.ts';
import { dialogs } from '../../ui/dialogs/dialogs.ts';
import { SubmitButton } from '../../ui/form/Form.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { useTextDraft } from '../../ui/form/useTextDraft.ts';
import { PageActions } from '../../ui/PageActions.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ContentForm } from './ContentForm.tsx';
import { fieldOf, inputOf, newContent, problemsOf, spentByContent } from './content-values.ts';
import { changedByContent } from './queries.ts';
import { usePictures } from '../../posting/usePictures.ts';

/** Makes a content; it is hidden unless its maker publishes it. */
export default function NewContentScreen() {
  const { code } = useLecture();
  return <NewContent key={code} />;
}

function NewContent() {
  const lecture = useLecture();
  const lectureCode = lecture.code;
  const navigate = useNavigate();
  const list = { to: lecturePath(lectureCode, 'contents') };
  const { problems, onPictureStatus } = usePictures();
  /** Whether it may come before what students can open now. */
  const confirmed = useRef(false);
  const stored = newContent(lecture.week ?? 1);
  const form = useForm({
    stored,
    draft: useTextDraft({
      screen: 'staff-content',
      id: `new ${lectureCode}`,
      stored,
      unkept: spentByContent,
    }),
    validate: (values) => ({ ...problemsOf(values), ...problems }),
    send({ values }) {
      const sent = { lectureCode, confirmed: confirmed.current };
      confirmed.current = false;
      return post(addContent, { ...sent, ...inputOf(values) });
    },
    fieldOf,
    refreshes: changedByContent,
    done: () => contentMessages.saved,
    onDone: ({ contentCode }) => void navigate(contentPath(lectureCode, contentCode), { replace: true }),
    onRefused(error) {
      if (!isRefusedBy(error, [contentRefusals.begun])) return false;
      void confirmHarm(error.message);
      return true;
    },
  });
  async function confirmHarm(message: string): Promise<void> {
    confirmed.current = await dialogs.confirm(message, {
      note: '비공개로 저장하면 학생에게 영향이 없습니다.',
      okLabel: '그대로 저장',
      danger: true,
    });
    if (confirmed.current) await form.submit();
  }
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
