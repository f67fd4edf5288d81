import { formatFileSize } from '../../ui/format.ts';

interface Amounts {
  readonly rows: number;
  readonly files: number;
  readonly bytes: number;
}

/** `12건 · 파일 3개 3.4MB`, without what there is nothing of. */
export const amountsText = ({ rows, files, bytes }: Amounts): string =>
  files === 0
    ? `${rows.toLocaleString('ko')}건`
    : `${rows.toLocaleString('ko')}건 · 파일 ${files.toLocaleString('ko')}개 ${formatFileSize(bytes)}`;
