import { ActionIcon } from '@mantine/core';
import { IconMessageQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLinkTo } from '../navigation.ts';
import { Link } from '../ui/Link.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import classes from './InquiryButton.module.css';
import { inquiryName, unreadQuery } from './queries.ts';

/** Link to the student's inquiries. It blinks while an answer is unread, and stays still if that is not known. */
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
