/** A PDF of one line a page, in a Korean font that it leaves out, as documents of Korean offices often do. */
export function pdfOf(...lines: readonly string[]): Buffer {
  const pages = lines.map((_, index) => `${5 + 2 * index} 0 R`);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.join(' ')}] /Count ${lines.length} >>`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /HYSMyeongJo-Medium /Encoding /UniKS-UCS2-H /DescendantFonts [4 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /HYSMyeongJo-Medium /DW 1000 ' +
      '/CIDSystemInfo << /Registry (Adobe) /Ordering (Korea1) /Supplement 1 >> >>',
    ...lines.flatMap((line, index) => {
      const drawn = `BT /F1 24 Tf 72 720 Td <${hexOf(line)}> Tj ET`;
      return [
        '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> ' +
          `/Contents ${6 + 2 * index} 0 R >>`,
        `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
      ];
    }),
  ];
  let file = '%PDF-1.5\n';
  const places = objects.map((object, index) => {
    const at = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  return Buffer.from(
    `${file}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`,
  );
}

const hexOf = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex');
