import { IconPaperclip } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatDate } from '../ui/format.ts';
import { Link } from '../ui/Link.tsx';
import type { LinkTarget } from '../ui/links.ts';
import { NewMark } from '../ui/Tag.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import classes from './NoticeRow.module.css';
import type { Notice } from './notice-queries.ts';

export function NoticeList({ children }: { children: ReactNode }) {
  return <ul className={classes.list}>{children}</ul>;
}

interface NoticeRowProps {
  notice: Notice;
  link: LinkTarget;
  isNew?: boolean;
}

/** A notice in a list; the whole row is clickable. */
export function NoticeRow({ notice, link, isNew = false }: NoticeRowProps) {
  const { bordSeq, bordTitle, rgsrDt, fileCnt } = notice;
  return (
    <li>
      <span className={classes.title}>
        <Link {...link} data-notice={bordSeq}>
          {bordTitle}
        </Link>
        {fileCnt > 0 && (
          <>
            <IconPaperclip size={16} aria-hidden="true" />
            <VisuallyHidden>첨부파일 {fileCnt}개</VisuallyHidden>
          </>
        )}
        {isNew && <NewMark />}
      </span>
      <time dateTime={rgsrDt}>{formatDate(rgsrDt)}</time>
    </li>
  );
}
