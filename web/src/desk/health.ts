/** The state of the portal in words. */
import type { Result } from '@baeum/contract';
import { fullFromPercent, type getHealth, jobNames } from '@baeum/contract/health/staff-terms';
import type { Status } from '../ui/Chip.tsx';
import { formatFileSize } from '../ui/format.ts';
import { waitedFor } from '../ui/waiting.ts';

export type Health = Result<typeof getHealth>;
type Job = Health['jobs'][number];

/** A line of the list: what, how it is, and what of it needs attention. */
export interface HealthLine {
  readonly label: string;
  readonly text: string;
  readonly problem?: Status;
}

const number = (value: number) => value.toLocaleString('ko-KR');

/** Of how many, with one decimal below ten percent. */
function shareOf(part: number, all: number): string {
  const percent = all === 0 ? 0 : (part / all) * 100;
  return `${percent < 10 ? Math.round(percent * 10) / 10 : Math.round(percent)} %`;
}

export function trafficLines({ traffic }: Health): readonly HealthLine[] {
  const { requests, failed, refused, slow } = traffic;
  return [
    { label: '요청', text: `${number(requests)}건` },
    {
      label: '오류',
      text: failed === 0 ? '없음' : `${number(failed)}건 (${shareOf(failed, requests)})`,
      ...(failed > 0 && { problem: { tone: 'red', word: '확인 필요' } }),
    },
    {
      label: '1초 넘은 요청',
      text: slow === 0 ? '없음' : `${number(slow)}건 (${shareOf(slow, requests)})`,
    },
    {
      label: '붐벼서 거절',
      text: refused === 0 ? '없음' : `${number(refused)}건`,
      ...(refused > 0 && { problem: { tone: 'orange', word: '부하' } }),
    },
  ];
}

export function queueLines({ jobs, mail }: Health, now: Date): readonly HealthLine[] {
  return [...jobs.map((job) => jobLine(job, now)), mailLine(mail, now)];
}

function jobLine(job: Job, now: Date): HealthLine {
  const { name, doneAt, isLate, failed } = job;
  const done = doneAt === null ? '아직 한 적이 없음' : `${waitedFor(doneAt, now)} 전에 마침`;
  return {
    label: jobNames[name] ?? name,
    text: failed === 0 ? done : `${done} · 실패 ${failed}번`,
    ...(isLate && { problem: { tone: 'red', word: '늦어짐' } }),
    ...(!isLate && failed > 0 && { problem: { tone: 'orange', word: '실패' } }),
  };
}

function mailLine({ isOn, waiting, since, refused }: Health['mail'], now: Date): HealthLine {
  const label = '보낼 메일';
  if (!isOn && waiting === 0) return { label, text: '메일 서버를 쓰지 않음' };
  const facts = [
    waiting === 0 || since === null ? '없음' : `${number(waiting)}통 · ${waitedFor(since, now)}째 대기`,
    ...(refused > 0 ? [`거절 ${number(refused)}통`] : []),
  ];
  return {
    label,
    text: facts.join(' · '),
    ...(refused > 0 && { problem: { tone: 'orange', word: '거절' } }),
  };
}

export function storageLines({ storage }: Health): readonly HealthLine[] {
  const { disk, database, isRemote, isReached } = storage;
  return [
    {
      label: '파일 저장소',
      text: isRemote ? 'S3' : '이 서버의 디스크',
      ...(!isReached && { problem: { tone: 'red', word: '연결되지 않음' } }),
    },
    ...(disk === null ? [] : [diskLine(disk)]),
    { label: '데이터베이스', text: formatFileSize(database) },
  ];
}

function diskLine({ free, total }: NonNullable<Health['storage']['disk']>): HealthLine {
  const used = total === 0 ? 0 : Math.round((1 - free / total) * 100);
  return {
    label: '디스크',
    text: `${used} % 사용 · ${formatFileSize(free)} 남음`,
    ...(used >= fullFromPercent && { problem: { tone: 'red', word: '공간 부족' } }),
  };
}
