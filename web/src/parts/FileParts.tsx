import { Card } from '../ui/Card.tsx';
import { FileList, FileRow } from '../ui/files/FileRow.tsx';
import { UploadRow } from '../ui/files/UploadRow.tsx';

const MB = 1024 * 1024;

export function FileParts() {
  return (
    <Card title="첨부 줄">
      <FileList label="첨부 줄">
        <FileRow name="9주차_강의노트.pdf" size={4.2 * MB} onDownload={() => undefined} />
        <UploadRow
          name="20231047_이하은_프라이머설계_보고서_최종_진짜최종_수정본.zip"
          sent={41.8 * MB}
          total={67.4 * MB}
          secondsLeft={11.2}
          onCancel={() => undefined}
        />
        <FileRow name="분석기.exe" refused="지원하지 않는 파일 형식입니다." onRemove={() => undefined} />
      </FileList>
    </Card>
  );
}
