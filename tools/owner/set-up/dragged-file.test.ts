import { expect, it } from 'vitest'
import { draggedPath } from './dragged-file.ts'

it.each([
  ['linux', "'/home/naledi/my menu.csv'", '/home/naledi/my menu.csv'],
  ['linux', String.raw`'/home/naledi/Naledi'\''s menu.csv'`, "/home/naledi/Naledi's menu.csv"],
  ['linux', '/home/naledi/menu.csv', '/home/naledi/menu.csv'],
  ['darwin', String.raw`/Users/naledi/my\ menu\ \(2\).csv`, '/Users/naledi/my menu (2).csv'],
  ['win32', String.raw`"C:\Users\Naledi Molefe\menu.csv"`, String.raw`C:\Users\Naledi Molefe\menu.csv`],
  ['win32', String.raw`C:\Users\naledi\menu.csv`, String.raw`C:\Users\naledi\menu.csv`],
] as const)('on %s, %s is a path', (platform, typed, path) => {
  expect(draggedPath(typed, platform)).toBe(path)
})
