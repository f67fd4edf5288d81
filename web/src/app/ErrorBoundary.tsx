import { releaseMessage, unexpectedMessage } from '@baeum/contract/refusals';
import { Component, type ReactNode } from 'react';
import { CodeNotLoaded } from '../ui/loadable.tsx';
import { ErrorState } from '../ui/query-state/QueryState.tsx';
import { isOutdated } from './release.ts';

interface ErrorBoundaryProps {
  children: ReactNode;
}

interface Failed {
  /** Undefined while all is well. */
  readonly message?: string;
}

/** Shows an error when a screen throws or its code cannot be loaded; retrying reloads the page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, Failed> {
  override state: Failed = {};

  static getDerivedStateFromError(error: unknown): Failed {
    return { message: error instanceof CodeNotLoaded ? error.message : unexpectedMessage };
  }

  /** The code of a screen that was not loaded yet goes with its release. */
  override componentDidCatch() {
    isOutdated().then(
      (outdated) => outdated && this.setState({ message: releaseMessage }),
      () => {},
    );
  }

  override render() {
    const { message } = this.state;
    if (message === undefined) return this.props.children;
    return <ErrorState error={{ message }} onRetry={() => location.reload()} />;
  }
}
