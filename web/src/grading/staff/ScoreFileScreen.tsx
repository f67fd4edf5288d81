import { scoreFiles, scoreRows, undoScores, uploadScores } from '@baeum/contract/grading/offline-terms';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { post, upload, useAction } from '../../api.ts';
import { PastImports } from '../../staff-kit/PastImports.tsx';
import { Steps } from '../../staff-kit/Steps.tsx';
import { UploadCard } from '../../staff-kit/UploadCard.tsx';
import { gradedActivityPath, scoreFilePath } from '../../staff-roles.ts';
import { Card } from '../../ui/Card.tsx';
import { dialogs } from '../../ui/dialogs/dialogs.ts';
import { formatDateTime } from '../../ui/format.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { type LoadableQuery, QueryState } from '../../ui/query-state/QueryState.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { changedByScoreFile, type PastScoreFile, scoreImportsQuery } from './score-files.ts';
import { useQueueCrumb } from './queue-crumb.ts';
import classes from './ScoreFile.module.css';

/** Sends a workbook with scores, and lists those that were applied. */
export default function ScoreFileScreen() {
  const { activityId = '' } = useParams();
  const navigate = useNavigate();
  const query = useQuery(scoreImportsQuery(activityId));
  const queue = useQueueCrumb();
  return (
    <>
      <PageHeader
        title="점수 올리기"
        path={[
          queue,
          ...(query.data ? [{ label: query.data.title, link: { to: gradedActivityPath(activityId) } }] : []),
        ]}
        aside={<Steps current={0} />}
      />
      <div className={classes.columns}>
        <UploadCard
          title="점수 파일"
          rules={scoreFiles}
          note={`최대 ${scoreFiles.maxBytes / (1024 * 1024)}MB, ${scoreRows.toLocaleString('ko')}행`}
          hint="‘점수 내려받기’로 받은 파일에 점수를 적어 올립니다. 미리 보기 전에는 아무것도 바뀌지 않습니다."
          send={(file, options) => upload(uploadScores, { activityId }, [file], options)}
          onUploaded={(importId) => void navigate(scoreFilePath(activityId, importId))}
        />
        <PastFiles activityId={activityId} query={query} />
      </div>
    </>
  );
}

interface PastFilesProps {
  readonly activityId: string;
  readonly query: LoadableQuery<{
    readonly lectureCode: string;
    readonly items: readonly PastScoreFile[];
  }>;
}

/** Each of them can be undone for a while. */
function PastFiles({ activityId, query }: PastFilesProps) {
  const undo = useAction((importId: string) => post(undoScores, { activityId, importId }), {
    refreshes: changedByScoreFile,
  });
  async function ask({ importId, appliedAt }: PastScoreFile): Promise<void> {
    const isSure = await dialogs.confirm(`${formatDateTime(appliedAt)}에 올린 점수를 되돌릴까요?`, {
      note: '그 뒤에 고친 점수는 그대로 둡니다. 이미 공개한 점수는 다시 공개할 때까지 학생에게 그대로 보입니다.',
      okLabel: '되돌리기',
    });
    if (!isSure) return;
    const done = await undo.mutateAsync(importId).catch(() => undefined);
    if (done === undefined) return;
    const kept = done.kept > 0 ? ` 그 뒤에 고친 ${done.kept}건은 그대로 두었습니다.` : '';
    await toast(`${done.restored}건을 되돌렸습니다.${kept}`, { staysFor: 6000 });
  }
  return (
    <Card title="지난 파일">
      <QueryState
        query={query}
        loading={{ rows: 2 }}
        empty={{ when: ({ items }) => items.length === 0, text: '올린 점수 파일이 없습니다.' }}
      >
        {({ items, lectureCode }) => (
          <PastImports
            items={items}
            summaryOf={({ saved }) => `· ${saved}건`}
            noun="점수 파일"
            kind="scoreImport"
            place={{ lectureCode }}
            isUndoing={undo.isPending}
            onUndo={(one) => void ask(one)}
          />
        )}
      </QueryState>
    </Card>
  );
}
