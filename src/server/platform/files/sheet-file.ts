import { zipStream } from '#server/platform/files/zip-stream.ts'

type SheetCell = string | number | null

const NAMESPACE = 'http://schemas.openxmlformats.org'
const MAIN = `${NAMESPACE}/spreadsheetml/2006/main`
const RELATION = `${NAMESPACE}/officeDocument/2006/relationships`
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** A workbook (XLSX) with one sheet. Texts are marked as such, so no cell can be a formula. */
export function sheetFile(name: string, rows: SheetCell[][], now: Date) {
  const files: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${NAMESPACE}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
    '_rels/.rels': relation('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATION}"><sheets><sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relation('worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData>${rows.map(rowXml).join('')}</sheetData></worksheet>`,
  }
  async function* entries() {
    for (const [path, xml] of Object.entries(files)) yield { path, content: [HEAD + xml], compress: true }
  }
  return zipStream(entries(), now)
}

const relation = (type: string, target: string) =>
  `<Relationships xmlns="${NAMESPACE}/package/2006/relationships"><Relationship Id="rId1" Type="${RELATION}/${type}" Target="${target}"/></Relationships>`

const rowXml = (cells: SheetCell[]) => `<row>${cells.map(cellXml).join('')}</row>`

function cellXml(cell: SheetCell) {
  if (cell === null) return '<c/>'
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`
  return `<c t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
}

/** What XML has no place for is left out. */
const escaped = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, (character) => (/[\t\n\r]/.test(character) ? character : ''))
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
