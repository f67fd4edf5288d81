import { ActionIcon } from '@mantine/core';
import { IconMessageQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useLinkTo } from '../navigation.ts';
import classes from './InquiryButton.module.css';
import { unreadQuery } from './queries.ts';
import { buttonWords } from './words.ts';

/** The way to one's inquiries; it blinks as long as an answer has not been read. Without news of that it is still. */
export function InquiryButton() {
  const linkTo = useLinkTo();
  const { data } = useQuery(unreadQuery());
  const unread = data?.inqViewFlagData.totalViewFlagCnt ?? 0;
  const words = buttonWords(unread);
  return (
    <ActionIcon
      component={Link}
      className={classes.button}
      data-unread={unread > 0 || undefined}
      aria-label={words}
      title={words}
      {...linkTo('inquiryList', {})}
    >
      <IconMessageQuestion size={22} aria-hidden="true" />
      {unread > 0 && (
        <span className={classes.count} aria-hidden="true">
          {unread > 9 ? '9+' : unread}
        </span>
      )}
    </ActionIcon>
  );
}
