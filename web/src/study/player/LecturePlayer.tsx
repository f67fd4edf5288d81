/**
 * The video of a content: the portal's own (mp4, HLS) or one at YouTube or Vimeo. Only this file and
 * `PlayerControls.tsx` depend on the player library.
 */
import { imageUrl } from '@baeum/contract/file/terms';
import { contentKinds, mediaUrl, player } from '@baeum/contract/study/terms';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import {
  Captions,
  isHLSProvider,
  MediaPlayer,
  type MediaPlayerInstance,
  MediaProvider,
  type MediaProviderAdapter,
  type PlayerSrc,
  Track,
} from '@vidstack/react';
import { clockOf } from '../learning/ranges.ts';
import type { Sample } from '../learning/watching.ts';
import { captionsOf, readVolume, storeVolume } from './device.ts';
import classes from './LecturePlayer.module.css';
import { PlayerControls } from './PlayerControls.tsx';
import type { ContentInfo } from './useLearning.ts';

export interface PlayerHandle {
  play(): void;
  pause(): void;
  /** @param position seconds */
  seek(position: number): void;
}

interface LecturePlayerProps {
  readonly info: ContentInfo;
  /** Start position in seconds. */
  readonly from: number;
  readonly autoPlay: boolean;
  /** Lets the student choose between the start position and the beginning. */
  readonly offersResume: boolean;
  readonly onSample: (sample: Sample, how: { readonly ended: boolean }) => void;
  readonly onEvent: (event: 'play' | 'seek' | 'pause') => void;
  /** Called after a failure when the student wants to reload. */
  readonly onReload: () => void;
  readonly ref: Ref<PlayerHandle>;
}

/** How long a video may load before an error is shown, in milliseconds. */
const loadTimeout = 20_000;

/** Tolerance for having reached the start position, in seconds. */
const startTolerance = 2;

const mediaTypes = { mp4: 'video/mp4', hls: 'application/vnd.apple.mpegurl' } as const;

function sourceOf(info: ContentInfo): PlayerSrc {
  if (info.lctrCntsSe === contentKinds.embed) return info.lctrUrl;
  return { src: mediaUrl(info), type: info.cdnCd === 'hls' ? mediaTypes.hls : mediaTypes.mp4 };
}

/**
 * The HLS library is loaded only for HLS content; its worker would require a `blob:` script. About eleven minutes are
 * buffered, if the browser allows it, so that playback survives an outage.
 */
function prepare(provider: MediaProviderAdapter | null): void {
  if (!isHLSProvider(provider)) return;
  provider.library = () => import('hls.js');
  provider.config = { enableWorker: false, maxBufferLength: 660, maxMaxBufferLength: 900 };
}

/** Key presses may be faster than volume events, so steps add to the last requested volume. */
function volumeSteps() {
  let level: number | undefined;
  let resetTimer: ReturnType<typeof setTimeout>;
  return (keys: string, step: number) => ({
    keys,
    onKeyDown({ event, player: media }: { event: KeyboardEvent; player: { volume: number } }) {
      event.preventDefault();
      level = Math.min(1, Math.max(0, Math.round(((level ?? media.volume) + step) * 10) / 10));
      media.volume = level;
      clearTimeout(resetTimer);
      resetTimer = setTimeout(() => {
        level = undefined;
      }, 500);
    },
  });
}

function keyShortcuts() {
  const byStep = volumeSteps();
  return {
    togglePaused: 'k Space',
    toggleMuted: 'm',
    toggleFullscreen: 'f',
    togglePictureInPicture: 'i',
    toggleCaptions: 'c',
    seekBackward: 'ArrowLeft j',
    seekForward: 'ArrowRight l',
    speedUp: '>',
    slowDown: '<',
    volumeUp: byStep('ArrowUp', player.volumeStep),
    volumeDown: byStep('ArrowDown', -player.volumeStep),
  };
}

