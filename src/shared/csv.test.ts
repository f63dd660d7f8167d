import { expect, it } from 'vitest'
import { csvLine, csvText } from './csv.ts'

const line = (...cells: string[]) =>
  csvText(
    cells.map((_, index) => ({ title: `c${String(index)}`, cell: (row: string[]) => row[index] ?? '' })),
    [cells],
  ).split('\r\n')[1]

it('begins with the UTF-8 byte order mark and the titles; one line per record', () => {
  const columns = [
    { title: 'Name', cell: ({ name }: { name: string }) => name },
    { title: 'Letters', cell: ({ name }: { name: string }) => name.length },
  ]
  expect(csvText(columns, [{ name: 'José' }, { name: 'Ã' }])).toBe('\uFEFFName,Letters\r\nJosé,4\r\nÃ,1\r\n')
})

it.each([
  ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
  ['+267 71234567', "'+267 71234567"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  [' =1', "' =1"],
  ['\t=1', "'\t=1"],
  ['\r=1', `"'\r'=1"`],
  ['|cmd', "'|cmd"],
  ['＝1+1', "'＝1+1"],
  [' ＠SUM', "' ＠SUM"],
  ['a;=1', `"a;'=1"`],
  ['a; ＋1;b', `"a;' ＋1;b"`],
  ['a\n-1', `"a\n'-1"`],
  ['a\r\n@b', `"a\r\n'@b"`],
])('a formula is written as cell: %j', (text, cell) => {
  expect(csvText([{ title: 'c', cell: () => text }], [0])).toBe(`\uFEFFc\r\n${cell}\r\n`)
})

it('commas, semicolons, quotes and line breaks stay inside their cell', () => {
  expect(line('a,b', 'a;b', 'say "hi"', 'plain')).toBe('"a,b","a;b","say ""hi""",plain')
  expect(csvText([{ title: 'c', cell: () => 'one\ntwo' }], [0])).toBe('\uFEFFc\r\n"one\ntwo"\r\n')
})

it.each([
  [1250.5, ',', '1250.5'],
  [1250.5, ';', '1250,5'],
  [-3, ',', '-3'],
  [new Date('2027-01-10T10:00:30Z'), ',', '2027-01-10 12:00'],
  [new Date(NaN), ',', ''],
  [null, ',', ''],
] as const)('a number adds up and a moment sorts in a spreadsheet: %s with %s', (cell, separator, text) => {
  expect(csvLine([cell, 'end'], separator)).toBe(`${text}${separator}end\r\n`)
})
