import { JOURNEY_BUDGET } from './budgets.ts'
import { firstCard } from './journeys/first-card.ts'
import { heapOf } from './journeys/heap.ts'
import { FIRST_SCREEN, FORM, routeChange, rushed } from './journeys/route-change.ts'
import { typing } from './journeys/typing.ts'
import { buildSite } from './lib/built-site.ts'
import { launchChrome, SLOWER } from './lib/chrome.ts'
import { load, machine, median, ratio, spread, table, times, whole } from './lib/figures.ts'
import { withoutScript } from './lib/limit.ts'
import { slowLink } from './lib/link.ts'
import { writeResult } from './lib/results.ts'
import { serve } from './lib/serve.ts'

// Measures journeys of a visitor on slow 4G (applied by the server) with a processor four times slower, with and without script.
const [, , rounds = '5'] = process.argv
const ROUNDS = Number(rounds)
const CONTENT_PAGES = ['/', '/about', '/gallery']

type Figures = Record<string, { site: number[]; limit: number[] }>

const figures: Figures = {}
const note = (name: string, of: 'site' | 'limit', value: number) => {
  const row = (figures[name] ??= { site: [], limit: [] })
  row[of].push(value)
  console.error(`${name}, ${of}: ${whole(value)}, load ${load()}`)
}
const attempt = async (name: string, measure: () => Promise<void>) => {
  try {
    await measure()
  } catch (cause) {
    console.error(`${name} failed: ${cause instanceof Error ? cause.message.split('\n')[0] : String(cause)}`)
  }
}

const built = await buildSite()
const limitChange = (html: string) => withoutScript(html, built.folder)
const origins = {
  limit: await serve(built.folder, { link: slowLink(), change: limitChange }),
  site: await serve(built.folder, { link: slowLink() }),
}
const browser = await launchChrome()
try {
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const of of ['limit', 'site'] as const) {
      const { origin } = origins[of]
      await attempt('first card', async () => {
        const { cold, warm } = await firstCard(browser, origin)
        note('first card, first visit', of, cold)
        note('first card, reload', of, warm)
      })
      await attempt('rushed', async () => note('link touched the moment it is seen', of, await rushed(browser, origin)))
      await attempt('route', async () => {
        const page = await routeChange(browser, origin, FIRST_SCREEN)
        note('link to painted first screen, first time', of, page.first)
        note('link to painted first screen, second time', of, page.again)
        const form = await routeChange(browser, origin, FORM)
        note('link to form below it, first time', of, form.first)
        note('link to form below it, second time', of, form.again)
      })
    }
    await attempt('worker', async () => {
      const { warm } = await firstCard(browser, origins.site.origin, true)
      note('first card, reload, by the service worker', 'site', warm)
    })
    for (const path of CONTENT_PAGES)
      await attempt('heap', async () =>
        note(`heap of ${path}, kB`, 'site', (await heapOf(browser, origins.site.origin + path)) / 1024),
      )
    await attempt('typing', async () => {
      const { form, nothing } = await typing(browser, origins.site.origin)
      note('longest event of the booking form', 'site', form.millis)
      note('longest event of the booking form', 'limit', nothing.millis)
    })
  }
} finally {
  await browser.close()
  for (const { close } of Object.values(origins)) await close()
  await built.close()
}

type Budget = { ratio?: number; most?: number }
const BUDGETS: Record<string, Budget> = {
  'link to painted first screen, first time': { ratio: JOURNEY_BUDGET.routeFirstToLimit },
  'link to painted first screen, second time': { ratio: JOURNEY_BUDGET.routeAgainToLimit },
  'link to form below it, first time': { ratio: JOURNEY_BUDGET.formFirstToLimit },
  'link to form below it, second time': { ratio: JOURNEY_BUDGET.formAgainToLimit },
  'longest event of the booking form': { ratio: JOURNEY_BUDGET.eventToNothing },
  ...Object.fromEntries(
    CONTENT_PAGES.map((path) => [`heap of ${path}, kB`, { most: JOURNEY_BUDGET.heapBytes / 1024 }]),
  ),
}

const verdict = (name: string, site: readonly number[], toLimit: number): string => {
  const budget = BUDGETS[name]
  if (!budget) return '–'
  const value = budget.ratio ? toLimit : median(site)
  const most = budget.ratio ?? budget.most ?? NaN
  return `${budget.ratio ? times(most) : whole(most)}${value <= most ? '' : ' OVER'}`
}

const rows = Object.entries(figures).map(([name, { site, limit }]) => {
  const toLimit = ratio(site, limit)
  return [name, spread(site), spread(limit), times(toLimit), verdict(name, site, toLimit)]
})
const text = [
  `Slow 4G, processor ${SLOWER} times slower, ${ROUNDS} rounds in turn; median (least–most), milliseconds unless stated. The limit of typing is a page of plain fields without script. ${machine()}, load ${load()}.`,
  table(['journey', 'site', 'limit', 'site/limit', 'budget'], rows),
].join('\n\n')
console.log(text)
await writeResult('journeys', text, figures)
