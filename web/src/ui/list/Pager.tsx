import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import { type PageInfo, pageLinks } from './list-state.ts';
import classes from './Pager.module.css';

interface PagerProps {
  info: Pick<PageInfo, 'currentPageNo' | 'totalPageCount'>;
  onPage: (page: number) => void;
}

/** Centred page links; nothing if there is only one page. */
export function Pager({ info: { currentPageNo, totalPageCount }, onPage }: PagerProps) {
  if (totalPageCount <= 1) return null;
  const links = pageLinks(currentPageNo, totalPageCount);
  const { pages, previous, next, previousGroup, nextGroup, grouped } = links;
  return (
    <nav className={classes.pager} aria-label="쪽 이동">
      {grouped && <Step icon={IconChevronsLeft} label="앞 쪽 묶음" page={previousGroup} onPage={onPage} />}
      <Step icon={IconChevronLeft} label="이전 쪽" page={previous} onPage={onPage} />
      {pages.map((page) => (
        <button
          key={page}
          type="button"
          className={classes.page}
          aria-current={page === currentPageNo ? 'page' : undefined}
          onClick={() => onPage(page)}
        >
          {page}
          <VisuallyHidden>쪽</VisuallyHidden>
        </button>
      ))}
      <Step icon={IconChevronRight} label="다음 쪽" page={next} onPage={onPage} />
      {grouped && <Step icon={IconChevronsRight} label="뒤 쪽 묶음" page={nextGroup} onPage={onPage} />}
    </nav>
  );
}

interface StepProps {
  icon: ComponentType<{ size: number; 'aria-hidden': 'true' }>;
  label: string;
  page: number | undefined;
  onPage: (page: number) => void;
}

function Step({ icon: Icon, label, page, onPage }: StepProps) {
  return (
    <button
      type="button"
      className={classes.page}
      aria-label={label}
      disabled={page === undefined}
      onClick={() => page !== undefined && onPage(page)}
    >
      <Icon size={18} aria-hidden="true" />
    </button>
  );
}
