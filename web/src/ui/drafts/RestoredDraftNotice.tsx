import { Button } from '@mantine/core';
import { Notice } from '../Notice.tsx';

interface RestoredDraftNoticeProps {
  edits: boolean;
  /** Whether the form has files, which are not part of a draft. */
  files?: boolean;
  onStartOver: () => void;
}

/** Shown when the form was filled from a draft on this device. */
export function RestoredDraftNotice({ edits, files = true, onStartOver }: RestoredDraftNoticeProps) {
  return (
    <Notice
      action={
        <Button variant="default" size="xs" onClick={onStartOver}>
          {edits ? '저장된 내용으로 되돌리기' : '지우고 새로 쓰기'}
        </Button>
      }
    >
      이 기기에 보관된 내용을 불러왔습니다.{!edits && files && ' 파일은 다시 선택해주세요.'}
    </Notice>
  );
}
