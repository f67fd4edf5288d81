import { downloadWork, exportScores } from '@baeum/contract/grading/offline-terms';
import { gradedActivityOf } from '@baeum/contract/grading/staff-terms';
import { Button } from '@mantine/core';
import { debateCommentsPath } from '../../activity/staff/paths.ts';
import { save } from '../../api.ts';
import { DownloadButton } from '../../staff-kit/DownloadButton.tsx';
import { feedbackPath, samplePath, scoreFilePath, similarityPath } from '../../staff-roles.ts';
import { Link } from '../../ui/Link.tsx';
import shared from '../../ui/shared.module.css';
import type { Sheet } from './queries.ts';

/** Grading outside the portal, and what else is done with all scores or submissions of an activity. */
export function SheetTools({ sheet: { activityId, kind, lectureCode, canRelease } }: { sheet: Sheet }) {
  const { code = '' } = gradedActivityOf(activityId) ?? {};
  return (
    <div className={shared.row}>
      <Button component={Link} to={similarityPath(activityId)} size="xs" variant="default">
        유사도
      </Button>
      {canRelease && (
        <Button component={Link} to={samplePath(activityId)} size="xs" variant="default">
          표본 검토
        </Button>
      )}
      {/* Debates are read where they are. */}
      {kind === 'debate' ? (
        <Button component={Link} to={debateCommentsPath(lectureCode, code)} size="xs" variant="default">
          토론 댓글
        </Button>
      ) : (
        <DownloadButton
          label="제출물 내려받기"
          title="제출물 내려받기"
          note="제출한 글과 파일을 모두 ZIP 파일 하나로 받습니다."
          onDownload={(reason) => save(downloadWork, { activityId, reason })}
        />
      )}
      <DownloadButton
        label="점수 내려받기"
        title="점수 내려받기"
        note="엑셀 파일에 점수와 총평을 적어 다시 올릴 수 있습니다."
        onDownload={(reason) => save(exportScores, { activityId, reason })}
      />
      <Button component={Link} to={scoreFilePath(activityId)} size="xs" variant="default">
        점수 올리기
      </Button>
      {kind !== 'debate' && (
        <Button component={Link} to={feedbackPath(activityId)} size="xs" variant="default">
          첨삭 파일 올리기
        </Button>
      )}
    </div>
  );
}
