import { Button } from '@mantine/core';

interface SubmitButtonProps {
  /** Everything is answered. */
  isDue: boolean;
  busy: boolean;
  onSubmit: () => void;
}

/** Filled once it is the next step; before that, pressing it leads to what is missing. */
export function SubmitButton({ isDue, busy, onSubmit }: SubmitButtonProps) {
  return (
    <Button fullWidth variant={isDue ? 'filled' : 'light'} loading={busy} onClick={onSubmit}>
      답안 제출
    </Button>
  );
}
