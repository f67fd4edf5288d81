import { type Duty, duties as allDuties, dutyNames } from '@baeum/contract/staff/roles';
import { Button } from '@mantine/core';
import { useRef } from 'react';
import { useNow } from '../../api.ts';
import { lectureName, type StaffLecture, useLecture, useLecturePermissions } from '../../staff-roles.ts';
import { LectureHistory } from '../../staff-kit/HistoryCard.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { Card, CardStack } from '../../ui/Card.tsx';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { formatDate } from '../../ui/format.ts';
import { useLazyModal } from '../../ui/lazy-modal.tsx';
import { loadable } from '../../ui/loadable.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import shared from '../../ui/shared.module.css';
import { Tag } from '../../ui/Tag.tsx';
import classes from './LectureHomeScreen.module.css';
import { weekNow } from './week-now.ts';

const AssistantsModal = loadable(() => import('./AssistantsModal.tsx'));

/** Who teaches a lecture, and its key facts. */
export default function LectureHomeScreen() {
  const lecture = useLecture();
  const now = useNow();
  const { isMicroLearning, studentCount } = lecture;
  return (
    <>
      <PageHeader
        title={lectureName(lecture)}
        chip={isMicroLearning && <Tag>마이크로러닝</Tag>}
        note={`${weekNow(lecture, now)} · 수강생 ${studentCount}명`}
      />
      <CardStack>
        <Staff lecture={lecture} />
        <Card title="강의 정보">
          <DescriptionList
            items={[
              { label: '과정', value: lecture.programmeName },
              { label: '교과목 코드', value: lecture.subjectCode },
              { label: '강의 코드', value: lecture.code },
              { label: '분반', value: `${lecture.classNumber}분반` },
              { label: '개강일', value: formatDate(lecture.termStartsOn) },
              { label: '주차 수', value: `${lecture.weekCount}주` },
            ]}
          />
        </Card>
        <LectureHistory lectureCode={lecture.code} />
      </CardStack>
    </>
  );
}

/** Professors and assistants; who may appoint assistants does so here. */
function Staff({ lecture }: { lecture: StaffLecture }) {
  const { professors, assistants } = lecture;
  const permissions = useLecturePermissions();
  const button = useRef<HTMLButtonElement>(null);
  const modal = useLazyModal(button, AssistantsModal, { lecture });
  return (
    <Card
      title="함께 맡은 사람"
      aside={
        permissions.includes('appoint') && (
          <Button ref={button} variant="default" size="xs" onClick={modal.open} {...modal.prepare}>
            조교 지정
          </Button>
        )
      }
    >
      <ul className={classes.people}>
        {professors.map(({ loginId, name }) => (
          <Person key={loginId} name={name} position="교수" />
        ))}
        {assistants.map(({ loginId, name, duties }) => (
          <Person key={loginId} name={name} position="조교">
            {wordsOf(duties)}
          </Person>
        ))}
      </ul>
      {professors.length + assistants.length === 0 && (
        <p className={shared.note}>아직 담당하는 사람이 없습니다.</p>
      )}
      {modal.modal}
    </Card>
  );
}

/** In the order in which they are offered. */
const wordsOf = (duties: readonly Duty[]): string =>
  allDuties
    .filter((duty) => duties.includes(duty))
    .map((duty) => dutyNames[duty])
    .join(', ') || '맡은 일 없음';

function Person({ name, position, children }: { name: string; position: string; children?: string }) {
  return (
    <li>
      <Avatar name={name} />
      <div>
        <p>
          <strong>{name}</strong> <span className={shared.tertiary}>{position}</span>
        </p>
        {children !== undefined && <p className={shared.note}>{children}</p>}
      </div>
    </li>
  );
}
