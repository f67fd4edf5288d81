import { Button } from '@mantine/core';
import { useDialogs } from '../ui/dialogs/dialogs.ts';
import { formatDateTime } from '../ui/format.ts';
import { Tabs } from '../ui/Tabs.tsx';
import { NewMark } from '../ui/Tag.tsx';
import type { Column } from '../ui/list/columns.ts';
import { DataTable } from '../ui/list/DataTable.tsx';
import { ListTools } from '../ui/list/ListTools.tsx';
import { filterValue, type ListFilter, type ListOptions } from '../ui/list/list-state.ts';
import { Pager } from '../ui/list/Pager.tsx';
import { useListState } from '../ui/list/useListState.ts';

interface Post {
  no: number;
  title: string;
  author: string;
  at: string;
  views: number;
  comments: number;
  pinned?: boolean;
}

const TITLES = [
  '질문을 올리기 전에 꼭 확인해 주세요',
  '텔로머레이스와 암세포의 관계 질문입니다',
  '어닐링 온도를 Tm보다 낮게 잡는 이유가 궁금합니다',
  '가나다라마바사아자차카타파하'.repeat(6),
];

const POSTS: Post[] = TITLES.map((title, index) => ({
  no: 47 - index,
  title,
  author: index === 3 ? '남궁민수아름다운이름' : '이하은',
  at: `2026-11-${18 - index}T10:08:00+09:00`,
  views: 212 - index * 60,
  comments: index,
  pinned: index === 0,
}));

const COLUMNS: Column<Post>[] = [
  {
    key: 'no',
    header: 'No',
    width: '84px',
    phone: 'hidden',
    cell: (post) => (post.pinned ? '공지' : post.no),
  },
  {
    key: 'title',
    header: '제목',
    phone: 'title',
    cell: (post) => (
      <>
        {post.title} {post.no === 46 && <NewMark />}
      </>
    ),
  },
  { key: 'author', header: '작성자', width: '110px', cell: (post) => post.author },
  { key: 'at', header: '작성일', width: '160px', cell: (post) => formatDateTime(post.at) },
  {
    key: 'views',
    header: '조회수',
    sort: 'views',
    width: '90px',
    align: 'right',
    phoneLabel: '조회',
    cell: (post) => post.views,
  },
  {
    key: 'action',
    header: '관리',
    width: '110px',
    align: 'center',
    phone: 'action',
    cell: (post) =>
      post.pinned ? null : (
        <Button size="xs" variant="default">
          수정
        </Button>
      ),
  },
];

const stateFilter = {
  name: 'state',
  label: '답변',
  choices: [
    { value: 'waiting', label: '답변대기' },
    { value: 'answered', label: '답변완료' },
  ],
} as const satisfies ListFilter;

const options = {
  pageSizes: [10, 20, 30],
  search: { types: ['all', 'title'], labels: { all: '전체', title: '제목' } },
  sorts: [{ key: 'views', label: '조회순', descending: true }],
  filters: [stateFilter],
} as const satisfies ListOptions;

export function ListExamples() {
  const { alert } = useDialogs();
  const list = useListState(options);
  const { search, sort } = list.state;
  const state = filterValue(list.state, stateFilter);
  const rows = POSTS.filter(
    (post) =>
      post.title.includes(search?.text ?? '') && (!state || (state === 'answered') === post.comments > 0),
  ).sort((a, b) => (a.views - b.views) * (sort?.descending ? -1 : 1));
  return (
    <div>
      <Tabs
        label="게시판 종류"
        tabs={['공지사항', '1:1문의', '질의응답', '팀활동', '학습자료', '성찰일지'].map((label) => ({
          label,
          to: '/gallery.html',
          selected: label === '질의응답',
          count: label === '팀활동' ? 14 : undefined,
        }))}
      />
      <ListTools total={rows.length} list={list} />
      <DataTable
        label="질의응답"
        columns={COLUMNS}
        rows={rows}
        list={list}
        rowKey={(post) => post.no}
        target={(post) =>
          post.no === 45 ? { onOpen: () => void alert('비밀글 입니다.') } : { to: '/gallery.html' }
        }
        highlighted={(post) => post.pinned === true}
        empty="결과가 없습니다."
      />
      <Pager info={{ currentPageNo: list.state.page, totalPageCount: 12 }} onPage={list.goToPage} />
    </div>
  );
}
