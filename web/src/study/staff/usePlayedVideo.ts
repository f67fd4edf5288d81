import { type RefObject, useEffect, useState } from 'react';
import { staffAddressOf } from './media.ts';

/** A recording in segments is played by a library, which is loaded for it alone. */
async function playRecording(video: HTMLVideoElement, address: string): Promise<() => void> {
  const { default: Hls } = await import('hls.js');
  if (!Hls.isSupported()) throw new Error('this browser plays no recordings in segments');
  // Its worker would need a `blob:` script; playlists name the addresses of students.
  const player = new Hls({
    enableWorker: false,
    xhrSetup: (request, url) => request.open('GET', staffAddressOf(url), true),
  });
  player.loadSource(address);
  player.attachMedia(video);
  return () => player.destroy();
}

/**
 * Gives an element the recording at an address of staff; a film is given its address by the screen.
 * @returns whether it cannot be played here
 */
export function usePlayedVideo(
  element: RefObject<HTMLVideoElement | null>,
  recording: string | undefined,
): boolean {
  const [isUnplayable, setUnplayable] = useState(false);
  useEffect(() => {
    const video = element.current;
    if (video === null || recording === undefined) return undefined;
    let stop: (() => void) | undefined;
    let isGone = false;
    async function play(on: HTMLVideoElement, address: string): Promise<void> {
      try {
        stop = await playRecording(on, address);
        if (isGone) stop();
      } catch {
        setUnplayable(true);
      }
    }
    void play(video, recording);
    return () => {
      isGone = true;
      stop?.();
    };
  }, [element, recording]);
  return isUnplayable;
}
