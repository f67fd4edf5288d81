import { Button } from '@mantine/core';
import type { Form } from './useForm.ts';

interface InPlaceButtonsProps {
  form: Pick<Form, 'sending' | 'startOver'>;
  onLeave: () => void;
}

/** Buttons of a form that stands in the place of what it changes: `취소` gives up what was typed, and its draft. */
export function InPlaceButtons({ form: { sending, startOver }, onLeave }: InPlaceButtonsProps) {
  return (
    <>
      <Button
        variant="default"
        disabled={sending !== undefined}
        onClick={() => {
          startOver();
          onLeave();
        }}
      >
        취소
      </Button>
      <Button type="submit" loading={sending !== undefined}>
        저장
      </Button>
    </>
  );
}
