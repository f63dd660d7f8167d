import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

/** A Tailwind class with a value, in a string literal. */
const CLASSES =
  /['"`](?:[^'"`\n]* )?-?(?:[mp][xytrbl]?|min-[hw]|max-[hw]|text|bg|border|gap|grid|flex|underline)-[\w[(]/

const holds = (file: string) => CLASSES.test(readFileSync(file, 'utf8'))

it('class names are in .tsx files only, which Tailwind scans', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((name) => path.join('src', name))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  expect(files.length).toBeGreaterThan(200)
  expect(files.filter(holds)).toEqual([])
  expect(holds('src/shared/ui/button.tsx')).toBe(true)
})
