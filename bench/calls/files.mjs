/** What callers upload: as large as what students usually send. */

/** 64 kB that pass for a PDF. */
export const report = {
  name: '실험 보고서.pdf',
  bytes: Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(64 * 1024, '실험 결과 ')]),
};

/** A picture of one dot, with 20 kB behind its end that nobody looks at. */
export const picture = {
  name: '그림.png',
  bytes: Buffer.concat([
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
      'base64',
    ),
    Buffer.alloc(20 * 1024),
  ]),
};
