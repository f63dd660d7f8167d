import { expect, it } from 'vitest'
import { type Cell, csvText } from './csv.ts'

const cell = (value: Cell) => csvText([{ title: 'c', cell: () => value }], [0]).slice('\uFEFFc\r\n'.length, -2)

it('begins with the UTF-8 byte order mark and the titles; one line per record', () => {
  const columns = [
    { title: 'Name', cell: ({ name }: { name: string }) => name },
    { title: 'Letters', cell: ({ name }: { name: string }) => name.length },
  ]
  expect(csvText(columns, [{ name: 'José' }, { name: 'Ã' }])).toBe('\uFEFFName,Letters\r\nJosé,4\r\nÃ,1\r\n')
})

it.each<[Cell, string]>([
  // Formulas.
  ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
  ['+267 71234567', "'+267 71234567"],
  [' =1', "' =1"],
  ['\r=1', `"'\r'=1"`],
  [' ＠SUM', "' ＠SUM"],
  ['a; ＋1;b', `"a;' ＋1;b"`],
  ['a\r\n@b', `"a\r\n'@b"`],
  // What separates stays inside.
  ['a,b', '"a,b"'],
  ['one\ntwo', '"one\ntwo"'],
  // Sums and order.
  [-1250.5, '-1250.5'],
  [new Date('2027-01-10T10:00:30Z'), '2027-01-10 12:00'],
  [new Date(NaN), ''],
  [null, ''],
])('%j is written as the cell %j', (value, text) => {
  expect(cell(value)).toBe(text)
})
