/**
 * The video of a content: the portal's own (mp4, HLS) or one at YouTube or Vimeo. Everything that knows which player library
 * stands behind it is in this file and `PlayerControls.tsx`.
 */
import { imageUrl } from '@baeum/contract/file/terms';
import { contentKinds, mediaUrl, player } from '@baeum/contract/study/terms';
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
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { Sample } from '../learning/watching.ts';
import { captionsOf } from './captions.ts';
import classes from './LecturePlayer.module.css';
import { PlayerControls } from './PlayerControls.tsx';
import type { ContentInfo } from './useLearning.ts';
import { keepVolume, keptVolume } from './volume.ts';

export interface PlayerHandle {
  play(): void;
  pause(): void;
  /** @param position seconds */
  seek(position: number): void;
}

interface LecturePlayerProps {
  readonly info: ContentInfo;
  /** Where it begins, in seconds. */
  readonly from: number;
  readonly autoPlay: boolean;
  readonly onSample: (sample: Sample, how: { readonly ended: boolean }) => void;
  readonly onEvent: (event: 'play' | 'seek' | 'pause') => void;
  /** It failed, and the student wants it to be loaded anew. */
  readonly onAgain: () => void;
  readonly ref: Ref<PlayerHandle>;
}

/** How long a video may take before the student is told, in milliseconds. */
const patience = 20_000;

/** How near to where it is to begin it has to come, in seconds. */
const arrived = 2;

const mediaTypes = { mp4: 'video/mp4', hls: 'application/vnd.apple.mpegurl' } as const;

function sourceOf(info: ContentInfo): PlayerSrc {
  if (info.lctrCntsSe === contentKinds.embed) return info.lctrUrl;
  return { src: mediaUrl(info), type: info.cdnCd === 'hls' ? mediaTypes.hls : mediaTypes.mp4 };
}

/**
 * HLS needs its library only where a content has it; a worker would need a `blob:` script. Eleven minutes are
 * fetched ahead, or as much as the browser has room for: a lecture outlives an outage.
 */
function prepare(provider: MediaProviderAdapter | null): void {
  if (!isHLSProvider(provider)) return;
  provider.library = () => import('hls.js');
  provider.config = { enableWorker: false, maxBufferLength: 660, maxMaxBufferLength: 900 };
}

/** Presses follow each other faster than the player tells its volume: a step goes on from the last one. */
function volumeSteps() {
  let level: number | undefined;
  let settling: ReturnType<typeof setTimeout>;
  return (keys: string, step: number) => ({
    keys,
    onKeyDown({ event, player: media }: { event: KeyboardEvent; player: { volume: number } }) {
      event.preventDefault();
      level = Math.min(1, Math.max(0, Math.round(((level ?? media.volume) + step) * 10) / 10));
      media.volume = level;
      clearTimeout(settling);
      settling = setTimeout(() => {
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

export function LecturePlayer({ info, from, autoPlay, onSample, onEvent, onAgain, ref }: LecturePlayerProps) {
  const media = useRef<MediaPlayerInstance>(null);
  const [volume] = useState(keptVolume);
  const [shortcuts] = useState(keyShortcuts);
  const [failed, setFailed] = useState(false);
  const started = useRef(false);
  /** Where it is to begin, until it is there: a stream that is only being opened may forget what it was told. */
  const beginning = useRef(from > 0 ? from : undefined);
  const [source] = useState(() => sourceOf(info));
  const ready = useRef(false);
  useEffect(() => {
    // What cannot be reached at all says nothing by itself, an embed least of all.
    const timer = setTimeout(() => setFailed(!ready.current), patience);
    return () => clearTimeout(timer);
  }, []);

  const sample = (playing?: boolean, ended = false) => {
    const state = media.current?.state;
    if (state === undefined) return;
    if (beginning.current !== undefined && started.current) {
      const there = Math.min(beginning.current, state.duration || beginning.current);
      if (Math.abs(state.currentTime - there) > arrived) {
        if (media.current && !state.seeking) media.current.currentTime = there;
        return;
      }
      beginning.current = undefined;
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

  useImperativeHandle(ref, () => ({
    play: () => void media.current?.play().catch(() => {}),
    pause: () => void media.current?.pause().catch(() => {}),
    seek: (position) => {
      beginning.current = undefined;
      if (media.current) media.current.currentTime = position;
    },
  }));

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
      // No picture of an embed is asked for from anywhere before the student plays it.
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
        // A browser may want to be asked first; then the button is there.
        if (autoPlay) media.current?.play().catch(() => {});
      }}
      onMediaSeekRequest={() => {
        // Wherever the student goes, he means it.
        beginning.current = undefined;
      }}
      onTimeUpdate={() => sample()}
      onPlaying={() => sample(true)}
      onPlay={() => onEvent('play')}
      onWaiting={() => sample(false)}
      onPause={() => {
        sample(false);
        onEvent('pause');
      }}
      onSeeking={() => sample(false)}
      onSeeked={() => {
        sample();
        // Where a player stands that does not play is nobody's affair: another one may be playing.
        if (media.current?.state.paused === false) onEvent('seek');
      }}
      onRateChange={() => sample()}
      onEnded={() => sample(false, true)}
      onVolumeChange={keepVolume}
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
      {failed && (
        <div className={classes.failed} role="alert">
          <p>영상을 재생할 수 없습니다. 네트워크를 확인하고 다시 시도해주세요.</p>
          <button type="button" onClick={onAgain}>
            다시 시도
          </button>
        </div>
      )}
      <PlayerControls />
    </MediaPlayer>
  );
}
