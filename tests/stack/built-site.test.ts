import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PAGE_BUDGETS } from '../../bench/budgets.ts'
import { type BuiltSite, buildSite } from '../../bench/lib/built-site.ts'
import { compressed, HEADERS } from '../budgets/transfer.ts'

let site: BuiltSite
beforeAll(async () => {
  site = await buildSite()
})
afterAll(() => site.close())

const htmlOf = (page: string) => readFile(path.join(site.folder, `${page}.html`), 'utf8')

it.each(['services', 'booking'])(
  '%s keeps its budget of HTML with the menu of the demo printed in it',
  async (page) => {
    const html = await htmlOf(page)
    expect(html).toContain('Hot Stone Massage</h')
    expect(compressed(Buffer.from(html)) + HEADERS).toBeLessThanOrEqual(PAGE_BUDGETS[`/${page}`]?.html ?? 0)
  },
)

it('of the style sheets a visitor keeps the one for other pages: not the portal’s, not the faces of readers without script', async () => {
  const sheets = await readdir(path.join(site.folder, 'static/css'))
  const worker = await readFile(path.join(site.folder, 'service-worker.js'), 'utf8')
  const kept = sheets.filter((name) => worker.includes(name)).map((name) => name.replace(/-.*/, ''))
  expect([sheets.length, kept]).toEqual([3, ['site']])
})
