import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { readTextFile } from '../../api.ts';
import { FileBox, FileText } from '../../ui/files/FileRow.tsx';
import { formatFileSize } from '../../ui/format.ts';
import { Loading } from '../../ui/query-state/Loading.tsx';
import classes from './Desk.module.css';

interface FileViewProps {
  /** The address of its download. */
  href: string;
  name: string;
  /** In bytes. */
  size: number;
}

const pictures = new Set(['png', 'jpg', 'jpeg', 'gif', 'webp']);
const texts = new Set([
  'txt',
  'md',
  'csv',
  'log',
  'py',
  'r',
  'js',
  'ts',
  'java',
  'c',
  'cpp',
  'h',
  'json',
  'xml',
]);
const extensionOf = (name: string) => name.slice(name.lastIndexOf('.') + 1).toLowerCase();

/** A file of a submission: a picture or a text as it is, and every file as a download. */
export function FileView({ href, name, size }: FileViewProps) {
  const extension = extensionOf(name);
  return (
    <section aria-label={name} className={classes.file}>
      <FileBox name={name}>
        <FileText name={name}>{formatFileSize(size)}</FileText>
        <Button
          component="a"
          href={href}
          download={name}
          variant="subtle"
          size="xs"
          aria-label={`${name} 내려받기`}
          leftSection={<IconDownload size={16} aria-hidden="true" />}
        >
          내려받기
        </Button>
      </FileBox>
      {pictures.has(extension) && <img className={classes.picture} src={href} alt={name} />}
      {texts.has(extension) && <TextView href={href} name={name} />}
    </section>
  );
}

function TextView({ href, name }: Pick<FileViewProps, 'href' | 'name'>) {
  const { data, isError } = useQuery({
    queryKey: ['text of a file', href],
    queryFn: ({ signal }) => readTextFile(storedFileOf(href), signal),
    // A file never changes: another one has another number.
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isError) return <p>미리 보기를 만들 수 없습니다. 원본을 내려받아 주세요.</p>;
  if (data === undefined) return <Loading shape="block" height={120} />;
  return (
    <>
      {/* Scrolled by keyboard, too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className={classes.plain} tabIndex={0} aria-label={`${name} 내용`}>
        {data.text}
      </pre>
      {data.isCut && <p>앞부분만 보입니다. 나머지는 내려받아 확인해 주세요.</p>}
    </>
  );
}

function storedFileOf(href: string) {
  const named = new URL(href, window.location.origin).searchParams;
  const part = (name: string) => named.get(name) ?? '';
  return { flnm: part('fileFlnm'), rovl: part('fileRovl'), orn: part('fileOrn') };
}
