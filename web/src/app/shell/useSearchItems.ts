/** Everything that the search finds: screens, lectures, what is in them, and the notices of the portal. */
import type { Result } from '@baeum/contract';
import { boardNames, boards } from '@baeum/contract/board/terms';
import { getSearchList, searchKindNames } from '@baeum/contract/search/terms';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callQuery } from '../../api.ts';
import { useExamLink } from '../../exam-room.ts';
import { useCourses, useLectureNames } from '../../lecture/course.ts';
import { syllabusLink, wholeLabel } from '../../lecture/names.ts';
import { useObjectLink } from '../../lecture/object-link.ts';
import { studyTabs } from '../../lecture/study-tabs.ts';
import {
  lectureEntrance,
  type RouteName,
  type RouteState,
  useCurrentLecture,
  useLinkTo,
} from '../../navigation.ts';
import { useNotices } from '../../portal/notice-queries.ts';
import { noteOn } from '../../search/note.ts';
import type { SearchItem } from '../../search/SearchDialog.tsx';
import { formatMonthDay } from '../../ui/format.ts';
import { portalScreens } from './portal-screens.ts';

type Found = Result<typeof getSearchList>['list'][number];
type Lecture = NonNullable<ReturnType<typeof useLectureNames>['lectures']>[number];

/** In ms; opening the search asks again after that. */
const fresh = { staleTime: 30_000 };

export function useSearchItems() {
  const { course } = useCourses();
  const { lectures } = useLectureNames();
  const current = useCurrentLecture();
  const linkTo = useLinkTo();
  const examLink = useExamLink();
  const objectLink = useObjectLink();
  const notices = useNotices();
  const found = useQuery({
    ...callQuery(getSearchList, { edcCrseCd: course?.id ?? '' }),
    ...fresh,
    enabled: course !== undefined,
  });

  const sources = { lectures, found: found.data?.list, notices: notices.data };
  const { list, suggested } = useMemo(
    () =>
      itemsOf(
        { lectures: sources.lectures, found: sources.found, notices: sources.notices },
        { linkTo, examLink, objectLink, current },
      ),
    // examLink and objectLink lead to the same at any time.
    // oxlint-disable-next-line react/exhaustive-deps
    [sources.lectures, sources.found, sources.notices, linkTo, current],
  );
  return { items: list, suggested, note: found.data && noteOn(found.data.cutList, lectures), query: found };
}

interface Sources {
  readonly lectures: readonly Lecture[] | undefined;
  readonly found: readonly Found[] | undefined;
  readonly notices: ReturnType<typeof useNotices>['data'];
}

interface Ways {
  readonly linkTo: ReturnType<typeof useLinkTo>;
  readonly examLink: ReturnType<typeof useExamLink>;
  readonly objectLink: ReturnType<typeof useObjectLink>;
  /** The lecture whose items come before those of others. */
  readonly current: string | undefined;
}

function itemsOf(
  { lectures = [], found = [], notices = [] }: Sources,
  { linkTo, examLink, objectLink, current }: Ways,
) {
  const indexes = new Map(lectures.map((lecture, index) => [lecture.lctrShdlCd, { lecture, index }]));
  const isCurrent = (lctrShdlCd: string) => Number(lctrShdlCd === current);
  const inOrder = <Item extends { readonly lctrShdlCd: string }>(list: readonly Item[]) =>
    list.toSorted((a, b) => isCurrent(b.lctrShdlCd) - isCurrent(a.lctrShdlCd));

  const screens: SearchItem[] = [
    ...portalScreens.map(({ name, label, also }) => ({
      key: name,
      kind: '화면',
      title: label,
      also,
      link: () => linkTo(name, {}),
    })),
    {
      key: 'exam',
      kind: '화면',
      title: '시험 응시',
      also: '시험실',
      detail: '새 창',
      link: () => examLink(),
    },
  ];
  const lectureItems = lectures.map((lecture, lectureIndex): SearchItem => {
    const { lctrShdlCd } = lecture;
    return {
      key: `lecture ${lctrShdlCd}`,
      kind: '강의실',
      title: wholeLabel(lecture),
      also: '강의홈',
      lectureIndex,
      link: () => linkTo(lectureEntrance, { lctrShdlCd }),
    };
  });
  const lectureScreens = inOrder(lectures).flatMap((lecture) =>
    screensOf(lecture, indexes.get(lecture.lctrShdlCd)?.index, linkTo),
  );
  const objects = inOrder(found).map((one): SearchItem => {
    const { objSe, objCd, objNm, lctrShdlCd, lctrWk } = one;
    const lecture = indexes.get(lctrShdlCd);
    return {
      key: `${objSe} ${lctrShdlCd} ${objCd}`,
      kind: searchKindNames[objSe],
      title: objSe === 'week' ? `${lctrWk}주차 ${objNm}` : objNm,
      place: lecture?.lecture.sbcKrnm,
      lectureIndex: lecture?.index,
      detail: detailOf(one),
      link: () => objectLink({ kind: objSe, lctrShdlCd, code: codeOf(one) }),
      ...(boards.some((board) => board === objSe) && { also: '게시판' }),
    };
  });
  const portalNotices = notices.map(
    ({ bordSeq, bordTitle, rgsrDt }): SearchItem => ({
      key: `portal-notice ${bordSeq}`,
      kind: searchKindNames.notice,
      title: bordTitle,
      place: '포털 공지사항',
      detail: formatMonthDay(rgsrDt),
      link: () => linkTo('home', { bordSeq }),
    }),
  );
  return {
    list: [...lectureItems, ...screens, ...lectureScreens, ...objects, ...portalNotices],
    suggested: [...lectureItems, ...screens],
  };
}

/** By what the link to it names it. */
function codeOf({ objSe, objCd, objNm, lctrWk }: Found): string {
  if (objSe === 'topic') return String(lctrWk ?? 1);
  return objSe === 'word' ? objNm : objCd;
}

function detailOf({ objSe, lctrWk, rgstDt }: Found): string | undefined {
  if (objSe !== 'week' && lctrWk !== null) return `${lctrWk}주차`;
  return rgstDt === null ? undefined : formatMonthDay(rgstDt);
}

/** The pages of a lecture: its tabs, its boards and the syllabus. */
function screensOf(
  { lctrShdlCd, sbcKrnm, cmpltType }: Lecture,
  lectureIndex: number | undefined,
  linkTo: Ways['linkTo'],
): SearchItem[] {
  const screen = <N extends RouteName>(title: string, name: N, state: RouteState<N>): SearchItem => ({
    key: `${name} ${Object.values(state).join(' ')}`,
    kind: '화면',
    title,
    place: sbcKrnm,
    lectureIndex,
    link: () => linkTo(name, state),
  });
  return [
    ...studyTabs(cmpltType).flatMap(({ label, screen: name }) =>
      name === undefined ? [] : [screen(label, name, { lctrShdlCd })],
    ),
    ...boards.map((boardType) => screen(boardNames[boardType], 'BoardList', { lctrShdlCd, boardType })),
    {
      key: `syllabus ${lctrShdlCd}`,
      kind: '화면',
      title: '강의계획서',
      place: sbcKrnm,
      lectureIndex,
      link: () => syllabusLink(lctrShdlCd),
    },
  ];
}
