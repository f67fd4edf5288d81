/** Whether shortcuts of a single key are on, which this device remembers. */
const key = 'baeum.single-keys';

export const singleKeys = (): boolean => localStorage.getItem(key) !== 'N';

export function setSingleKeys(on: boolean): void {
  if (on) localStorage.removeItem(key);
  else localStorage.setItem(key, 'N');
}
