import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PublishedMenu } from '#features/menu/published-menu.ts'
import { orderServices } from '#features/menu/service.ts'
import { DEMO_MENU } from '#tools/stack/seed/menu.ts'
import { DEMO_PROJECT } from '#tools/stack/demo-env.ts'
import { PAGE_BUDGETS } from '../../tools/bench/budgets.ts'
import { type BuiltSite, buildSite } from '../../tools/bench/lib/built-site.ts'
import { compressed, HEADERS } from '../budgets/transfer.ts'

let site: BuiltSite
beforeAll(async () => {
  site = await buildSite()
})
afterAll(() => site.close())

const htmlOf = (page: string) => readFile(path.join(site.folder, `${page}.html`), 'utf8')

it.each(['services', 'booking'])('%s keeps its HTML budget with the demo menu in it', async (page) => {
  const html = await htmlOf(page)
  expect(html).toContain('Hot Stone Massage</h')
  expect(compressed(Buffer.from(html)) + HEADERS).toBeLessThanOrEqual(PAGE_BUDGETS[`/${page}`]?.html ?? 0)
})

it('the menu is published as a file of its own, which the worker keeps', async () => {
  const read = (name: string) => readFile(path.join(site.folder, name), 'utf8')
  const copy = JSON.parse(await read('menu.json')) as PublishedMenu
  expect([copy.project, copy.services]).toEqual([DEMO_PROJECT, orderServices(DEMO_MENU)])
  expect(await read('service-worker.js')).toContain('/menu.json')
})

it('the style sheet and the sheet of the fonts, and no others, are in the service worker’s precache', async () => {
  const sheets = await readdir(path.join(site.folder, 'static/css'))
  const worker = await readFile(path.join(site.folder, 'service-worker.js'), 'utf8')
  expect(sheets.map((name) => name.split('-')[0]).sort()).toEqual(['faces', 'index'])
  expect(sheets.filter((name) => !worker.includes(name))).toEqual([])
})
