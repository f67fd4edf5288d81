import { videoLimits } from '@baeum/contract/study/video-terms';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useIgnoredStrayDrops } from '../../ui/files/picking.ts';
import { Field } from '../../ui/Field.tsx';
import { FilePicker } from '../../ui/files/FilePicker.tsx';
import { FileRow } from '../../ui/files/FileRow.tsx';
import { UploadRow } from '../../ui/files/UploadRow.tsx';
import { formatFileSize } from '../../ui/format.ts';
import { Notice } from '../../ui/Notice.tsx';
import shared from '../../ui/shared.module.css';
import { useLeaveGuard } from '../../ui/useLeaveGuard.ts';
import { lengthInWords } from './content-values.ts';
import type { Content } from './queries.ts';
import { useVideoUpload } from './video-upload.ts';

interface VideoFieldProps {
  readonly lectureCode: string;
  /** What is there already. */
  readonly files: Content['files'];
  readonly error: string | undefined;
  /** Takes the number of a finished upload and the name of its file; both are empty when it is given up. */
  readonly onChange: (uploadId: string, name: string) => void;
}

const leaveMessage = '동영상을 올리고 있습니다.\n나가면 멈추고, 같은 파일을 다시 고르면 이어서 올립니다.';

/** The file of a video: chosen, read, sent in parts, and checked. */
export function VideoField({ lectureCode, files, error, onChange }: VideoFieldProps) {
  const { state, interrupted, pick, clear } = useVideoUpload(lectureCode, onChange);
  const [replaces, setReplaces] = useState(false);
  useIgnoredStrayDrops();
  useLeaveGuard(state.step === 'sending', leaveMessage);
  const stored = files.filter(({ role }) => role === 'video' || role === 'playlist').slice(0, 1);
  const problem = state.step === 'none' ? state.problem : undefined;
  return (
    <Field
      label="동영상 파일"
      required={stored.length === 0}
      note={`MP4 또는 HLS 폴더의 zip, 최대 ${formatFileSize(videoLimits.bytes)}`}
      hint="H.264 영상과 AAC 소리입니다. 연결이 끊기거나 노트북을 닫아도 이어서 올립니다."
      error={problem ?? error}
    >
      {(control) => (
        <div className={shared.column} data-field="uploadId">
          {state.step !== 'done' &&
            stored.map(({ name, byteSize }) => <FileRow key={name} name={name} size={byteSize} />)}
          {state.step === 'sending' && (
            <UploadRow name={state.name} sent={state.sent} total={state.total} onCancel={state.cancel} />
          )}
          {(state.step === 'reading' || state.step === 'checking') && (
            <output className={shared.note}>
              {state.name}{' '}
              {state.step === 'reading' ? '파일을 살펴보는 중입니다.' : '동영상을 확인하는 중입니다.'}
            </output>
          )}
          {state.step === 'done' && (
            <>
              <FileRow
                name={state.name}
                size={state.size}
                onRemove={() => {
                  clear();
                  onChange('', '');
                }}
              />
              <output className={shared.note}>
                길이 {lengthInWords(state.seconds)}. 저장하면 이 동영상으로 바뀝니다.
              </output>
              {state.warning !== undefined && <Notice tone="yellow">{state.warning}</Notice>}
            </>
          )}
          {state.step === 'none' && stored.length > 0 && !replaces && (
            <div>
              <Button id={control.id} variant="default" size="xs" onClick={() => setReplaces(true)}>
                다른 동영상으로 바꾸기
              </Button>
            </div>
          )}
          {state.step === 'none' && (stored.length === 0 || replaces) && (
            <>
              {interrupted.length > 0 && (
                <Notice>
                  올리다 멈춘 동영상이 있습니다: {interrupted.join(', ')}. 같은 파일을 고르면 이어서 올립니다.
                </Notice>
              )}
              <FilePicker
                control={control}
                extensions={['mp4', 'm4v', 'mov', 'zip']}
                onPick={([file]) => file && pick(file)}
              />
            </>
          )}
        </div>
      )}
    </Field>
  );
}
