import { Button } from '@mantine/core';
import { SegmentedBar } from '../ui/SegmentedBar.tsx';
import { Card } from '../ui/Card.tsx';
import { Carousel, CarouselControls } from '../ui/carousel/Carousel.tsx';
import { useCarousel } from '../ui/carousel/useCarousel.ts';
import classes from './Parts.module.css';

const NAMES = ['분자생물학의 이해', '바이오의약품 생산공정', 'GMP 품질관리 첫걸음', '생명윤리', '헬스케어'];

export function CarouselParts() {
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
