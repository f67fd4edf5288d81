import { importFiles, importPages } from '@baeum/contract/study/staff-terms';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { upload } from '../../api.ts';
import { usePreviewedZip } from '../../staff-kit/usePreviewedZip.ts';
import { ZipField } from '../../staff-kit/ZipField.tsx';
import { lecturePath, useLecture } from '../../staff-roles.ts';
import { Card, CardStack } from '../../ui/Card.tsx';
import { Fields } from '../../ui/Field.tsx';
import { PageActions } from '../../ui/PageActions.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { ImportPreview } from './ImportPreview.tsx';
import { changedByContent, type Imported } from './queries.ts';

/** The texts of a zip become pages of a week. */
export default function ImportScreen() {
  const lecture = useLecture();
  const navigate = useNavigate();
  const list = { to: lecturePath(lecture.code, 'contents') };
  const [week, setWeek] = useState(String(lecture.week ?? 1));
  const zip = usePreviewedZip<Imported>({
    rules: importFiles,
    send: (file, shown, options) => {
      const preview = shown === undefined ? 'Y' : 'N';
      return upload(importPages, { lectureCode: lecture.code, weekNumber: week, preview }, [file], options);
    },
    refreshes: changedByContent,
  });
  async function apply(): Promise<void> {
    const done = await zip.apply();
    if (done === undefined) return;
    void toast(`글 ${done.pages.length}개를 만들었습니다. 공개하기 전에는 학생에게 보이지 않습니다.`);
    void navigate(list.to);
  }
  return (
    <>
      <PageHeader title="글 가져오기" path={[{ label: '콘텐츠', link: list }, { label: '글 가져오기' }]} />
      <CardStack>
        <Card title="zip 파일">
          <Fields>
            <NativeSelect
              label="넣을 주차"
              value={week}
              onChange={(event) => setWeek(event.currentTarget.value)}
              data={lecture.weeks.map(({ title }, index) => ({
                value: String(index + 1),
                label: `${index + 1}주차 ${title}`,
              }))}
            />
            <ZipField
              zip={zip}
              hint="Markdown(.md)이나 HTML(.html)과 그 이미지를 묶은 zip입니다. 글마다 비공개 콘텐츠 하나가 됩니다."
            />
          </Fields>
        </Card>
        {zip.preview !== undefined && <ImportPreview preview={zip.preview} />}
      </CardStack>
      <PageActions back={list}>
        <Button
          disabled={zip.preview === undefined || zip.preview.pages.length === 0}
          loading={zip.isApplying}
          onClick={() => void apply()}
        >
          {zip.preview === undefined ? '가져오기' : `글 ${zip.preview.pages.length}개 가져오기`}
        </Button>
      </PageActions>
    </>
  );
}
