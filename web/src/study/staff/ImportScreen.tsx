import { importFiles, importPages } from '@baeum/contract/study/staff-terms';
import { fileProblem } from '@baeum/contract/files';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, upload, useAction } from '../../api.ts';
import { lecturePath, useLecture } from '../../staff-roles.ts';
import { Card, CardStack } from '../../ui/Card.tsx';
import { Field, Fields } from '../../ui/Field.tsx';
import { FilePicker } from '../../ui/files/FilePicker.tsx';
import { FileRow } from '../../ui/files/FileRow.tsx';
import { UploadRow } from '../../ui/files/UploadRow.tsx';
import { useIgnoredStrayDrops } from '../../ui/files/picking.ts';
import { formatSizeLimit } from '../../ui/format.ts';
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
  const zip = useZip(lecture.code, week);
  async function apply(): Promise<void> {
    const done = await zip.send('N');
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
            <ZipField zip={zip} />
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

interface Sending {
  readonly sent: number;
  readonly total: number;
  readonly cancel: () => void;
}

/** The chosen zip, what it would become, and its transfer. */
function useZip(lectureCode: string, weekNumber: string) {
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const [preview, setPreview] = useState<Imported>();
  const [sending, setSending] = useState<Sending>();
  const action = useAction(
    ({ zip, mode }: { readonly zip: File; readonly mode: 'Y' | 'N' }) => {
      const controller = new AbortController();
      const cancel = () => controller.abort();
      setSending({ sent: 0, total: zip.size, cancel });
      return upload(importPages, { lectureCode, weekNumber, preview: mode }, [zip], {
        signal: controller.signal,
        onProgress: ({ sent, total }) => setSending({ sent, total, cancel }),
      });
    },
    { quiet: 'refusals', refreshes: changedByContent },
  );
  async function send(mode: 'Y' | 'N', zip = file): Promise<Imported | undefined> {
    if (zip === undefined) return undefined;
    setProblem(undefined);
    const done = await action.mutateAsync({ zip, mode }).catch((error: unknown) => {
      if (error instanceof ApiError && error.errorCode !== undefined) setProblem(error.message);
      return undefined;
    });
    setSending(undefined);
    return done;
  }
  async function pick(chosen: File): Promise<void> {
    const refused = fileProblem(importFiles, chosen);
    setPreview(undefined);
    setFile(refused === undefined ? chosen : undefined);
    setProblem(refused?.message);
    if (refused === undefined) setPreview(await send('Y', chosen));
  }
  return {
    file,
    problem,
    preview,
    sending,
    isApplying: preview !== undefined && sending !== undefined,
    send,
    pick: (chosen: File) => void pick(chosen),
    remove: () => {
      setFile(undefined);
      setPreview(undefined);
    },
  };
}

function ZipField({ zip }: { zip: ReturnType<typeof useZip> }) {
  const { file, sending } = zip;
  useIgnoredStrayDrops();
  return (
    <Field
      label="파일"
      note={`1개, 최대 ${formatSizeLimit(importFiles.maxBytes)}`}
      hint="Markdown(.md)이나 HTML(.html)과 그 이미지를 묶은 zip입니다. 글마다 비공개 콘텐츠 하나가 됩니다."
      error={zip.problem}
    >
      {(control) => {
        if (file === undefined)
          return (
            <FilePicker
              control={control}
              extensions={importFiles.extensions}
              onPick={([chosen]) => chosen && zip.pick(chosen)}
            />
          );
        return sending === undefined ? (
          <FileRow name={file.name} size={file.size} onRemove={zip.remove} />
        ) : (
          <UploadRow name={file.name} sent={sending.sent} total={sending.total} onCancel={sending.cancel} />
        );
      }}
    </Field>
  );
}
