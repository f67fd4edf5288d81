import { player } from '@baeum/contract/study/terms';
import { Menu } from '@mantine/core';
import {
  IconBadgeCc,
  IconMaximize,
  IconMinimize,
  IconPictureInPicture,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconRewindBackward5,
  IconRewindForward5,
  IconVolume,
  IconVolume2,
  IconVolume3,
} from '@tabler/icons-react';
import {
  Controls,
  FullscreenButton,
  Gesture,
  MuteButton,
  PIPButton,
  PlayButton,
  SeekButton,
  useCaptionOptions,
  useMediaRemote,
  useMediaState,
  VolumeSlider,
} from '@vidstack/react';
import { usePhone } from '../../ui/phone.ts';
import { clockOf } from '../learning/ranges.ts';
import classes from './PlayerControls.module.css';
import { SeekBar } from './SeekBar.tsx';

const icon = { size: 20, 'aria-hidden': true } as const;

/**
 * The player's control bar, dark in both themes: position, play, five seconds back and forward, volume, speed,
 * captions, picture in picture, full screen.
 */
export function PlayerControls() {
  const paused = useMediaState('paused');
  const ended = useMediaState('ended');
  const waiting = useMediaState('waiting');
  return (
    <>
      {waiting && !paused && <output className={classes.waiting} aria-label="불러오는 중" />}
      <Gesture className={classes.byMouse} event="pointerup" action="toggle:paused" />
      <Gesture className={classes.byTouch} event="pointerup" action="toggle:controls" />
      <Gesture className={classes.byMouse} event="dblpointerup" action="toggle:fullscreen" />
      <Controls.Root className={classes.controls} hideDelay={2500}>
        <Controls.Group className={classes.seek}>
          <SeekBar />
        </Controls.Group>
        <Controls.Group className={classes.bar}>
          <PlayButton className={classes.button} aria-label={playLabel(paused, ended)}>
            {paused ? <IconPlayerPlayFilled {...icon} /> : <IconPlayerPauseFilled {...icon} />}
          </PlayButton>
          <SeekButton
            className={classes.button}
            seconds={-player.seekStep}
            aria-label={`${player.seekStep}초 뒤로`}
          >
            <IconRewindBackward5 {...icon} />
          </SeekButton>
          <SeekButton
            className={classes.button}
            seconds={player.seekStep}
            aria-label={`${player.seekStep}초 앞으로`}
          >
            <IconRewindForward5 {...icon} />
          </SeekButton>
          <Position />
          <span className={classes.space} />
          <Volume />
          <Speed />
          <CaptionChoice />
          <PictureInPicture />
          <FullScreen />
        </Controls.Group>
      </Controls.Root>
    </>
  );
}

const playLabel = (paused: boolean, ended: boolean) => {
  if (ended) return '처음부터 재생';
  return paused ? '재생' : '일시정지';
};

function Position() {
  const position = useMediaState('currentTime');
  const duration = useMediaState('duration');
  return (
    <span className={classes.position}>
      {clockOf(position)}
      <span className={classes.duration}> / {clockOf(duration)}</span>
    </span>
  );
}

function Volume() {
  const muted = useMediaState('muted');
  const volume = useMediaState('volume');
  const Loudness = volume < 0.5 ? IconVolume2 : IconVolume;
  return (
    <span className={classes.volume}>
      <MuteButton className={classes.button} aria-label={muted ? '음소거 해제' : '음소거'}>
        {muted || volume === 0 ? <IconVolume3 {...icon} /> : <Loudness {...icon} />}
      </MuteButton>
      <VolumeSlider.Root
        className={classes.volumeSlider}
        aria-label="음량"
        step={player.volumeStep * 100}
        keyStep={player.volumeStep * 100}
      >
        <VolumeSlider.Track className={classes.track}>
          <VolumeSlider.TrackFill className={classes.fill} />
        </VolumeSlider.Track>
        <VolumeSlider.Thumb className={classes.thumb} />
      </VolumeSlider.Root>
    </span>
  );
}

/** With the controls below the picture there is more space for menus below. */
function useMenuPosition() {
  const fullscreen = useMediaState('fullscreen');
  return usePhone() && !fullscreen ? 'bottom-end' : 'top-end';
}

function Speed() {
  const rate = useMediaState('playbackRate');
  const position = useMenuPosition();
  const remote = useMediaRemote();
  return (
    <Menu position={position}>
      <Menu.Target>
        <button type="button" className={classes.word} aria-label={`재생 속도 ${rate}×`}>
          {rate}×
        </button>
      </Menu.Target>
      <Menu.Dropdown aria-label="재생 속도">
        <Menu.RadioGroup value={String(rate)} onChange={(value) => remote.changePlaybackRate(Number(value))}>
          {player.rates.map((one) => (
            <Menu.RadioItem key={one} value={String(one)} closeMenuOnClick>
              {one}×
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}

function CaptionChoice() {
  const options = useCaptionOptions({ off: '자막 끄기' });
  const position = useMenuPosition();
  if (options.disabled) return null;
  const chosen = options.find(({ selected }) => selected);
  const label = chosen?.track === null || chosen === undefined ? '끔' : chosen.label;
  return (
    <Menu position={position}>
      <Menu.Target>
        <button type="button" className={classes.word} aria-label={`자막 ${label}`}>
          <IconBadgeCc {...icon} />
          <span className={classes.language}>{label}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown aria-label="자막">
        <Menu.RadioGroup
          value={chosen?.value ?? ''}
          onChange={(value) => options.find((option) => option.value === value)?.select()}
        >
          {options.map((option) => (
            <Menu.RadioItem key={option.value} value={option.value} closeMenuOnClick>
              {option.label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}

function PictureInPicture() {
  const possible = useMediaState('canPictureInPicture');
  const on = useMediaState('pictureInPicture');
  if (!possible) return null;
  return (
    <PIPButton
      className={`${classes.button} ${classes.small}`}
      aria-label={on ? '작은 창 닫기' : '작은 창으로 보기'}
    >
      <IconPictureInPicture {...icon} />
    </PIPButton>
  );
}

function FullScreen() {
  const on = useMediaState('fullscreen');
  return (
    <FullscreenButton className={classes.button} aria-label={on ? '전체 화면 끝내기' : '전체 화면'}>
      {on ? <IconMinimize {...icon} /> : <IconMaximize {...icon} />}
    </FullscreenButton>
  );
}
