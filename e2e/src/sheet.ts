import { crc32, inflateRawSync } from 'node:zlib'

const escape = (text: string) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`)

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const cell = (value: string | number) =>
  typeof value === 'number' ? `<c><v>${value}</v></c>` : `<c t="inlineStr"><is><t>${escape(value)}</t></is></c>`

/** The smallest workbook of one sheet of texts and numbers that spreadsheet programs open. */
export function sheet(rows: (string | number)[][]): Buffer {
  const cells = rows.map((row) => `<row>${row.map(cell).join('')}</row>`)
  return zip({
    '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Sheet1" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `${head}<worksheet xmlns="${main}"><sheetData>${cells.join('')}</sheetData></worksheet>`,
  })
}

/** An archive whose entries are stored as they are. */
function zip(entries: Record<string, string>): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, text] of Object.entries(entries)) {
    const content = Buffer.from(text)
    const path = Buffer.from(name)
    const both = Buffer.alloc(26) // what the entry and the directory have in common
    both.writeUInt16LE(20, 0)
    both.writeUInt16LE(0x21, 8) // 1980-01-01
    both.writeUInt32LE(crc32(content), 10)
    both.writeUInt32LE(content.length, 14)
    both.writeUInt32LE(content.length, 18)
    both.writeUInt16LE(path.length, 22)
    const entry = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), both, path, content])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), both, place, path]))
    files.push(entry)
    at += entry.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(files.length, 4)
  end.writeUInt16LE(files.length, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...files, listed, Buffer.from('PK\x05\x06', 'latin1'), end])
}

/** The entries of an archive, as texts. */
function unzip(file: Buffer): Record<string, string> {
  const entries: Record<string, string> = {}
  const end = file.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  let at = file.readUInt32LE(end + 16)
  for (let left = file.readUInt16LE(end + 10); left > 0; left--) {
    const [packed, nameLength, extra, comment] = [file.readUInt32LE(at + 20), file.readUInt16LE(at + 28), file.readUInt16LE(at + 30), file.readUInt16LE(at + 32)]
    const begins = file.readUInt32LE(at + 42)
    const name = file.subarray(at + 46, at + 46 + nameLength).toString()
    const content = begins + 30 + file.readUInt16LE(begins + 26) + file.readUInt16LE(begins + 28)
    const bytes = file.subarray(content, content + packed)
    entries[name] = (file.readUInt16LE(at + 10) === 8 ? inflateRawSync(bytes) : bytes).toString()
    at += 46 + nameLength + extra + comment
  }
  return entries
}

const plain = (text: string) => text.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code))).replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&quot;/g, '"').replace(/&amp;/g, '&')

/** The place of a column by its letters: A is 0. */
const columnOf = (letters: string) => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

/** The cells of the first sheet of a workbook, row by row, as they are stored. */
export function cellsOf(workbook: Buffer): string[][] {
  const entries = unzip(workbook)
  const said = (xml: string) => plain([...xml.matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(([, text]) => text).join(''))
  const shared = [...(entries['xl/sharedStrings.xml'] ?? '').matchAll(/<si>(.*?)<\/si>/gs)].map(([, xml]) => said(xml ?? ''))
  const rows = [...(entries['xl/worksheets/sheet1.xml'] ?? '').matchAll(/<row[^>]*?(?:\/>|>(.*?)<\/row>)/gs)]
  return rows.map(([, xml]) => {
    const row: string[] = []
    for (const [, attributes = '', content = ''] of (xml ?? '').matchAll(/<c([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)) {
      const letters = /\br="([A-Z]+)/.exec(attributes)?.[1]
      const place = letters ? columnOf(letters) : row.length
      while (row.length < place) row.push('')
      const value = /<v>([^<]*)<\/v>/.exec(content)?.[1]
      row.push(value === undefined ? said(content) : /\bt="s"/.test(attributes) ? (shared[Number(value)] ?? '') : plain(value))
    }
    return row
  })
}
