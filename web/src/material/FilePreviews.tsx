import { useQuery } from '@tanstack/react-query';
import { downloadUrl } from '@baeum/contract/file/terms';
import { useEffect, useRef, useState } from 'react';
import { readTextFile } from '../api/text-file.ts';
import { loadable } from '../ui/loadable.tsx';
import { watchNearness } from '../ui/nearness.ts';
import { Loading } from '../ui/query-state/Loading.tsx';
import classes from './FilePreviews.module.css';
import { isPdf, isPicture, type Material } from './queries.ts';

type MaterialFile = Material['file'][number];

/** Loaded when the reader comes to a document. */
const PdfView = loadable(() => import('../ui/pdf/PdfView.tsx'));

/** Pictures, documents and texts of a material, so that nobody has to download them to read them. */
export default function FilePreviews({ files }: { files: readonly MaterialFile[] }) {
  return (
    <section aria-label="첨부파일 보기">
      {files.map((file) => (
        <figure key={file.lctrDataFlnm} className={classes.file}>
          <figcaption className={classes.name}>{file.lctrDataOrn}</figcaption>
          <Preview file={file} />
        </figure>
      ))}
    </section>
  );
}

function Preview({ file }: { file: MaterialFile }) {
  const url = downloadUrl(nameOf(file));
  if (isPicture(file))
    return <img className={classes.picture} src={url} alt={file.lctrDataOrn} loading="lazy" />;
  return isPdf(file) ? <PdfPreview url={url} name={file.lctrDataOrn} /> : <TextPreview file={file} />;
}

/** Nothing of a document is loaded before it comes near. */
function PdfPreview({ url, name }: { url: string; name: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (element === null || isNear) return undefined;
    return watchNearness(element, { margin: '200px 0px' }, setIsNear);
  }, [isNear]);
  return (
    <div ref={place} className={classes.document}>
      {isNear && <PdfView url={url} name={name} />}
    </div>
  );
}

const nameOf = ({ lctrDataFlnm, lctrDataRovl, lctrDataOrn }: MaterialFile) => ({
  flnm: lctrDataFlnm,
  rovl: lctrDataRovl,
  orn: lctrDataOrn,
});

function TextPreview({ file }: { file: MaterialFile }) {
  const { data, isError } = useQuery({
    queryKey: ['text of a file', file.lctrDataFlnm],
    queryFn: ({ signal }) => readTextFile(nameOf(file), signal),
    // A file never changes: another one has another number.
    staleTime: Infinity,
  });
  if (isError) return <p>내용을 불러오지 못했습니다. 내려받아 확인해 주세요.</p>;
  if (data === undefined) return <Loading shape="block" height={120} />;
  return (
    <>
      {/* Scrolled by keyboard, too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className={classes.text} tabIndex={0} aria-label={`${file.lctrDataOrn} 내용`}>
        {data.text}
      </pre>
      {data.isCut && <p>앞부분만 보입니다. 나머지는 내려받아 확인해 주세요.</p>}
    </>
  );
}
