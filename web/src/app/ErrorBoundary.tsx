import { unexpectedMessage } from '@baeum/contract/refusals';
import { Component, type ReactNode } from 'react';
import { ErrorState } from '../ui/query-state/QueryState.tsx';

interface ErrorBoundaryProps {
  children: ReactNode;
}

/** Shows an error when a screen throws or its code cannot be loaded; retrying reloads the page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return <ErrorState error={{ message: unexpectedMessage }} onRetry={() => location.reload()} />;
  }
}
