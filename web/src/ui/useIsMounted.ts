import { type RefObject, useEffect, useRef } from 'react';

/**
 * Whether the component is still mounted after an await, so that users who left the screen are not navigated
 * away.
 */
export function useIsMounted(): RefObject<boolean> {
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return mounted;
}
