import { strToU8, zipSync } from 'fflate';

/** Minimal Office Open XML files (ECMA-376) that word processors and spreadsheet programs open. */

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPE = 'application/vnd.openxmlformats-officedocument';
const TEXT = 'A sample file. It belongs to nobody.';

const contentTypes = (parts: Readonly<Record<string, string>>): string =>
  `${HEAD}<Types xmlns="${PACKAGE}/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  Object.entries(parts)
    .map(([name, type]) => `<Override PartName="/${name}" ContentType="${TYPE}.${type}+xml"/>`)
    .join('') +
  '</Types>';

const relation = (type: string, target: string): string =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">` +
  `<Relationship Id="rId1" Type="${DOCUMENT}/${type}" Target="${target}"/></Relationships>`;

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** A DOCX file with one paragraph. */
export const docx = (): Uint8Array =>
  zip([
    {
      name: '[Content_Types].xml',
      content: contentTypes({ 'word/document.xml': 'wordprocessingml.document.main' }),
    },
    { name: '_rels/.rels', content: relation('officeDocument', 'word/document.xml') },
    {
      name: 'word/document.xml',
      content:
        `${HEAD}<w:document xmlns:w="${WORD}"><w:body><w:p><w:r><w:t>${TEXT}</w:t></w:r></w:p></w:body>` +
        '</w:document>',
    },
  ]);

/** An XLSX file with one sheet and one cell. */
export const xlsx = (): Uint8Array =>
  zip([
    {
      name: '[Content_Types].xml',
      content: contentTypes({
        'xl/workbook.xml': 'spreadsheetml.sheet.main',
        'xl/worksheets/sheet1.xml': 'spreadsheetml.worksheet',
      }),
    },
    { name: '_rels/.rels', content: relation('officeDocument', 'xl/workbook.xml') },
    {
      name: 'xl/workbook.xml',
      content:
        `${HEAD}<workbook xmlns="${SHEET}" xmlns:r="${DOCUMENT}">` +
        '<sheets><sheet name="Sample" sheetId="1" r:id="rId1"/></sheets></workbook>',
    },
    { name: 'xl/_rels/workbook.xml.rels', content: relation('worksheet', 'worksheets/sheet1.xml') },
    {
      name: 'xl/worksheets/sheet1.xml',
      content:
        `${HEAD}<worksheet xmlns="${SHEET}"><sheetData><row r="1"><c r="A1" t="inlineStr">` +
        `<is><t>${TEXT}</t></is></c></row></sheetData></worksheet>`,
    },
  ]);

/** A file in an archive. */
interface ZipEntry {
  readonly name: string;
  readonly content: string;
}

/** A ZIP archive of small files, stored without compression. The same entries give the same bytes. */
function zip(entries: readonly ZipEntry[]): Uint8Array {
  const files = entries.map(({ name, content }) => [name, strToU8(content)] as const);
  // fflate writes local time; the first day of the format keeps the bytes independent of the time of the build.
  return zipSync(Object.fromEntries(files), { level: 0, mtime: new Date(1980, 0, 1) });
}
