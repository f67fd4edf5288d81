import { lectureMessages } from '@baeum/contract/lecture/terms';
import { IconFileText } from '@tabler/icons-react';
import { memo, useId } from 'react';
import { lectureEntrance, useLinkTo } from '../navigation.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Carousel, CarouselControls, CarouselSkeleton, useCarousel } from '../ui/carousel/Carousel.tsx';
import { LectureDot } from '../ui/LectureDot.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Skeleton } from '../ui/query-state/Loading.tsx';
import { QueryState } from '../ui/query-state/QueryState.tsx';
import { SegmentedBar } from '../ui/SegmentedBar.tsx';
import { Tag } from '../ui/Tag.tsx';
import { type ActivityCount, cardFacts, type Lecture } from './counts.ts';
import { useLectures, useTermWeek } from './home-queries.ts';
import classes from './MyLectures.module.css';
import { cardLabel, classLabel, syllabusLink } from './names.ts';

/** Heading of the home screen. */
export function HomeHeader() {
  const lectures = useLectures();
  const week = useTermWeek();
  const total = lectures.data?.length;
  const note = [week !== undefined && `${week}주차`, `강의 ${total}개`].filter(Boolean).join(' · ');
  return (
    <PageHeader
      title="나의 강의"
      note={total === undefined ? lectures.error === null && <Skeleton width="8em" /> : note}
    />
  );
}

/** The lecture cards. */
export function MyLectures() {
  const lectures = useLectures();
  const carousel = useCarousel();
  const heading = useId();
  const total = lectures.data?.length ?? 0;
  return (
    <section aria-labelledby={heading}>
      <header className={classes.head}>
        <h2 id={heading}>수강 강의</h2>
        {total > 1 && <CarouselControls carousel={carousel} total={total} noun="강의" />}
      </header>
      <QueryState
        query={lectures}
        skeleton={<CarouselSkeleton height={400} />}
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
    </section>
  );
}

interface LectureCardProps {
  lecture: Lecture;
  /** Index in the student's lectures, from 0. */
  index: number;
}

/**
 * A lecture on the home screen: facts, the student's progress, and links. Not rendered again when the carousel measures and moves the
 * cards.
 */
const LectureCard = memo(function LectureCard({ lecture, index }: LectureCardProps) {
  const linkTo = useLinkTo();
  const { activities, alsoCounted, progress, attendance, isMicro } = cardFacts(lecture);
  const { lctrShdlCd, sbcKrnm, clNo, grdNm, majrSenm, gdptNm, pfList } = lecture;
  return (
    <article className={classes.card}>
      <div className={classes.kind}>
        <LectureDot index={index} />
        <strong>{lecture.majrTynm}</strong>
        <span className={classes.major}>{lecture.majrNm}</span>
        {isMicro && <Tag>마이크로러닝</Tag>}
      </div>
      <h3 className={classes.name} title={sbcKrnm}>
        {cardLabel(sbcKrnm)}
      </h3>
      <p className={classes.facts}>
        {[classLabel(clNo), grdNm, majrSenm, gdptNm].filter(Boolean).join(' · ')}
        <br />
        {pfList} 교수
      </p>

      <p className={classes.attendance}>
        <span>
          출석 <strong>{attendance.weeksAttended}</strong> / {attendance.weeks}주
        </span>
        <strong>{attendance.percent}%</strong>
      </p>
      <SegmentedBar segments={attendance.segments} />

      <dl className={classes.counts}>
        {activities.map((activity) => (
          <Count key={activity.label} {...activity} />
        ))}
      </dl>

      <ul className={classes.progress}>
        <li data-tone="green">
          완료 <strong>{progress.done}</strong>
        </li>
        <li data-tone="blue">
          진행 중 <strong>{progress.inProgress}</strong>
        </li>
        <li data-tone="gray">
          미진행 <strong>{progress.notStarted}</strong>
        </li>
      </ul>
      {alsoCounted && <p className={classes.note}>{alsoCounted}을 포함한 수입니다.</p>}
      {isMicro && <p className={classes.note}>{lectureMessages.microNote}</p>}

      <div className={classes.buttons}>
        <ButtonLink
          {...linkTo(lectureEntrance, { lctrShdlCd })}
          variant="light"
          aria-label={`${sbcKrnm} 강의실 입장`}
        >
          강의실 입장
        </ButtonLink>
        <ButtonLink
          variant="default"
          icon={<IconFileText size={16} aria-hidden="true" />}
          aria-label={`${sbcKrnm} 강의계획서 새 창으로 열기`}
          {...syllabusLink(lctrShdlCd)}
        >
          강의계획서
        </ButtonLink>
      </div>
    </article>
  );
});

function Count({ label, done, total }: ActivityCount) {
  return (
    <div>
      <dt>{label}</dt>
      {total === 0 ? (
        <dd className={classes.none}>0 없음</dd>
      ) : (
        <dd>
          <strong>{done}</strong>/{total}
        </dd>
      )}
    </div>
  );
}
