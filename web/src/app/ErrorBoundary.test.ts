import { unexpectedMessage } from '@baeum/contract/refusals';
import { expect, test } from 'vitest';
import { CodeNotLoaded, notLoadedMessage } from '../ui/loadable.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';

/** What is shown in place of a screen that throws this. */
const shown = (error: unknown) => ErrorBoundary.getDerivedStateFromError(error).message;

test('a screen whose code cannot be loaded names the network; another failure says nothing of it', () => {
  expect(shown(new CodeNotLoaded(notLoadedMessage))).toBe(notLoadedMessage);
  expect(shown(new TypeError('undefined is not a function'))).toBe(unexpectedMessage);
});
