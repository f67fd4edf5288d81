import { Button } from '@mantine/core';
import { useLocation } from 'react-router';
import { IconMessageQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { routes, useLinkTo } from '../navigation.ts';
import { Link } from '../ui/Link.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import classes from './InquiryButton.module.css';
import { inquiryName, unreadQuery } from './queries.ts';

/**
 * Link to the student's inquiries. It blinks while an answer is unread, but not beside the questions of a quiz, and
 * stays still if that is not known.
 */
export function InquiryButton() {
  const linkTo = useLinkTo();
  const { pathname } = useLocation();
  const { data } = useQuery(unreadQuery());
  const unread = data?.inqViewFlagData.totalViewFlagCnt ?? 0;
  return (
    <Button
      component={Link}
      variant="subtle"
      color="gray"
      size="xs"
      className={classes.button}
      data-unread={unread > 0 || undefined}
      data-still={pathname === routes.QuizSbmt.path || undefined}
      leftSection={<IconMessageQuestion size={20} aria-hidden="true" />}
      {...linkTo('inquiryList', {})}
    >
      <VisuallyHidden>
        {unread === 0 ? inquiryName : `${inquiryName}, 읽지 않은 답변 ${unread}건`}
      </VisuallyHidden>
      <span aria-hidden="true">{inquiryName}</span>
      {unread > 0 && (
        <span className={classes.count} aria-hidden="true">
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </Button>
  );
}