export function LecturePlayer({
  info,
  from,
  autoPlay,
  offersResume,
  onSample,
  onEvent,
  onReload,
  ref,
}: LecturePlayerProps) {
  const media = useRef<MediaPlayerInstance>(null);
  const [volume] = useState(readVolume);
  const [shortcuts] = useState(keyShortcuts);
  const [failed, setFailed] = useState(false);
  const [isChoosing, setIsChoosing] = useState(false);
  const started = useRef(false);
  /** Start position until it is reached, since a stream that is still opening may ignore the seek. */
  const startPosition = useRef(from > 0 ? from : undefined);
  const [source] = useState(() => sourceOf(info));
  const ready = useRef(false);
  useEffect(() => {
    // An unreachable source, an embed in particular, may never fire an error event.
    const timer = setTimeout(() => setFailed(!ready.current), loadTimeout);
    return () => clearTimeout(timer);
  }, []);

  const sample = (playing?: boolean, ended = false) => {
    const state = media.current?.state;
    if (state === undefined) return;
    if (startPosition.current !== undefined && started.current) {
      const target = Math.min(startPosition.current, state.duration || startPosition.current);
      if (Math.abs(state.currentTime - target) > startTolerance) {
        if (media.current && !state.seeking) media.current.currentTime = target;
        return;
      }
      startPosition.current = undefined;
    }
    onSample(
      {
        position: media.current?.currentTime ?? 0,
        rate: state.playbackRate,
        playing: playing ?? (!state.paused && !state.waiting && !state.seeking && !state.ended),
      },
      { ended },
    );
  };

  const play = () => void media.current?.play().catch(() => {});
  const seek = (position: number) => {
    startPosition.current = undefined;
    if (media.current) media.current.currentTime = position;
  };
  useImperativeHandle(ref, () => ({
    play,
    pause: () => void media.current?.pause().catch(() => {}),
    seek,
  }));
  function choose(position: number): void {
    if (position !== from) seek(position);
    // The chosen button disappears.
    media.current?.el?.focus();
    play();
  }

  return (
    <MediaPlayer
      ref={media}
      className={classes.player}
      title={info.lctrDsbjNm}
      ariaLabel={`${info.lctrDsbjNm} 영상`}
      src={source}
      viewType="video"
      streamType="on-demand"
      playsInline
      preload="metadata"
      load="eager"
      // No poster of an embed is requested from a third party before the student plays it.
      posterLoad="custom"
      volume={volume.volume}
      muted={volume.muted}
      keyTarget="player"
      keyShortcuts={shortcuts}
      logLevel="silent"
      onProviderChange={prepare}
      onCanPlay={() => {
        ready.current = true;
        setFailed(false);
        if (started.current) return;
        started.current = true;
        if (from > 0 && media.current) media.current.currentTime = from;
        setIsChoosing(offersResume && from > 0);
        // Browsers may block autoplay; the play button remains.
        if (autoPlay) media.current?.play().catch(() => {});
      }}
      onMediaSeekRequest={() => {
        // A seek by the student overrides the start position.
        startPosition.current = undefined;
      }}
      onTimeUpdate={() => sample()}
      onPlaying={() => sample(true)}
      onPlay={() => {
        setIsChoosing(false);
        onEvent('play');
      }}
      onWaiting={() => sample(false)}
      onPause={() => {
        sample(false);
        onEvent('pause');
      }}
      onSeeking={() => sample(false)}
      onSeeked={() => {
        sample();
        // Seeking while paused is not reported, since another player may be playing.
        if (media.current?.state.paused === false) onEvent('seek');
      }}
      onRateChange={() => sample()}
      onEnded={() => sample(false, true)}
      onVolumeChange={storeVolume}
      onError={() => setFailed(true)}
    >
      <MediaProvider>
        {captionsOf(info).map(({ language, label, path }) => (
          <Track
            key={language}
            kind="subtitles"
            lang={language}
            label={label}
            src={imageUrl(path)}
            type="vtt"
            default={language === 'ko'}
          />
        ))}
      </MediaProvider>
      {info.lctrCntsSe === contentKinds.video && <Captions className={classes.captions} />}
      {isChoosing && <ResumeOffer from={from} onChoose={choose} />}
      {failed && (
        <div className={classes.failed} role="alert">
          <p>영상을 재생할 수 없습니다. 네트워크를 확인하고 다시 시도해 주세요.</p>
          <button type="button" onClick={onReload}>
            다시 시도
          </button>
        </div>
      )}
      <PlayerControls />
    </MediaPlayer>
  );
}

interface ResumeOfferProps {
  /** Where the student left, in seconds. */
  from: number;
  onChoose: (position: number) => void;
}

/** Over the picture until the video plays; playing by the controls resumes. */
function ResumeOffer({ from, onChoose }: ResumeOfferProps) {
  return (
    <fieldset className={classes.offer} aria-label="이어보기">
      <p>지난번에 {clockOf(from)}까지 보았습니다.</p>
      <div>
        <button type="button" data-main onClick={() => onChoose(from)}>
          이어보기
        </button>
        <button type="button" onClick={() => onChoose(0)}>
          처음부터
        </button>
      </div>
    </fieldset>
  );
}
