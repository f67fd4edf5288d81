import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RestoredDraftNotice } from './notices.tsx';

const notice = (edits: boolean, files: boolean) =>
  renderToStaticMarkup(
    <MantineProvider>
      <RestoredDraftNotice edits={edits} files={files} onStartOver={() => {}} />
    </MantineProvider>,
  );

test('a restored draft says that its files are missing, also where something stored is changed', () => {
  expect(notice(false, true)).toContain('불러왔습니다. 파일은 다시 선택해 주세요.');
  expect(notice(true, true)).toContain('새로 고른 파일은 보관되지 않았습니다. 다시 선택해 주세요.');
  expect(notice(true, false)).not.toContain('파일');
});
