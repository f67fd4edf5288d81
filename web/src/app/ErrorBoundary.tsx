import { unexpectedMessage } from '@baeum/contract/refusals';
import { Component, type ReactNode } from 'react';
import { ErrorFace } from '../ui/faces/ErrorFace.tsx';

interface ErrorBoundaryProps {
  children: ReactNode;
}

/** A screen that broke, or whose code could not be loaded: it is asked for anew. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return <ErrorFace error={{ message: unexpectedMessage }} onRetry={() => location.reload()} />;
  }
}
