import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useComputedColorScheme } from '@mantine/core';
import { FrameConnection, type FrameFile, type FrameListener } from './frame-connection.ts';
import type { Failure, Opened, ToFrame } from './messages.ts';

interface FrameState {
  readonly opened?: Opened;
  readonly failure?: Failure;
}

/** One file in its frame, from opening to its end. */
export function useFrame(file: Omit<FrameFile, 'scheme'>, onMessage: FrameListener['heard']) {
  const element = useRef<HTMLIFrameElement>(null);
  const connection = useRef<FrameConnection>(null);
  const [state, setState] = useState<FrameState>({});
  // Known at once: a frame is told of it when it is opened, and hears nothing before.
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const heard = useEffectEvent(onMessage);
  const begin = useEffectEvent(
    (frame: HTMLIFrameElement) =>
      new FrameConnection(
        frame,
        { ...file, scheme },
        {
          opened: (opened) => setState({ opened }),
          failed: (failure) => setState({ failure }),
          heard: (message) => heard(message),
        },
      ),
  );

  useEffect(() => {
    if (element.current === null) return undefined;
    const begun = begin(element.current);
    connection.current = begun;
    return () => begun.close();
  }, []);
  useEffect(() => connection.current?.tell({ type: 'scheme', scheme }), [scheme]);

  const tell = (message: ToFrame) => connection.current?.tell(message);
  return { element, tell, ...state };
}
