import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { usePhone } from '../../ui/phone.ts';
import { BarButtons, StickyBar } from '../../ui/StickyBar.tsx';
import classes from './TurnButtons.module.css';

interface TurnButtonsProps {
  /** Whether the next question is what comes next, rather than handing in. */
  isNextStep: boolean;
  onStep: (by: 1 | -1) => void;
  /** On a phone, once it is due. */
  submit?: ReactNode;
}

/** To the question before and to the next one: below the question, on a phone in the bar at the bottom. */
export function TurnButtons({ isNextStep, onStep, submit }: TurnButtonsProps) {
  const phone = usePhone();
  const buttons = (
    <>
      <Button
        variant="default"
        className={classes.previous}
        leftSection={<IconChevronLeft size={18} aria-hidden="true" />}
        onClick={() => onStep(-1)}
      >
        {phone ? '이전' : '이전 문항'}
      </Button>
      <Button
        variant={isNextStep ? 'filled' : 'default'}
        rightSection={<IconChevronRight size={18} aria-hidden="true" />}
        onClick={() => onStep(1)}
      >
        {submit ? '다음' : '다음 문항'}
      </Button>
      {submit}
    </>
  );
  if (!phone) return <div className={classes.foot}>{buttons}</div>;
  return (
    <StickyBar>
      <BarButtons>{buttons}</BarButtons>
    </StickyBar>
  );
}
