import { Button } from '@mantine/core';
import { useState } from 'react';
import { monthOf } from '../ui/calendar/month.ts';
import { MonthCalendar } from '../ui/calendar/MonthCalendar.tsx';
import { Card, CardStack } from '../ui/Card.tsx';
import { Carousel, CarouselControls, useCarousel } from '../ui/carousel/Carousel.tsx';
import { DescriptionList } from '../ui/DescriptionList.tsx';
import { RichTextEditor } from '../ui/editor/RichTextEditor.tsx';
import { formatDayInWords } from '../ui/format.ts';
import { Period } from '../ui/Period.tsx';
import { RichText } from '../ui/rich-text/RichText.tsx';
import { SegmentedBar } from '../ui/SegmentedBar.tsx';
import classes from './gallery.module.css';

const TODAY = '2026-11-18';

const LECTURES = [
  '분자생물학의 이해',
  '바이오의약품 생산공정',
  'GMP 품질관리 첫걸음',
  '생명윤리와 연구윤리',
  '스마트 헬스케어 기기',
  '의료 인공지능 개론과 임상 데이터 분석 실습',
].map((name, index) => ({ name, index }));

const DAYS: Record<string, number[]> = {
  '2026-11-02': [0],
  '2026-11-09': [0, 2],
  '2026-11-16': [0, 1, 2],
  '2026-11-18': [0, 1, 3, 5, 5],
  '2026-11-19': [4],
  '2026-11-20': [0, 1, 2, 3, 4, 5],
  '2026-11-22': [0, 1, 2, 6, 7],
};

const MARKS = Object.entries(DAYS).flatMap(([day, lectures]) =>
  lectures.map((lectureIndex) => ({ day, what: 'due' as const, lectureIndex })),
);

export function CalendarExample() {
  const [month, setMonth] = useState(monthOf(TODAY));
  const [selected, setSelected] = useState<string | null>(TODAY);
  return (
    <div className={classes.pair}>
      <Card label="달력">
        <MonthCalendar
          month={month}
          onMonth={setMonth}
          today={TODAY}
          selected={selected}
          onSelect={setSelected}
          marks={MARKS}
          lectures={LECTURES}
        />
      </Card>
      <Card title={selected ? formatDayInWords(selected) : '이달'} note="일정 5건">
        선택한 날의 일정
      </Card>
    </div>
  );
}

const NAMES = ['분자생물학의 이해', '바이오의약품 생산공정', 'GMP 품질관리 첫걸음', '생명윤리', '헬스케어'];

export function CarouselExample() {
  const carousel = useCarousel();
  return (
    <div>
      <div className={classes.between}>
        <h2>나의 강의</h2>
        <CarouselControls carousel={carousel} total={NAMES.length} noun="강의" />
      </div>
      <Carousel carousel={carousel} label="나의 강의">
        {NAMES.map((name) => (
          <Card key={name} title={name}>
            <SegmentedBar segments={['full', 'full', 'current', 'upcoming']} />
            <Button mt={16} variant="light" fullWidth>
              강의실 입장
            </Button>
          </Card>
        ))}
      </Carousel>
    </div>
  );
}

const HTML = `
<p>pUC19 벡터를 <strong>EcoRI, HindIII, BamHI</strong>로 각각 또는 함께 절단했을 때의 전기영동 결과를 해석하여 제한효소 지도를 완성하세요.
각 절편의 크기를 계산한 과정과 근거를 반드시 적어 주세요.</p>
<ul><li>첫째</li><li>둘째 <a href="https://example.org/very/long/address/that/never/ends/and/goes/on">참고 자료</a></li></ul>
<table><tr><th>효소</th><th>절편</th></tr><tr><td>EcoRI</td><td>2.7 kb</td></tr></table>
<blockquote>인용</blockquote>
<img src="javascript:alert(1)" onerror="alert(2)"><a href="javascript:alert(3)">나쁜 링크</a>
<script>alert(4)</script><iframe src="https://example.org"></iframe><svg onload="alert(5)"></svg>`;

export function TextExamples() {
  return (
    <CardStack>
      <Card label="설명">
        <DescriptionList
          items={[
            {
              label: '제출기간',
              value: <Period from="2026-11-09T00:00:00+09:00" to="2026-11-18T23:59:00+09:00" />,
              strong: true,
            },
            {
              label: '지각 제출기간',
              value: <Period from="2026-11-19T00:00:00+09:00" to="2026-11-21T23:59:00+09:00" />,
            },
            { label: '등록 교수', value: '김서연' },
          ]}
        />
      </Card>
      <Card title="서식 있는 글" note={2} aside="2026.11.05 21:42 제출">
        <RichText html={HTML} />
      </Card>
      <Card label="편집기">
        <EditorExample />
      </Card>
    </CardStack>
  );
}

function EditorExample() {
  const [value, setValue] = useState('');
  return (
    <RichTextEditor
      label="내용"
      value={value}
      onChange={setValue}
      placeholder="내용을 입력해주세요."
      uploadImage={() => Promise.reject(new Error('이 화면에서는 이미지를 보내지 않습니다.'))}
    />
  );
}
