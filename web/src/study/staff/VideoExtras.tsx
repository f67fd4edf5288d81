import { player } from '@baeum/contract/study/terms';
import {
  attachFile,
  attachFiles,
  captionNames,
  type CaptionLanguage,
} from '@baeum/contract/study/video-terms';
import { fileProblem } from '@baeum/contract/files';
import { Button, NativeSelect } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { ApiError, upload, useAction } from '../../api.ts';
import { Card } from '../../ui/Card.tsx';
import { Field, Fields } from '../../ui/Field.tsx';
import { FilePicker } from '../../ui/files/FilePicker.tsx';
import { FileBox, FileText } from '../../ui/files/FileRow.tsx';
import { formatFileSize } from '../../ui/format.ts';
import { Notice } from '../../ui/Notice.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import shared from '../../ui/shared.module.css';
import classes from './VideoExtras.module.css';
import { contentMediaAddress } from './media.ts';
import { usePlayedVideo } from './usePlayedVideo.ts';
import { changedByContent, type Content } from './queries.ts';

interface Attaching {
  readonly role: 'caption' | 'thumbnail';
  readonly language?: CaptionLanguage;
  /** Undefined removes what is there. */
  readonly file?: File;
}

const captionLanguages: readonly CaptionLanguage[] = player.captions;

/** Captions and poster of a video, stored at once, beside its form. */
export function VideoExtras({ content }: { readonly content: Content }) {
  const { contentCode, files } = content;
  const [problem, setProblem] = useState<string>();
  const attaching = useAction(
    ({ role, language = 'ko', file }: Attaching) =>
      upload(attachFile, { contentCode, role, language }, file === undefined ? [] : [file]),
    { refreshes: changedByContent, quiet: 'refusals' },
  );
  async function attach(what: Attaching): Promise<void> {
    const refused = what.file && fileProblem(attachFiles, what.file);
    setProblem(refused?.message);
    if (refused !== undefined) return;
    const done = await attaching.mutateAsync(what).catch((error: unknown) => {
      if (error instanceof ApiError && error.errorCode !== undefined) setProblem(error.message);
      return undefined;
    });
    if (done === undefined) return;
    void toast('저장하였습니다.');
  }
  return (
    <Card title="자막과 포스터">
      <Fields>
        <Captions files={files} problem={problem} onAttach={(what) => void attach(what)} />
        <Poster content={content} onAttach={(what) => void attach(what)} />
      </Fields>
    </Card>
  );
}

interface PartProps {
  readonly onAttach: (what: Attaching) => void;
}

function Captions({
  files,
  problem,
  onAttach,
}: PartProps & { readonly files: Content['files']; readonly problem: string | undefined }) {
  const [language, setLanguage] = useState<CaptionLanguage>('ko');
  const captions = files.filter(({ role }) => role === 'caption');
  return (
    <>
      <NativeSelect
        label="자막 언어"
        value={language}
        onChange={({ currentTarget: { value } }) =>
          setLanguage(captionLanguages.find((one) => one === value) ?? 'ko')
        }
        data={captionLanguages.map((value) => ({ value, label: captionNames[value] }))}
      />
      <Field label="자막 파일" hint="SRT, VTT 파일입니다. 같은 언어의 자막은 바뀝니다." error={problem}>
        {(control) => (
          <div className={shared.column}>
            {captions.map((one) => (
              <Caption key={one.name} file={one} onAttach={onAttach} />
            ))}
            <FilePicker
              control={control}
              extensions={['srt', 'vtt']}
              onPick={([file]) => file && onAttach({ role: 'caption', language, file })}
            />
          </div>
        )}
      </Field>
    </>
  );
}

function Caption({ file, onAttach }: PartProps & { readonly file: Content['files'][number] }) {
  const language = file.language as CaptionLanguage;
  const name = `${captionNames[language]} (${file.name})`;
  return (
    <FileBox name={file.name}>
      <FileText name={name}>{formatFileSize(file.byteSize)}</FileText>
      <Button
        variant="subtle"
        color="gray"
        size="xs"
        aria-label={`${name} 제거`}
        leftSection={<IconX size={16} aria-hidden="true" />}
        onClick={() => onAttach({ role: 'caption', language })}
      >
        제거
      </Button>
    </FileBox>
  );
}

/** The poster is a frame of the video, chosen by pausing there. */
function Poster({ content, onAttach }: PartProps & { readonly content: Content }) {
  const { contentCode, files } = content;
  const frame = useRef<HTMLVideoElement>(null);
  const film = files.find(({ role }) => role === 'video');
  const recording = files.find(({ role }) => role === 'playlist');
  const poster = files.find(({ role }) => role === 'thumbnail');
  const addressOf = ({ name }: { readonly name: string }) => contentMediaAddress(contentCode, name);
  const isUnplayable = usePlayedVideo(frame, recording && addressOf(recording));
  if (film === undefined && recording === undefined) return null;
  async function take(): Promise<void> {
    const picture = frame.current && (await pictureOf(frame.current));
    if (picture) onAttach({ role: 'thumbnail', file: new File([picture], 'poster.jpg') });
  }
  return (
    <Field label="포스터" hint="영상을 원하는 장면에서 멈춘 뒤 누릅니다.">
      {({ id }) => (
        <div className={shared.column}>
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a frame is chosen here; captions are beside it */}
          <video
            ref={frame}
            className={classes.video}
            aria-label="포스터로 쓸 장면"
            controls
            muted
            preload="metadata"
            src={film && addressOf(film)}
          />
          {isUnplayable && (
            <Notice>이 브라우저에서는 HLS 동영상을 재생할 수 없어 장면을 고를 수 없습니다.</Notice>
          )}
          <div className={shared.row}>
            <Button id={id} variant="default" size="xs" disabled={isUnplayable} onClick={() => void take()}>
              이 장면을 포스터로
            </Button>
            {poster !== undefined && (
              <Button variant="subtle" size="xs" onClick={() => onAttach({ role: 'thumbnail' })}>
                포스터 지우기
              </Button>
            )}
          </div>
          {poster !== undefined && (
            <img className={classes.poster} alt="지금의 포스터" src={addressOf(poster)} />
          )}
        </div>
      )}
    </Field>
  );
}

const posterWidth = 1280;

/** The frame at which a video stands, as a JPEG; null before it has one. */
function pictureOf(video: HTMLVideoElement): Promise<Blob | null> {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0) return Promise.resolve(null);
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(posterWidth, videoWidth);
  canvas.height = Math.round((canvas.width * videoHeight) / videoWidth);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
}
