import { answerNames, boardRefusals, boards } from '@baeum/contract/board/terms';
import { lectureMessages } from '@baeum/contract/lecture/terms';
import { Button } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useUser } from '../api.ts';
import { useLinkTo } from '../navigation.ts';
import { dialogs } from '../ui/dialogs/dialogs.ts';
import { formatDate, formatMonthDay } from '../ui/format.ts';
import { Link } from '../ui/Link.tsx';
import type { LinkTarget } from '../ui/links.ts';
import { openedPosts, useOpenedElsewhere } from '../ui/opened-posts.ts';
import { Loading } from '../ui/query-state/Loading.tsx';
import { SecretMark } from '../ui/SecretMark.tsx';
import { NewMark } from '../ui/Tag.tsx';
import classes from './BoardPreviews.module.css';
import type { Preview, PreviewList } from './lecture-home.ts';

interface BoardPreviewsProps {
  lctrShdlCd: string;
  lists: readonly PreviewList[];
}

/** The latest notices, inquiries and questions of a lecture, with links to their boards. */
export function BoardPreviews({ lctrShdlCd, lists }: BoardPreviewsProps) {
  return (
    <div className={classes.previews}>
      {lists.map((list) => (
        <PreviewSection key={list.board} lctrShdlCd={lctrShdlCd} list={list} />
      ))}
    </div>
  );
}

/** Reserves the space of the previews; only the first one is announced. */
export const BoardPreviewsSkeleton = () => (
  <div className={classes.previews}>
    {boards.map((board, index) => (
      <div key={board} aria-hidden={index > 0}>
        <Loading shape="table" rows={6} />
      </div>
    ))}
  </div>
);

interface SectionProps {
  lctrShdlCd: string;
  list: PreviewList;
}

function PreviewSection({ lctrShdlCd, list: { board, name, posts } }: SectionProps) {
  const heading = useId();
  const linkTo = useLinkTo();
  const { id: user } = useUser();
  const version = useOpenedElsewhere();
  const read = () => ({ version, posts: openedPosts(localStorage, { user, kind: `board-${board}` }) });
  const [opened, setOpened] = useState(read);
  if (opened.version !== version) setOpened(read());
  return (
    <section aria-labelledby={heading}>
      <header className={classes.head}>
        <h2 id={heading}>{name}</h2>
        <Button
          component={Link}
          variant="subtle"
          size="xs"
          aria-label={`${name} 더보기`}
          rightSection={<IconChevronRight size={14} aria-hidden="true" />}
          {...linkTo('BoardList', { lctrShdlCd, boardType: board })}
        >
          더보기
        </Button>
      </header>
      {posts.length === 0 ? (
        <p className={classes.none}>{lectureMessages.nothingPosted}</p>
      ) : (
        <ul className={classes.posts}>
          {posts.map((post) => (
            <Row
              key={post.key}
              post={{ ...post, isNew: post.isNew && !opened.posts.includes(post.key) }}
              link={linkTo('BoardDesc', { lctrShdlCd, boardType: board, boardSeq: post.key })}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

function Row({ post, link }: { post: Preview; link: LinkTarget }) {
  const { title, name, isNew, at, answered, secret = false, closed = false } = post;
  return (
    <li>
      {closed ? (
        <button
          type="button"
          className={classes.title}
          title={name}
          onClick={() => void dialogs.alert(boardRefusals.secret.message)}
        >
          {secret && <SecretMark />}
          {title}
        </button>
      ) : (
        <Link {...link} className={classes.title} title={name}>
          {secret && <SecretMark />}
          {title}
        </Link>
      )}
      {isNew && <NewMark />}
      {at !== undefined && (
        <time className={classes.aside} dateTime={at} title={formatDate(at)}>
          {formatMonthDay(at)}
        </time>
      )}
      {answered !== undefined && (
        <span className={classes.aside} data-answered={answered || undefined}>
          {answered ? answerNames.answered : answerNames.waiting}
        </span>
      )}
    </li>
  );
}
