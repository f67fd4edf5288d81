/** Whose notifications this browser shows: it has one subscription, for one account and side. */
import { side } from '../api.ts';

const key = 'baeum.pushesOf';
const ownerOf = (user: string): string => `${side} ${user}`;

export const pushOwner = {
  isKnown: (): boolean => localStorage.getItem(key) !== null,
  /** Whether they are this user's, on this side. */
  is: (user: string): boolean => localStorage.getItem(key) === ownerOf(user),
  set: (user: string): void => localStorage.setItem(key, ownerOf(user)),
  forget: (): void => localStorage.removeItem(key),
};
