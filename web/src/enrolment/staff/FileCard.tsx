import { encodingNames, encodings, separatorNames, separators } from '@baeum/contract/enrolment/roster-terms';
import { Button, NativeSelect } from '@mantine/core';
import { Card } from '../../ui/Card.tsx';
import classes from './FileCard.module.css';
import type { Preview } from './queries.ts';
import { type Choices, reread } from './reading.ts';

interface FileCardProps {
  readonly preview: Preview;
  readonly choices: Choices;
  readonly onChoose: (choices: Choices) => void;
  readonly onAnother: () => void;
}

/** The file that is checked, and how it is read. */
export function FileCard({ preview, choices, onChoose, onAnother }: FileCardProps) {
  const { encoding, separator, columns, counts, fileName } = preview;
  const rows = counts.refused + counts.new + counts.changed + counts.same;
  return (
    <Card label="명단 파일">
      <div className={classes.file}>
        <span className={classes.kind} aria-hidden="true">
          {encoding === null ? 'XLSX' : 'CSV'}
        </span>
        <div className={classes.facts}>
          <strong>{fileName}</strong>
          <span>
            {rows.toLocaleString('ko')}행 · {columns.length}열
          </span>
        </div>
        {encoding !== null && (
          <NativeSelect
            aria-label="글자"
            value={encoding}
            onChange={(event) => {
              const chosen = encodings.find((one) => one === event.currentTarget.value);
              onChoose(reread(choices, { encoding: chosen }));
            }}
            data={encodings.map((one) => ({
              value: one,
              label: `글자 ${encodingNames[one]}${one === encoding && choices.encoding === undefined ? ' · 자동 감지' : ''}`,
            }))}
          />
        )}
        {separator !== null && (
          <NativeSelect
            aria-label="구분"
            value={separator}
            onChange={(event) => {
              const chosen = separators.find((one) => one === event.currentTarget.value);
              onChoose(reread(choices, { separator: chosen }));
            }}
            data={separators.map((one) => ({ value: one, label: `구분 ${separatorNames[one]}` }))}
          />
        )}
        <Button variant="default" onClick={onAnother}>
          다른 파일
        </Button>
      </div>
    </Card>
  );
}
