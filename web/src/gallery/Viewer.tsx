import { NativeSelect } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Card } from '../ui/Card.tsx';
import { FileView } from '../viewer/FileView.tsx';
import {
  bytesOf,
  cp949Text,
  docxOf,
  hostileDocuments,
  paragraph,
  pdfOfPages,
  pptxOf,
  refusedDocuments,
  windowsZip,
  xlsxOf,
  zipOf,
} from '../viewer/testing/documents.ts';

const rows = Array.from({ length: 2000 }, (_, row) => [`학생 ${row + 1}`, row, row / 4]);
const poster =
  '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="160"><rect width="320" height="160" fill="teal"/></svg>';

/** Files of every kind, honest, hostile and refused. HWP needs its own writer: the journey `e2e/file-view.test.ts` has it. */
const files: Readonly<Record<string, () => Uint8Array<ArrayBuffer>>> = {
  '보고서.pdf': () => pdfOfPages(12),
  '만 쪽.pdf': () => pdfOfPages(10_000),
  '보고서.docx': () => docxOf(paragraph('문단 하나') + paragraph('문단 둘')),
  '성적.xlsx': () => xlsxOf({ 성적: rows, 메모: [['둘째 시트']] }),
  '발표.pptx': () => pptxOf([['제목', '본문'], ['둘째 장']]),
  '포스터.svg': () => bytesOf(poster),
  'main.py': () => bytesOf('def mean(values):\n    return sum(values) / len(values)\n'),
  '메모 (CP949).txt': () => cp949Text,
  '과제 (윈도우).zip': windowsZip,
  '과제.zip': () =>
    zipOf({
      '과제/보고서.docx': docxOf(paragraph('안의 문서')),
      '과제/zeros.txt': new Uint8Array(20_000_000),
    }),
  ...hostileDocuments,
  ...Object.fromEntries(Object.entries(refusedDocuments).map(([name, [, make]]) => [name, make])),
};

export function FileViewExamples() {
  const [name, setName] = useState('보고서.pdf');
  return (
    <Card title="파일 보기">
      <NativeSelect
        label="파일"
        data={Object.keys(files)}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        mb={16}
      />
      <Example key={name} name={name} />
    </Card>
  );
}

function Example({ name }: { name: string }) {
  const [content] = useState(() => new Blob([files[name]?.() ?? new Uint8Array()]));
  const [href, setHref] = useState<string>();
  useEffect(() => {
    const reader = new FileReader();
    reader.addEventListener('load', () =>
      setHref(typeof reader.result === 'string' ? reader.result : undefined),
    );
    reader.readAsDataURL(content);
    return () => reader.abort();
  }, [content]);
  return href !== undefined && <FileView href={href} name={name} size={content.size} />;
}
