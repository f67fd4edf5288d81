import { changeContent, contentMessages, removeContent } from '@baeum/contract/study/staff-terms';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { ArchiveButton } from '../../activity/staff/ArchiveButton.tsx';
import { UndoButton } from '../../activity/staff/UndoButton.tsx';
import { useSteps } from '../../activity/staff/undo-steps.ts';
import { useProtectedForm } from '../../activity/staff/useProtectedForm.ts';
import { post, useAction, useNow } from '../../api.ts';
import { HistoryButton } from '../../staff-kit/HistoryButton.tsx';
import { LoadedScreen } from '../../staff-kit/LoadedScreen.tsx';
import { stateChip } from '../../staff-kit/state-chip.ts';
import { lecturePath, useLecture } from '../../staff-roles.ts';
import { Chip } from '../../ui/Chip.tsx';
import { dialogs } from '../../ui/dialogs/dialogs.ts';
import { SubmitButton } from '../../ui/form/Form.tsx';
import { formatDateTime } from '../../ui/format.ts';
import { loadable } from '../../ui/loadable.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageActions } from '../../ui/PageActions.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { ContentForm } from './ContentForm.tsx';
import { fieldOf, inputOf, problemsOf, spentByContent, valuesOf } from './content-values.ts';
import { changedByContent, type Content, contentQuery } from './queries.ts';
import { removingTopic, restoringTopic } from './topic-archiving.ts';
import { usePictures } from '../../posting/usePictures.ts';

/** Of videos alone. */
const VideoExtras = loadable(async () => ({ default: (await import('./VideoExtras.tsx')).VideoExtras }));

/** A content as staff change it. */
export default function ContentScreen() {
  const { code } = useLecture();
  const { contentCode = '' } = useParams();
  const query = useQuery(contentQuery(code, contentCode));
  const { takenBack } = useSteps(code);
  return (
    <LoadedScreen
      query={query}
      name="콘텐츠"
      path={[{ label: '콘텐츠', link: { to: lecturePath(code, 'contents') } }]}
    >
      {(content) => <EditContent key={`${content.contentCode} ${takenBack}`} content={content} />}
    </LoadedScreen>
  );
}

function EditContent({ content }: { content: Content }) {
  const lecture = useLecture();
  const now = useNow();
  const { contentCode, state } = content;
  const isArchived = state === 'archived';
  const mayChange = content.permissions.includes('content') && !isArchived;
  const { form, remove, onPictureStatus } = useContent(content);
  const list = { to: lecturePath(lecture.code, 'contents') };
  return (
    <>
      <PageHeader
        title={content.title}
        path={[{ label: '콘텐츠', link: list }, { label: content.title }]}
        chip={<Chip {...stateChip({ state, opensAt: content.attendanceStartsAt ?? '' }, now)} />}
        note={noteOf(content)}
        actions={
          <>
            <HistoryButton
              lectureCode={lecture.code}
              kind="content"
              object={contentCode}
              name={content.title}
            />
            {content.permissions.includes('content') && content.kind !== null && (
              <ArchiveButton
                title={content.title}
                isArchived={isArchived}
                archive={removingTopic(lecture.code, { code: contentCode, isEmpty: false })}
                restore={restoringTopic(lecture.code, contentCode)}
                refreshes={changedByContent}
              />
            )}
          </>
        }
      />
      {isArchived && <Notice>보관한 콘텐츠입니다. 보관에서 되돌린 뒤 바꿀 수 있습니다.</Notice>}
      <ContentForm
        form={form}
        lecture={lecture}
        onPictureStatus={onPictureStatus}
        contentCode={contentCode}
        attendanceShare={content.attendanceShare}
        files={content.files}
        isBegun={content.learners > 0}
        extras={mayChange && content.kind === 'video' && <VideoExtras content={content} />}
      >
        <PageActions
          back={list}
          hint={mayChange || isArchived ? undefined : '강의 구성을 맡은 사람만 바꿀 수 있습니다.'}
        >
          {mayChange && (
            <>
              <Button variant="default" color="red" onClick={remove}>
                삭제
              </Button>
              <UndoButton />
              <SubmitButton form={form}>저장</SubmitButton>
            </>
          )}
        </PageActions>
      </ContentForm>
    </>
  );
}

const noteOf = ({ weekNumber, position, learners, state, publishedAt }: Content): string =>
  [
    `${weekNumber}주차 ${position}번`,
    `학습한 학생 ${learners}명`,
    state === 'scheduled' && publishedAt !== null && `${formatDateTime(publishedAt)}부터 공개`,
  ]
    .filter((part) => part !== false)
    .join(' · ');

function useContent(content: Content) {
  const { contentCode, lectureCode } = content;
  const navigate = useNavigate();
  const { problems, onPictureStatus } = usePictures();
  const form = useProtectedForm({
    lectureCode,
    title: content.title,
    stored: valuesOf(content),
    draft: { screen: 'staff-content', id: contentCode },
    revision: content.revision,
    validate: (values) => ({ ...problemsOf(values), ...problems }),
    send: (values, sent) => post(changeContent, { contentCode, ...sent, ...inputOf(values) }),
    fieldOf,
    refreshes: changedByContent,
    saved: contentMessages.saved,
    otherwise: '새로 학습하는 학생에게만 적용하려면 취소하고 새 콘텐츠를 만들어 주세요.',
    // The video that was replaced is gone.
    isUndoable: ({ uploadId }) => uploadId === '',
    spent: spentByContent,
  });
  const removing = useAction(() => post(removeContent, { contentCode }), { refreshes: changedByContent });
  async function remove(): Promise<void> {
    const isSure = await dialogs.confirm(`'${content.title}' 콘텐츠를 삭제할까요?`, {
      note: '되돌릴 수 없습니다.',
      okLabel: '삭제',
      danger: true,
    });
    if (!isSure) return;
    const removed = await removing.mutateAsync(undefined).then(
      () => true,
      () => false,
    );
    if (!removed) return;
    void toast(contentMessages.removed);
    void navigate(lecturePath(lectureCode, 'contents'), { replace: true });
  }
  return { form, remove: () => void remove(), onPictureStatus };
}
