import { type RefObject, useEffect, useRef } from 'react';

/** Whether the screen is still there when something has been waited for: who has left it is not taken elsewhere. */
export function useHere(): RefObject<boolean> {
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return here;
}
