import { lectureMessages } from '@baeum/contract/lecture/terms';
import { Carousel, CarouselControls } from '../ui/carousel/Carousel.tsx';
import { useCarousel } from '../ui/carousel/useCarousel.ts';
import { QueryState } from '../ui/query-state/QueryState.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Skeleton } from '../ui/query-state/Loading.tsx';
import { useLectures, useTermWeek } from './home-queries.ts';
import { LectureCard } from './LectureCard.tsx';

/** Heading of the home screen, and the lecture cards. */
export function MyLectures() {
  const lectures = useLectures();
  const week = useTermWeek();
  const carousel = useCarousel();
  const total = lectures.data?.length;
  const note = [week !== undefined && `${week}주차`, `강의 ${total}개`].filter(Boolean).join(' · ');
  return (
    <>
      <PageHeader
        title="나의 강의"
        note={total === undefined ? lectures.error === null && <Skeleton width="8em" /> : note}
        actions={
          total !== undefined && total > 1 ? (
            <CarouselControls carousel={carousel} total={total} noun="강의" />
          ) : undefined
        }
      />
      <QueryState
        query={lectures}
        loading={{ shape: 'block', height: 380 }}
        empty={{ when: (list) => list.length === 0, text: lectureMessages.none }}
      >
        {(list) => (
          <Carousel carousel={carousel} label="나의 강의">
            {list.map((lecture, index) => (
              <LectureCard key={lecture.lctrShdlCd} lecture={lecture} index={index} />
            ))}
          </Carousel>
        )}
      </QueryState>
    </>
  );
}
