import { addContent, contentMessages } from '@baeum/contract/study/staff-terms';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { decideAboutHarm, isHarmQuestion } from '../../activity/staff/harms.ts';
import { type ApiError, post } from '../../api.ts';
import { contentPath, lecturePath, useLecture } from '../../staff-roles.ts';
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
      if (!isHarmQuestion(error)) return false;
      void decide(error);
      return true;
    },
  });
  async function decide(error: ApiError): Promise<void> {
    const decision = await decideAboutHarm(error);
    if (decision === undefined) return;
    confirmed.current = decision.isConfirmed;
    form.change(decision.fields);
    await form.submit();
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
