import { ActionIcon } from '@mantine/core';
import { IconMessageQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useLinkTo } from '../navigation.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import classes from './InquiryButton.module.css';
import { unreadQuery } from './queries.ts';
import { inquiryName } from './words.ts';

/** The way to one's inquiries; it blinks as long as an answer has not been read. Without news of that it is still. */
export function InquiryButton() {
  const linkTo = useLinkTo();
  const { data } = useQuery(unreadQuery());
  const unread = data?.inqViewFlagData.totalViewFlagCnt ?? 0;
  return (
    <ActionIcon
      component={Link}
      className={classes.button}
      data-unread={unread > 0 || undefined}
      title={inquiryName}
      {...linkTo('inquiryList', {})}
    >
      <IconMessageQuestion size={22} aria-hidden="true" />
      <VisuallyHidden>
        {unread === 0 ? inquiryName : `${inquiryName}, 읽지 않은 답변 ${unread}건`}
      </VisuallyHidden>
      {unread > 0 && (
        <span className={classes.count} aria-hidden="true">
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </ActionIcon>
  );
}
