import { expect, it } from 'vitest'
import { csvText } from './csv.ts'

const line = (...cells: string[]) =>
  csvText(
    cells.map((_, index) => ({ title: `c${String(index)}`, text: (row: string[]) => row[index] ?? '' })),
    [cells],
  ).split('\r\n')[1]

it('begins with the UTF-8 byte order mark and the titles; one line per record', () => {
  const columns = [
    { title: 'Name', text: ({ name }: { name: string }) => name },
    { title: 'Letters', text: ({ name }: { name: string }) => String(name.length) },
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
])('a formula is written as text: %j', (text, cell) => {
  expect(csvText([{ title: 'c', text: () => text }], [0])).toBe(`\uFEFFc\r\n${cell}\r\n`)
})

it('commas, semicolons, quotes and line breaks stay inside their cell', () => {
  expect(line('a,b', 'a;b', 'say "hi"', 'plain')).toBe('"a,b","a;b","say ""hi""",plain')
  expect(csvText([{ title: 'c', text: () => 'one\ntwo' }], [0])).toBe('\uFEFFc\r\n"one\ntwo"\r\n')
})
