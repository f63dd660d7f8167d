import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { contentsOf, keptFiles, pack, unpack } from './keep.ts'

const folderOf = (spa: string): string => {
  const root = mkdtempSync(path.join(tmpdir(), 'keep-'))
  for (const folder of ['src/desk', 'src/content', 'tools/art']) mkdirSync(path.join(root, folder), { recursive: true })
  const write = (file: string, text: string) => writeFileSync(path.join(root, file), text)
  write('.env', `VITE_SPA_LODGE=${spa}`)
  write('src/desk/credentials.json', '[]')
  write('tools/art/hero.webp', spa)
  write('tools/art/images.mjs', 'no picture')
  return root
}

it('packs what differs from one spa to another, and unpacks it over another folder', () => {
  const [one, other] = [folderOf('Mmopane Lodge'), folderOf('')]
  const file = path.join(one, 'kept.tar.gz')
  expect(pack(one, file)).toEqual(['.env', 'src/desk/credentials.json', 'tools/art/hero.webp'])
  expect(contentsOf(other, file)).toEqual(keptFiles(one))
  unpack(other, file)
  expect(readFileSync(path.join(other, '.env'), 'utf8')).toBe('VITE_SPA_LODGE=Mmopane Lodge')
  expect(readFileSync(path.join(other, 'tools/art/hero.webp'), 'utf8')).toBe('Mmopane Lodge')
})

it('refuses a file with anything else, and writes nothing of it', () => {
  const [one, other] = [folderOf('Mmopane Lodge'), folderOf('Another')]
  const file = path.join(one, 'foreign.tar.gz')
  execFileSync('tar', ['-czf', file, '.env', 'tools/art/images.mjs'], { cwd: one })
  expect(() => unpack(other, file)).toThrow('was not made by npm run keep: it holds tools/art/images.mjs')
  expect(readFileSync(path.join(other, '.env'), 'utf8')).toBe('VITE_SPA_LODGE=Another')
})

it('says of a missing file and of one that is no packed folder what it is', () => {
  const root = folderOf('Mmopane Lodge')
  const file = path.join(root, 'tools/art/hero.webp')
  expect(() => contentsOf(root, path.join(root, 'none.tar.gz'))).toThrow(/^There is no file .*none\.tar\.gz\./)
  expect(() => contentsOf(root, file)).toThrow(/hero\.webp was not made by npm run keep, or not all of it is there\./)
  expect(() => pack(root, path.join(root, 'tools'))).toThrow(/tools could not be written\./)
})
